import type { JsonValue } from '../../base/json';
import { textOf } from '../values/access';
import { hasPlaceholder, isPlaceholder, knownParts } from './implied-value';
import { quantityOf } from './quantity';
import { RELEASE } from './release';
import type { Field } from './shape';

export function isSameScalar(written: JsonValue, running: JsonValue, isQuantity: boolean): boolean {
  const [one, other] = [textOf(written), textOf(running)];
  if (one === undefined || other === undefined) return false;
  if (one === other) return true;
  const amount = isQuantity ? quantityOf(one) : undefined;
  return amount !== undefined && amount === quantityOf(other);
}

/** True when a program that replaces placeholders could make one of the other. */
export function couldBecome(written: JsonValue, running: JsonValue, { isLiteral, isImage }: Field): boolean {
  const isOfRelease = typeof written === 'string' && written.includes(RELEASE);
  if (isLiteral && !isOfRelease) return false;
  if (isPlaceholder(written)) return true;
  const text = textOf(running);
  if ((!isImage && !isOfRelease) || text === undefined || typeof written !== 'string' || !hasPlaceholder(written))
    return false;
  const [start, ...rest] = knownParts(written);
  if (!text.startsWith(start)) return false;
  let at = start.length;
  for (const [i, part] of rest.entries()) {
    const found = i === rest.length - 1 ? Math.max(text.length - part.length, 0) : text.indexOf(part, at);
    if (found < at || !text.startsWith(part, found)) return false;
    at = found + part.length;
  }
  return true;
}

export function areSameTexts(
  written: readonly JsonValue[],
  running: readonly JsonValue[],
  { list, use }: Field,
): boolean {
  const [one, others] = [written.map(textOf), running.map(textOf)];
  if (list === undefined || list === 'ordered')
    return one.length === others.length && one.every((each, i) => each === others[i]);
  const [wanted, found] = [new Set(one), new Set(others)];
  return (
    [...wanted].every((each) => found.has(each)) && (use === 'more' || [...found].every((each) => wanted.has(each)))
  );
}

/** True when a program that replaces placeholders could make one list of the other. */
export function couldAllBecome(written: readonly JsonValue[], running: readonly JsonValue[], field: Field): boolean {
  if (written.length !== running.length) return false;
  return written.every((each, i) => isSameScalar(each, running[i], false) || couldBecome(each, running[i], field));
}
