// What is lit up by pointing: a reach, a range, a sight. Asked for once in each frame.
import { token } from '../lib/api';
import type { Shade } from '../lib/scene';
import type { Frame, FromClient, Heard } from '../lib/wire';

interface Known {
  frame: Frame | null;
  /** By target; an empty list while the answer is on its way. */
  shades: Readonly<Record<string, readonly Shade[]>>;
}

export class Lights {
  private known = $state.raw<Known>({ frame: null, shades: {} });

  /** `frame` is what is on the screen, `pointed` the target that is pointed at. */
  constructor(
    private readonly send: (message: FromClient) => boolean,
    private readonly frame: () => Frame | null,
    private readonly pointed: () => string | null,
  ) {}

  /** What the target that is pointed at lights up, as far as it is known. */
  readonly shades = $derived.by((): readonly Shade[] => {
    const target = this.pointed();
    if (target === null || this.known.frame !== this.frame()) return [];
    return this.known.shades[target] ?? [];
  });

  /** Ask what the target that is pointed at lights up, unless it is known. */
  ask(): void {
    const [frame, target] = [this.frame(), this.pointed()];
    if (!frame || target === null || !frame.scene.lights?.includes(target)) return;
    const shades = this.known.frame === frame ? this.known.shades : {};
    if (target in shades) return;
    if (this.send({ do: 'shades', at: frame.v, target, id: token(8) }))
      this.known = { frame, shades: { ...shades, [target]: [] } };
  }

  hear(message: Heard): void {
    if (message.do !== 'shades' || this.known.frame?.v !== message.v) return;
    const shades = { ...this.known.shades, [message.target]: message.shades };
    this.known = { ...this.known, shades };
  }
}
