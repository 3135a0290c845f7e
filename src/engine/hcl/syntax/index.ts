import { SourceText } from '../../base/source/source-text';
import type { Expression, HclFile } from './ast';
import { Parser } from './parser';

export type * from './ast';
export { childrenOf, type ExpressionNode } from './children';
export { MAX_DEPTH } from './parser';
export { HclSyntaxError } from './hcl-syntax-error';

/** Reads a file in HCL's native syntax. Throws `HclSyntaxError` and nothing else. */
export function parseHcl(file: string, text: string): HclFile {
  const source = new SourceText(file, text);
  return { source, body: new Parser(source).parseFile() };
}

const trees = new WeakMap<Uint8Array, HclFile>();

/** The same for the text of some bytes; a tree is kept as long as somebody keeps the bytes. */
export function parseHclOf(bytes: Uint8Array, file: string, text: string): HclFile {
  const known = trees.get(bytes);
  if (known?.source.file === file) return known;
  const tree = parseHcl(file, text);
  trees.set(bytes, tree);
  return tree;
}

/** Reads a text that is one expression; line ends have no meaning in it. */
export function parseHclExpression(source: SourceText): Expression {
  return new Parser(source).parseWholeExpression();
}

/** Reads a text that is one template: a template file, or a string of the JSON syntax. */
export function parseHclTemplate(source: SourceText): Expression {
  return new Parser(source).parseWholeTemplate();
}
export { writtenLength, writtenLengthOfBody } from './written-length';
