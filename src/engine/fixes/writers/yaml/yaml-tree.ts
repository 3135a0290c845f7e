import { isAlias, isMap, isPair, isScalar, isSeq, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import type { AttributePath } from '../../../resources/model/resource-input';

/** A change that cannot be made at the text, and why. */
export class NotWritable extends Error {}

export type Holder = YAMLMap | YAMLSeq;

/** The place of a value in the tree of a text: its holder, and its number in it when it is there. */
export interface Spot {
  readonly holder: Holder;
  readonly index: number;
  /** The holder of the holder. */
  readonly around: Spot | undefined;
  /** The keys that are missing, the first of them in the holder; empty when the value is there. */
  readonly missing: AttributePath;
}

/** Finds the place that a path leads to. Values that stand for several places are refused. */
export function spotOf(root: unknown, path: AttributePath): Spot {
  let node = root;
  let around: Spot | undefined;
  for (const [i, key] of path.entries()) {
    const holder = holderOf(node);
    const index = indexOf(holder, key);
    const spot = { holder, index, around, missing: index < 0 ? path.slice(i) : [] };
    if (index < 0 || i === path.length - 1) return spot;
    around = spot;
    node = valueIn(holder, index);
  }
  throw new NotWritable('the whole document would change');
}

function holderOf(node: unknown): Holder {
  requirePlain(node);
  if (!isMap(node) && !isSeq(node)) throw new NotWritable('the value has another shape in the file');
  return node;
}

/** Throws for a node that other places share, or that a tag changes. */
export function requirePlain(node: unknown): void {
  if (isAlias(node)) throw new NotWritable('an alias stands there, so that the value is that of another place');
  const { anchor, tag } = (node ?? {}) as { readonly anchor?: string; readonly tag?: string };
  if (anchor !== undefined) throw new NotWritable(`other places may use it by the anchor ${anchor}`);
  if (tag !== undefined && !tag.startsWith('tag:yaml.org,2002:')) throw new NotWritable(`a tag stands there: ${tag}`);
}

function indexOf(holder: Holder, key: string | number): number {
  if (isSeq(holder)) {
    if (typeof key !== 'number' || key > holder.items.length)
      throw new NotWritable('the value has another shape in the file');
    return key === holder.items.length ? -1 : key;
  }
  const found = holder.items.flatMap((pair, i) => (keyOf(pair) === String(key) ? [i] : []));
  if (found.length > 1) throw new NotWritable(`the key ${key} stands there twice`);
  return found[0] ?? -1;
}

function keyOf({ key }: Pair): string | undefined {
  return isScalar(key) && typeof key.value === 'string' ? key.value : undefined;
}

export function valueIn(holder: Holder, index: number): unknown {
  const item: unknown = holder.items[index];
  return isPair(item) ? item.value : item;
}

export function startOf(node: unknown): number {
  const start = isPair(node) ? startOf(node.key) : rangeOf(node)?.[0];
  if (start === undefined) throw new NotWritable('nothing tells where it stands');
  return start;
}

/** The end of a node, without what follows it on its line. */
export function endOf(text: string, node: unknown): number {
  if (isPair(node)) {
    if (!isEmpty(node.value)) return endOf(text, node.value);
    return text.indexOf(':', rangeOf(node.key)?.[1] ?? 0) + 1;
  }
  if ((isMap(node) || isSeq(node)) && node.flow !== true) {
    const last: unknown = node.items.at(-1);
    if (last !== undefined && last !== null) return endOf(text, last);
  }
  const end = rangeOf(node)?.[1];
  if (end === undefined) throw new NotWritable('nothing tells where it ends');
  return end;
}

/** True for a value of which nothing is written. */
export function isEmpty(node: unknown): boolean {
  return node === null || node === undefined || (isScalar(node) && node.type === 'PLAIN' && node.source === '');
}

export function quoteOf({ type }: Scalar): '"' | "'" | '' {
  return type === 'QUOTE_DOUBLE' ? '"' : type === 'QUOTE_SINGLE' ? "'" : '';
}

function rangeOf(node: unknown): readonly number[] | undefined {
  return (node as { readonly range?: readonly number[] | null } | null)?.range ?? undefined;
}
