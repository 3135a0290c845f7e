import { isMap, isPair, isScalar, isSeq } from 'yaml';
import type { AttributePath } from '../../../resources/model/resource-input';
import { isList, isMembers, type FixValue } from '../../model/fix';
import { indentAt, lineStart, nextLine, removedMember, withEnds, type Replacement } from '../../model/text-edits';
import { withoutComments } from './json-comments';
import {
  elementLines,
  flowEntry,
  flowText,
  jsonText,
  mappingLines,
  memberLines,
  requireLiteral,
  scalarText,
  type Habits,
} from './yaml-text';
import { endOf, isEmpty, NotWritable, quoteOf, requirePlain, spotOf, startOf, valueIn, type Spot } from './yaml-tree';

/** Another value at a path below a node, or one that was not there. */
export function setValue(
  text: string,
  root: unknown,
  path: AttributePath,
  value: FixValue,
  habits: Habits,
): Replacement {
  const [spot, whole] = placeOf(root, path, value, habits);
  const found = spot.missing.length > 0 ? added(text, spot, whole, habits) : replaced(text, spot, whole, habits);
  return { ...found, text: withEnds(text, found.text) };
}

/** The place of a value, or of an empty one around it with the value in it. */
function placeOf(root: unknown, path: AttributePath, value: FixValue, habits: Habits): readonly [Spot, FixValue] {
  for (const depth of path.keys()) {
    const spot = depth === 0 ? undefined : spotOf(root, path.slice(0, depth));
    if (spot && spot.missing.length > 0) break;
    if (spot && isVoid(valueIn(spot.holder, spot.index), habits)) return [spot, nestedIn(path.slice(depth), value)];
  }
  return [spotOf(root, path), value];
}

const NULL = /^(?:null|Null|NULL|~)$/;

/** True for a value with nothing in it, also in braces: what is new in them opens them. */
function isVoid(node: unknown, { isJson }: Habits): boolean {
  if (isEmpty(node) || (isScalar(node) && node.type === 'PLAIN' && NULL.test(node.source ?? ''))) return true;
  return (isMap(node) || isSeq(node)) && node.items.length === 0 && !isJson;
}

function nestedIn(keys: AttributePath, value: FixValue): FixValue {
  return keys.reduceRight<FixValue>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value);
}

function added(text: string, spot: Spot, value: FixValue, habits: Habits): Replacement {
  const [key, ...rest] = spot.missing;
  const nested = nestedIn(rest, value);
  const { holder } = spot;
  if (holder.flow === true) return addedToFlow(text, spot, key, nested, habits);
  const indent = ' '.repeat(columnOf(text, startOf(holder.items[0]), isSeq(holder)));
  const lines = isSeq(holder) ? elementLines(nested, indent, habits) : memberLines(String(key), nested, indent, habits);
  return insertedLines(text, endOf(text, holder), indent, lines);
}

/** The column that the members of a block collection begin in; elements of a list begin with their dash. */
function columnOf(text: string, start: number, isElement: boolean): number {
  const line = lineStart(text, start);
  const before = text.slice(line, start);
  if (!/^[ -]*$/.test(before)) throw new NotWritable('the line begins with something else');
  if (!isElement) return before.length;
  const dash = before.lastIndexOf('-');
  if (dash < 0) throw new NotWritable('the line begins with something else');
  return dash;
}

/** Lines behind the line on which something ends, and behind the comments that belong to it. */
function insertedLines(text: string, end: number, indent: string, lines: string): Replacement {
  const at = behindComments(text, text[end - 1] === '\n' ? end : nextLine(text, end), indent);
  return text[at - 1] === '\n'
    ? { start: at, end: at, text: lines }
    : { start: at, end: at, text: `\n${lines.replace(/\n$/, '')}` };
}

/** The offset behind the comments that follow and are indented further. */
function behindComments(text: string, offset: number, indent: string): number {
  let behind = offset;
  for (let start = offset; start < text.length;) {
    const end = nextLine(text, start);
    const line = text.slice(start, end);
    if (line.trim() !== '') {
      if (!line.startsWith(`${indent} `) || !line.trimStart().startsWith('#')) break;
      behind = end;
    }
    start = end;
  }
  return behind;
}

function addedToFlow(
  text: string,
  { holder }: Spot,
  key: string | number,
  value: FixValue,
  { isJson, unit }: Habits,
): Replacement {
  const [first, last]: readonly unknown[] = [holder.items[0], holder.items.at(-1)];
  const isQuoted = isJson || (isPair(first) && isScalar(first.key) && first.key.type === 'QUOTE_DOUBLE');
  if (isQuoted && !isJson) requireLiteral(value);
  const entry = (indent: string | undefined): string => {
    if (indent === undefined)
      return isSeq(holder) ? flowText(value, isQuoted) : flowEntry(String(key), value, isQuoted);
    const written = isQuoted ? jsonText(value, indent, unit) : flowText(value, false);
    return isSeq(holder) ? written : `${scalarText(String(key), '', isQuoted)}: ${written}`;
  };
  const [start, end] = [startOf(holder), endOf(text, holder)];
  if (last === undefined) {
    requireNoComment(text.slice(start, end), isJson);
    const [open, close] = isSeq(holder) ? '[]' : '{}';
    if (!isJson || !text.trim().includes('\n')) return { start, end, text: `${open}${entry(undefined)}${close}` };
    const indent = indentAt(text, start);
    return { start, end, text: `${open}\n${indent}${unit}${entry(indent + unit)}\n${indent}${close}` };
  }
  const at = endOf(text, last);
  const own = lineStart(text, startOf(last));
  const indent = text.slice(own, startOf(last));
  const isOnOwnLine = indent.trim() === '' && text.slice(start, startOf(last)).includes('\n');
  const behind = text.slice(at, end - 1).trimEnd();
  if (isJson && isOnOwnLine && /^\s*\/[/*]/.test(behind)) {
    // Comments behind the last member stay with it.
    return { start: at, end: at + behind.length, text: `,${behind}\n${indent}${entry(indent)}` };
  }
  requireNoComment(text.slice(at, end), isJson);
  if (isOnOwnLine) return { start: at, end: at, text: `,\n${indent}${entry(indent)}` };
  // Elements over several lines, each behind the bracket that ends the one before.
  const isOverLines = isJson && isSeq(holder) && text.slice(startOf(last), at).includes('\n');
  return { start: at, end: at, text: `, ${entry(isOverLines ? indentAt(text, at - 1) : undefined)}` };
}

function replaced(text: string, { holder, index }: Spot, value: FixValue, habits: Habits): Replacement {
  const node = valueIn(holder, index);
  requirePlain(node);
  const item: unknown = holder.items[index];
  const isWhole = isMembers(value) || isList(value);
  if (isPair(item) && isWhole && holder.flow !== true && isVoid(node, habits)) {
    const [start, end] = [startOf(item), endOf(text, item)];
    requireNoComment(text.slice(start, end));
    const indent = ' '.repeat(columnOf(text, start, false));
    const key = text.slice(start, endOf(text, item.key));
    const lines = memberLines('key', value, indent, habits).slice(`${indent}key`.length, -1);
    return { start, end, text: `${key}${lines}` };
  }
  if (isEmpty(node)) {
    if (!isPair(item) || isWhole) throw new NotWritable('nothing is written there');
    const at = endOf(text, item);
    return { start: at, end: at, text: ` ${scalarText(value)}` };
  }
  const [start, end] = [startOf(node), endOf(text, node)];
  if (isScalar(node)) {
    if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
      throw new NotWritable('a text over several lines stands there');
    if (isWhole) return { start, end, text: flowText(value, habits.isJson) };
    return { start, end, text: scalarText(value, quoteOf(node), habits.isJson, holder.flow) };
  }
  requireNoComment(text.slice(start, end), habits.isJson);
  if ((isMap(node) || isSeq(node)) && node.flow === true) return { start, end, text: flowText(value, habits.isJson) };
  const indent = isMap(node) || isSeq(node) ? ' '.repeat(columnOf(text, startOf(node.items[0]), isSeq(node))) : '';
  const lines =
    isList(value) && isSeq(node)
      ? value.map((each) => elementLines(each, indent, habits)).join('')
      : isMembers(value) && isMap(node)
        ? mappingLines(value, indent, habits)
        : '';
  if (lines === '') throw new NotWritable('the value has another shape in the file');
  return { start: lineStart(text, start) + indent.length, end, text: lines.slice(indent.length, -1) };
}

/** Takes away what stands at a path below a node. */
export function removeValue(text: string, root: unknown, path: AttributePath, { isJson }: Habits): Replacement {
  const spot = spotOf(root, path);
  const { holder, index, around, missing } = spot;
  if (missing.length > 0) throw new NotWritable('it stands in another place');
  const item: unknown = holder.items[index];
  const whole = { start: startOf(holder), end: endOf(text, holder) };
  if (holder.flow === true) {
    requireNoComment(text.slice(whole.start, whole.end), isJson);
    const spans = holder.items.map((each: unknown) => ({ start: startOf(each), end: endOf(text, each) }));
    return removedMember(spans, index, whole);
  }
  if (holder.items.length === 1) return emptied(text, spot, around);
  const dash = isSeq(holder) ? text.lastIndexOf('-', startOf(item) - 1) : startOf(item);
  const line = lineStart(text, dash);
  const end = endOf(text, item);
  if (text.slice(line, dash).trim() !== '') {
    const next: unknown = holder.items[index + 1];
    if (next === undefined || isSeq(holder)) throw new NotWritable('the line begins with something else');
    requireNoComment(text.slice(dash, startOf(next)));
    return { start: dash, end: startOf(next), text: '' };
  }
  const after = text[end - 1] === '\n' ? end : nextLine(text, end);
  // A text that had no final newline has none afterwards.
  const start = text[after - 1] === '\n' ? line : line - (text[line - 2] === '\r' ? 2 : 1);
  return { start, end: after, text: '' };
}

/** The only member of a block collection: an empty one stays. */
function emptied(text: string, { holder }: Spot, around: Spot | undefined): Replacement {
  if (!around) throw new NotWritable('nothing would be left');
  const before = text.slice(0, startOf(holder)).replace(isSeq(holder) ? /[\s-]*$/ : /\s*$/, '');
  if (!before.endsWith(':')) throw new NotWritable('the line begins with something else');
  const end = endOf(text, holder);
  requireNoComment(text.slice(before.length, end));
  return { start: before.length, end, text: isSeq(holder) ? ' []' : ' {}' };
}

function requireNoComment(slice: string, isJson = false): void {
  if (isJson ? withoutComments(slice) !== slice : slice.includes('#')) throw new NotWritable('a comment would be lost');
}
