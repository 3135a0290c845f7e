import type { Attribute, Block, Body } from '../../../hcl/syntax';
import { indentAt, lineStart, nextLine, withEnds, type Replacement } from '../../model/text-edits';
import { unitOf } from './hcl-text';

/** Adds lines to a body: `lines` writes them for an indentation, each with its end. */
export function addedAttribute(text: string, body: Body, block: Block, lines: (indent: string) => string): Replacement {
  const inner = innerIndent(text, body, block);
  if (isOnOneLine(text, body)) return reflowed(text, body, block, lines(inner));
  const firstBlock = Math.min(Infinity, ...body.blocks.map(({ start }) => start));
  const attributes = [...body.attributes.values()].filter(({ start }) => start < firstBlock);
  const before = attributes.findLast(({ start, end }) => !text.slice(start, end).includes('\n')) ?? attributes.at(-1);
  const at = before ? nextLine(text, before.end) : nextLine(text, body.start + 1);
  return { start: at, end: at, text: withEnds(text, lines(inner)) };
}

/** Adds a block behind those of its type, or at the end of a body. */
export function addedBlock(
  text: string,
  body: Body,
  block: Block,
  type: string,
  lines: (indent: string) => string,
): Replacement {
  const inner = innerIndent(text, body, block);
  if (isOnOneLine(text, body)) {
    const isEmpty = body.attributes.size === 0;
    return reflowed(text, body, block, (isEmpty ? '' : '\n') + lines(inner));
  }
  const sibling = body.blocks.findLast((each) => each.type === type);
  if (sibling) {
    const at = nextLine(text, sibling.end);
    const between =
      body.blocks.filter((each) => each.type === type).length > 1 &&
      !/\n[ \t]*\r?\n$/.test(text.slice(0, lineStart(text, sibling.start)))
        ? ''
        : '\n';
    return { start: at, end: at, text: withEnds(text, between + lines(inner)) };
  }
  const at = lineStart(text, body.end - 1);
  const isFirst = body.attributes.size === 0 && body.blocks.length === 0;
  const isBlank = /\n[ \t]*\r?\n$/.test(text.slice(0, at));
  return { start: at, end: at, text: withEnds(text, (isFirst || isBlank ? '' : '\n') + lines(inner)) };
}

/** Takes an attribute or a block away, with its lines and one of the blank lines around it. */
export function removedItem(text: string, body: Body, item: Attribute | Block): Replacement {
  if (isOnOneLine(text, body)) return { start: body.start, end: body.end, text: '{}' };
  const [start, end] = [lineStart(text, item.start), nextLine(text, item.end)];
  const rest = text.slice(item.end, end).trim();
  if (text.slice(start, item.start).trim() !== '' || (rest !== '' && !/^(#|\/\/)/.test(rest)))
    return { start: item.start, end: item.end, text: '' };
  const above = /\n([ \t]*\r?\n)$/.exec(text.slice(0, start));
  const isBlankBelow = /^[ \t]*(?:\r?\n|\})/.test(text.slice(end));
  return { start: above && isBlankBelow ? start - above[1].length : start, end, text: '' };
}

function innerIndent(text: string, body: Body, block: Block): string {
  const [first] = [...body.attributes.values(), ...body.blocks].sort((a, b) => a.start - b.start);
  const own = indentAt(text, block.start);
  if (!first || isOnOneLine(text, body)) return own + unitOf(own);
  return indentAt(text, first.start);
}

function isOnOneLine(text: string, { start, end }: Body): boolean {
  return !text.slice(start, end).includes('\n');
}

function reflowed(text: string, body: Body, block: Block, lines: string): Replacement {
  const own = indentAt(text, block.start);
  const inner = own + unitOf(own);
  const former = [...body.attributes.values()].map(({ start, end }) => `${inner}${text.slice(start, end)}\n`).join('');
  return { start: body.start, end: body.end, text: withEnds(text, `{\n${former}${lines}${own}}`) };
}
