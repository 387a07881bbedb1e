// Showing a change: pieces glide, turn, appear, roll and turn over.
import { duration, motion, type Glide, type Spot } from './glide';

const LONGEST = 0.4; // of the window's width: what glides farther takes no longer

/** Play what changed between two scenes; `rate` is how much quicker than usual. */
export function animateChange(
  elements: ReadonlyMap<string, SVGGElement>,
  old: ReadonlyMap<string, Spot>,
  fresh: ReadonlyMap<string, Spot>,
  width: number,
  rate: number,
): void {
  const moved = motion(old, fresh);
  if (moved.glides.length + moved.appear.length > fresh.size * 0.9) return;
  for (const one of moved.glides) {
    const ms = duration(Math.hypot(one.dx, one.dy), width * LONGEST, rate);
    glide(elements.get(one.id), one, fresh.get(one.id)!, ms);
  }
  const appearing = { duration: 260 / rate, easing: 'ease-out' };
  for (const id of moved.appear)
    elements.get(id)?.animate([{ opacity: 0 }, { opacity: 1 }], appearing);
  for (const id of moved.rolled) roll(elements.get(id), 700 / rate);
  for (const id of moved.turnOver) turnOver(elements.get(id), old.get(id)!.symbol, 320 / rate);
}

function glide(element: SVGGElement | undefined, by: Glide, to: Spot, ms: number): void {
  const timing = { duration: ms, easing: 'cubic-bezier(.3,.1,.2,1)' };
  element?.animate(
    [
      { transform: `translate(${to.x + by.dx}px, ${to.y + by.dy}px)` },
      { transform: `translate(${to.x}px, ${to.y}px)` },
    ],
    timing,
  );
  if (!by.dturn && by.scale === 1) return;
  const turned = { transform: `rotate(${by.dturn}deg) scale(${by.scale})` };
  element?.querySelector('.face')?.animate([turned, { transform: 'none' }], timing);
}

/** Let a die tumble and come to rest on its number. */
function roll(element: SVGGElement | undefined, ms: number): void {
  const easing = 'cubic-bezier(.2,.7,.3,1)';
  const tumble = [
    { transform: 'rotate(-560deg) scale(0.55)' },
    { transform: 'rotate(24deg) scale(1.12)', offset: 0.8 },
    { transform: 'none' },
  ];
  element?.querySelector('.face')?.animate(tumble, { duration: ms, easing });
  const shown = [{ opacity: 0 }, { opacity: 0, offset: 0.65 }, { opacity: 1 }];
  element?.querySelector('.mark')?.animate(shown, { duration: ms });
}

/** Show the old face folding away, then the new one opening. */
function turnOver(element: SVGGElement | undefined, symbol: string, ms: number): void {
  const face = element?.querySelector<SVGGElement>('.face');
  const use = face?.querySelector('use');
  if (!face || !use) return;
  const old = use.cloneNode() as SVGUseElement;
  old.setAttribute('href', `#art-${symbol}`);
  face.after(old);
  old.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], {
    duration: ms / 2,
    easing: 'ease-in',
    fill: 'forwards',
  });
  const open = face.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
    duration: ms / 2,
    delay: ms / 2,
    easing: 'ease-out',
    fill: 'backwards',
  });
  const clear = (): void => old.remove();
  open.addEventListener('finish', clear);
  open.addEventListener('cancel', clear);
  setTimeout(clear, ms + 400);
}
