// How the stage is looked at: panned, pinched and zoomed by hand, or moved by itself.
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomTransform } from 'd3-zoom';

const CLOSEST = 8;
const OVERHANG = 0.1; // of the window: how far the stage may be pushed out of it

export class View {
  transform = $state.raw<ZoomTransform>(zoomIdentity);
  /** The person has moved the view and keeps it so. */
  byHand = false;
  /** The view has come closer by itself and goes back by itself. */
  byItself = false;
  private svg: SVGSVGElement | null = null;
  private readonly behaviour = zoom<SVGSVGElement, unknown>();

  /** `holding`: the wheel is for the ghost in hand. `moved` is called at every move. */
  constructor(holding: () => boolean, moved: () => void) {
    this.behaviour
      .scaleExtent([1, CLOSEST])
      .clickDistance(6)
      .filter((event: MouseEvent) => {
        if (event.type === 'wheel' && holding() && !event.ctrlKey) return false;
        return !event.button && (!event.ctrlKey || event.type === 'wheel');
      })
      .on('zoom', (event: { transform: ZoomTransform; sourceEvent: Event | null }) => {
        this.transform = event.transform;
        if (event.sourceEvent) this.byHand = true;
        moved();
      });
  }

  /** Look through this element; gives what lets go of it. */
  attach(svg: SVGSVGElement): () => void {
    this.svg = svg;
    select(svg).call(this.behaviour).on('dblclick.zoom', null);
    return () => {
      this.svg = null;
      select(svg).on('.zoom', null);
    };
  }

  /** The window's size. */
  resize(width: number, height: number): void {
    this.behaviour
      .extent([
        [0, 0],
        [width, height],
      ])
      .translateExtent([
        [-width * OVERHANG, -height * OVERHANG],
        [width * (1 + OVERHANG), height * (1 + OVERHANG)],
      ]);
  }

  get closer(): boolean {
    return this.transform.k > 1.01;
  }

  /** Whether a point of the stage is seen, at least `rim` pixels inside the window. */
  sees(x: number, y: number, width: number, height: number, rim: number): boolean {
    const [left, top] = this.transform.apply([x, y]);
    return left > rim && top > rim && left < width - rim && top < height - rim;
  }

  scaleBy(factor: number): void {
    this.byHand = true;
    if (this.svg) select(this.svg).call(this.behaviour.scaleBy, factor);
  }

  /** Show the whole stage, because the person wants it. */
  fit(): void {
    this.byHand = true;
    this.show(zoomIdentity);
  }

  /** Bring a point of the stage into the middle. */
  centre(x: number, y: number): void {
    if (this.svg) select(this.svg).call(this.behaviour.translateTo, x, y);
  }

  /** Glide to a view within this many milliseconds; gives what stops it. */
  glideTo(goal: ZoomTransform, ms: number): () => void {
    if (ms === 0) {
      this.show(goal);
      return () => undefined;
    }
    const from = this.transform;
    const begin = performance.now();
    const tick = (time: number): void => {
      const part = Math.min(1, Math.max(0, (time - begin) / ms));
      const ease = part * (2 - part);
      const between = (a: number, b: number): number => a + (b - a) * ease;
      this.show(
        zoomIdentity
          .translate(between(from.x, goal.x), between(from.y, goal.y))
          .scale(between(from.k, goal.k)),
      );
      if (part < 1) next = requestAnimationFrame(tick);
    };
    let next = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(next);
  }

  private show(view: ZoomTransform): void {
    if (this.svg) select(this.svg).call(this.behaviour.transform, view);
  }
}
