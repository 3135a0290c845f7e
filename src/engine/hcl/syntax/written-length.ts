import type { Body } from './ast';
import { childrenOf, type ExpressionNode } from './children';

const known = new WeakMap<ExpressionNode, number>();

/** The number of characters in the text of an expression. In JSON, where expressions have no end, the values count. */
export function writtenLength(node: ExpressionNode): number {
  if (node.end > node.start) return node.end - node.start;
  let length = known.get(node);
  if (length === undefined) {
    length = 1 + (node.kind === 'string' ? node.value.length : 0);
    for (const child of childrenOf(node)) length += writtenLength(child);
    known.set(node, length);
  }
  return length;
}

/** The same for all expressions of a body and of the blocks in it, of which each counts as if it had one more. */
export function writtenLengthOfBody({ attributes, blocks }: Body): number {
  let length = 0;
  for (const { expression } of attributes.values()) length += writtenLength(expression);
  for (const { body } of blocks) length += 1 + writtenLengthOfBody(body);
  return length;
}
