import { isBlock, membersOf, type Attributes, type AttributeFact } from '../../../iac/provider-facts';
import { Written, isList, type FixValue } from '../../model/fix';

const IDENTIFIER = /^[A-Za-z_][\w-]*$/;

/** A value as an expression; `indent` is that of the line it begins on. */
export function expressionText(value: FixValue, indent: string): string {
  if (value instanceof Written) return value.text;
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (isList(value)) return `[${value.map((each) => expressionText(each, indent)).join(', ')}]`;
  const inner = indent + unitOf(indent);
  const keys = Object.keys(value).map(keyText);
  if (keys.length === 0) return '{}';
  const width = Math.max(...keys.map((key) => key.length));
  const items = Object.values(value).map(
    (each, i) => `${inner}${keys[i].padEnd(width)} = ${expressionText(each, inner)}\n`,
  );
  return `{\n${items.join('')}${indent}}`;
}

/** A value as an expression on one line. */
export function lineText(value: FixValue): string {
  if (value instanceof Written || typeof value !== 'object' || value === null) return expressionText(value, '');
  if (isList(value)) return `[${value.map(lineText).join(', ')}]`;
  const items = Object.entries(value).map(([key, each]) => `${keyText(key)} = ${lineText(each)}`);
  return items.length === 0 ? '{}' : `{ ${items.join(', ')} }`;
}

/** A key of an object, in quotes where it is no name. */
export function keyText(key: string): string {
  return IDENTIFIER.test(key) ? key : quoted(key);
}

/** Attributes and blocks as the lines of a body. */
export function bodyText(
  value: { readonly [key: string]: FixValue },
  facts: Attributes | undefined,
  indent: string,
): string {
  const entries = Object.entries(value);
  const single = entries.filter(([name]) => !isWrittenAsBlock(facts?.get(name), value[name]));
  const blocks = entries.filter(([name]) => isWrittenAsBlock(facts?.get(name), value[name]));
  const lines = aligned(
    single.map(([name, each]) => [name, expressionText(each, indent)]),
    indent,
  );
  const texts = blocks.flatMap(([name, each]) =>
    (isList(each) ? each : [each]).map((one) =>
      blockText(name, one as { readonly [key: string]: FixValue }, facts?.get(name), indent),
    ),
  );
  return [lines, ...texts].filter((text) => text !== '').join('\n');
}

/** A line is aligned with those next to it that end where they begin. */
function aligned(pairs: readonly (readonly [string, string])[], indent: string): string {
  let chain: (readonly [string, string])[] = [];
  const lines: string[] = [];
  const close = (): void => {
    const width = Math.max(0, ...chain.map(([name]) => name.length));
    for (const [name, text] of chain) lines.push(`${indent}${name.padEnd(width)} = ${text}\n`);
    chain = [];
  };
  for (const pair of pairs)
    if (pair[1].includes('\n')) {
      close();
      lines.push(`${indent}${pair[0]} = ${pair[1]}\n`);
    } else chain.push(pair);
  close();
  return lines.join('');
}

export function blockText(
  type: string,
  value: { readonly [key: string]: FixValue },
  fact: AttributeFact | undefined,
  indent: string,
): string {
  const inner = bodyText(value, membersOf(fact), indent + unitOf(indent));
  return inner === '' ? `${indent}${type} {}\n` : `${indent}${type} {\n${inner}${indent}}\n`;
}

/** True for a value that stands in a body as blocks: where nothing is known, so do lists of blocks. */
export function isWrittenAsBlock(fact: AttributeFact | undefined, value: FixValue): boolean {
  const isMembers = (each: FixValue): boolean =>
    typeof each === 'object' && each !== null && !(each instanceof Written) && !isList(each);
  return isBlock(fact) || (!fact && isList(value) && value.length > 0 && value.every(isMembers));
}

/** One level of indentation in the way of a line that is indented already. */
export function unitOf(indent: string): string {
  return indent.startsWith('\t') ? '\t' : '  ';
}

function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('${', '$${').replaceAll('%{', '%%{');
}
