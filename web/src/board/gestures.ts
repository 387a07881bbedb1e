// Fingers, mouse and wheel on the board as a whole: what is picked, pressed long, turned.
import type { OnPoint, Turn } from './interface';

const TOUCH_PX = 24;
const LONG_PRESS_MS = 450;
const STRAY_PX = 10; // a finger that moves farther pans instead of pressing
const TURN_EVERY_MS = 120;

export interface Gestures {
  pick: (target: string, touch: boolean) => void;
  point: OnPoint;
  turn: (how: Turn) => void;
  /** A ghost is in hand. */
  holding: () => boolean;
}

const idOf = (element: Element | null | undefined): string | null =>
  element?.getAttribute('data-target') ?? null;
const under = (event: Event): Element | null => (event.target as Element).closest('[data-target]');

/** Report gestures on this element; gives what stops it. */
export function listen(svg: SVGSVGElement, to: Gestures): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let turnedAt = 0;
  let touch = false;
  let from = [0, 0];
  let pressing: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  const release = (): void => clearTimeout(pressing);

  svg.addEventListener(
    'wheel',
    (event) => {
      if (!to.holding() || event.ctrlKey) return;
      event.preventDefault();
      if (performance.now() - turnedAt > TURN_EVERY_MS) to.turn('turned');
      turnedAt = performance.now();
    },
    { passive: false, signal },
  );
  svg.addEventListener(
    'pointerdown',
    (event) => {
      touch = event.pointerType === 'touch';
      release();
      pressed = false;
      if (!touch) return;
      to.point(null, null);
      from = [event.clientX, event.clientY];
      const element = under(event);
      if (element && event.isPrimary)
        pressing = setTimeout(() => {
          pressed = true;
          to.point(idOf(element), element);
        }, LONG_PRESS_MS);
    },
    { signal },
  );
  svg.addEventListener(
    'pointermove',
    (event) => {
      if (Math.hypot(event.clientX - from[0]!, event.clientY - from[1]!) > STRAY_PX) release();
    },
    { signal },
  );
  svg.addEventListener('pointerup', release, { signal });
  svg.addEventListener('pointercancel', release, { signal });
  svg.addEventListener(
    'contextmenu',
    (event) => {
      if (touch) event.preventDefault();
    },
    { signal },
  );
  svg.addEventListener(
    'click',
    (event) => {
      if (pressed) return;
      const direct = under(event);
      const near = touch && !direct?.hasAttribute('data-glow') ? nearby(svg, event) : null;
      const id = near ?? idOf(direct);
      if (id) to.pick(id, touch);
    },
    { signal },
  );
  return () => {
    release();
    stop.abort();
  };
}

/** A finger is wide: what glows within its reach is meant. */
function nearby(svg: SVGSVGElement, { clientX: x, clientY: y }: MouseEvent): string | null {
  let best: Element | null = null;
  let least = TOUCH_PX;
  for (const element of svg.querySelectorAll('[data-glow]')) {
    const box = element.getBoundingClientRect();
    const dx = Math.max(box.left - x, 0, x - box.right);
    const dy = Math.max(box.top - y, 0, y - box.bottom);
    const far = Math.hypot(dx, dy);
    if (far < least) {
      least = far;
      best = element;
    }
  }
  return idOf(best);
}
