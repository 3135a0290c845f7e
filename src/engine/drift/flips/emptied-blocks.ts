import { isJsonObject, memberOf, type JsonObject, type JsonValue } from '../../base/json';
import { copyOf, readCloud, readTemplate, writeAt, type WriteOptions } from '../values/access';
import type { Path, Step } from '../values/path';

/** A document, before and after values were taken out of it. */
interface Changed extends WriteOptions {
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** The number of steps that lead to the resource, which stays. */
  readonly start: number;
  /** The paths of values that make no block by themselves. */
  readonly beside: readonly Path[];
}

/**
 * Takes away the blocks around a value that was taken out, from the inside to the outside, as far as nothing else is in
 * them. `isElsewhere` tells that the other side has the block some keys above the value: that one stays, though it is empty.
 */
export function dropEmptied(changed: Changed, path: Path, isElsewhere: (keysAbove: number) => boolean): void {
  const { before, after, start, beside, asBlocks } = changed;
  const read = asBlocks ? readTemplate : readCloud;
  let keys = 0;
  for (let end = path.length - 1; end > start; end--) {
    if (path[end].kind === 'key') keys++;
    const block = path.slice(0, end);
    const found = read(after, block);
    if (!found || path[end - 1].kind === 'all') continue;
    const { value, isHidden } = found;
    // A list of the resource itself says that there is nothing, as the answers of clouds do.
    if (isHidden || (Array.isArray(value) && !asBlocks && end === start + 1)) return;
    if (isHollow(read(before, block)?.value ?? null, path[end - 1]) || isElsewhere(keys)) return;
    if (!isHollow(without(value, block, beside, changed), path[end - 1])) return;
    writeAt(after, block, null, changed);
  }
}

/** A block without the values that make none. */
function without(value: JsonValue, block: Path, beside: readonly Path[], options: WriteOptions): JsonValue {
  const trial: JsonObject = { value: copyOf(value) };
  for (const each of beside)
    if (isBelow(each, block))
      writeAt(trial, [{ kind: 'key', key: 'value' }, ...each.slice(block.length)], null, options);
  return memberOf(trial, 'value') ?? null;
}

function isBelow(path: Path, block: Path): boolean {
  return path.length > block.length && JSON.stringify(path.slice(0, block.length)) === JSON.stringify(block);
}

/** True when nothing is in a value but what chooses it among others. */
function isHollow(value: JsonValue, step?: Step): boolean {
  if (value === null) return true;
  if (Array.isArray(value)) return value.every((each) => isHollow(each));
  if (!isJsonObject(value)) return false;
  const choosing = new Set(step?.kind === 'first' ? step.where.map(([key]) => key) : []);
  return Object.keys(value).every((key) => choosing.has(key) || isHollow(value[key]));
}
