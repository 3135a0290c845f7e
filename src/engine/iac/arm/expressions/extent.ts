import { JsonNumber } from '../../../base/json';
import { isHolder, type ArmHolder, type ArmValue } from './arm-value';
import { Unresolved } from './unresolved';

export interface Extent {
  /** Number of values and characters when written out: a shared part counts once for each use. */
  readonly size: number;
  readonly depth: number;
  readonly hasUnresolved: boolean;
}

const NOTHING: Extent = { size: 1, depth: 0, hasUnresolved: false };

/** Computes sizes of values and caches them for each list and object, which is safe because values are immutable. */
export class Extents {
  private readonly known = new Map<ArmHolder, Extent>();

  of(value: ArmValue): Extent {
    if (typeof value === 'string') return { ...NOTHING, size: 1 + value.length };
    if (value instanceof Unresolved) return { ...NOTHING, size: 1 + value.text.length, hasUnresolved: true };
    if (value instanceof JsonNumber) return { ...NOTHING, size: value.text.length };
    return isHolder(value) ? this.ofHolder(value) : NOTHING;
  }

  private ofHolder(holder: ArmHolder): Extent {
    const known = this.known.get(holder);
    if (known) return known;
    let size = 1;
    let depth = 0;
    let hasUnresolved = false;
    const add = (value: ArmValue): void => {
      if (typeof value === 'string') size += 1 + value.length;
      else {
        const extent = this.of(value);
        size += extent.size;
        depth = Math.max(depth, extent.depth);
        hasUnresolved ||= extent.hasUnresolved;
      }
    };
    if (Array.isArray(holder)) for (const member of holder) add(member);
    else {
      for (const key of Object.keys(holder)) {
        size += key.length;
        add(holder[key]);
      }
    }
    const extent = { size, depth: depth + 1, hasUnresolved };
    this.known.set(holder, extent);
    return extent;
  }
}
