// Outlines of click targets.
import type { Shape } from '../lib/scene';

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** Write the outline of a target's shape, its middle at x, y; a hexagon has corners up and down. */
export function outline(shape: Shape, x: number, y: number, width: number, height: number): string {
  const w = width / 2;
  const h = height / 2;
  switch (shape) {
    case 'circle':
      return `M${n(x - w)} ${n(y)}a${n(w)} ${n(h)} 0 1 0 ${n(width)} 0a${n(w)} ${n(h)} 0 1 0 ${n(-width)} 0z`;
    case 'hex': {
      const radius = width / Math.sqrt(3);
      const corners = [-90, -30, 30, 90, 150, 210].map((angle) => {
        const a = (angle * Math.PI) / 180;
        return `${n(x + radius * Math.cos(a))} ${n(y + radius * Math.sin(a))}`;
      });
      return `M${corners.join('L')}z`;
    }
    case 'diamond':
      return `M${n(x)} ${n(y - h)}L${n(x + w)} ${n(y)}L${n(x)} ${n(y + h)}L${n(x - w)} ${n(y)}z`;
    default: {
      const r = Math.min(w, h) * 0.18;
      return (
        `M${n(x - w + r)} ${n(y - h)}h${n(width - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(height - 2 * r)}` +
        `a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}h${n(2 * r - width)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}` +
        `v${n(2 * r - height)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}z`
      );
    }
  }
}
