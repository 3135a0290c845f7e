import { mapValue, Written, isList, isMembers, type FixMembers, type FixValue } from '../../model/fix';
import { withEnds } from '../../model/text-edits';
import { NotWritable } from './yaml-tree';

/** The habits of a file that new lines follow. */
export interface Habits {
  /** One level of indentation. */
  readonly unit: string;
  /** The indentation of a list below its key. */
  readonly listIndent: string;
  readonly isJson: boolean;
}

const NESTED_MAP = /^[^\s#-][^\n]*:[ \t]*(?:#[^\n]*)?\r?\n( +)[^\s#-]/m;
const PLAIN_LIST = /^( *)(?:- )*[^\s#-][^\n]*:[ \t]*\r?\n\1- /m;

export function habitsOf(text: string, isJson: boolean): Habits {
  if (isJson) return { unit: mostFrequentStep(text) ?? '  ', listIndent: '', isJson };
  const unit = NESTED_MAP.exec(text)?.[1] ?? '  ';
  return { unit, listIndent: PLAIN_LIST.test(text) ? '' : unit, isJson };
}

/** The step by which most indented lines stand further in than the line before. */
function mostFrequentStep(text: string): string | undefined {
  const counts = new Map<string, number>();
  let before = '';
  for (const [, indent] of text.matchAll(/^([ \t]*)\S/gm)) {
    const step = indent.startsWith(before) ? indent.slice(before.length) : '';
    if (step !== '') counts.set(step, (counts.get(step) ?? 0) + 1);
    before = indent;
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

const PLAIN = /^(?:--?)?[A-Za-z](?:[\w./=@,-]|:(?=[\w:]))*$/;
const READ_OTHERWISE = /^(?:true|false|yes|no|on|off|y|n|null|nan|inf)$/i;

/** A scalar; texts in the quotes that were there before. In brackets a comma needs some. */
export function scalarText(value: FixValue, quote: '"' | "'" | '' = '', isJson = false, isFlow = false): string {
  if (value instanceof Written && isFlow && value.text.startsWith('${'))
    throw new NotWritable('the braces of a placeholder end the list that it stands in');
  if (value instanceof Written) return value.text;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isJson || quote === '"') return JSON.stringify(value);
  if (quote === '' && PLAIN.test(value) && !READ_OTHERWISE.test(value) && !(isFlow && value.includes(',')))
    return value;
  return /[^\x20-\x7e]/.test(value) ? JSON.stringify(value) : `'${value.replaceAll("'", "''")}'`;
}

/** A value on one line, or over several where JSON is written so. */
export function flowText(value: FixValue, isJson: boolean): string {
  if (isList(value)) return `[${value.map((each) => flowText(each, isJson)).join(', ')}]`;
  if (!isMembers(value)) return scalarText(value, '', isJson, true);
  const entries = Object.entries(value).map(([key, each]) => flowEntry(key, each, isJson));
  if (entries.length === 0) return '{}';
  return isJson ? `{ ${entries.join(', ')} }` : `{${entries.join(', ')}}`;
}

export function flowEntry(key: string, value: FixValue, isJson: boolean): string {
  return `${scalarText(key, '', isJson)}: ${flowText(value, isJson)}`;
}

/** A value of JSON over several lines, in which the texts of templates are JSON too; `indent` is that of the line it begins on. */
export function jsonText(value: FixValue, indent: string, unit: string): string {
  const known = (_: string, each: unknown): unknown => (each instanceof Written ? JSON.parse(each.text) : each);
  return JSON.stringify(value, known, unit).replaceAll('\n', `\n${indent}`);
}

/** A member of a mapping as lines, each with its end. */
export function memberLines(key: string, value: FixValue, indent: string, habits: Habits): string {
  const name = scalarText(key);
  if (isList(value) && value.length > 0) {
    const inner = indent + habits.listIndent;
    return `${indent}${name}:\n${value.map((each) => elementLines(each, inner, habits)).join('')}`;
  }
  if (isMembers(value) && Object.keys(value).length > 0)
    return `${indent}${name}:\n${mappingLines(value, indent + habits.unit, habits)}`;
  return `${indent}${name}: ${lineText(value)}\n`;
}

function lineText(value: FixValue): string {
  return isList(value) || isMembers(value) ? flowText(value, false) : scalarText(value);
}

export function mappingLines(value: FixMembers, indent: string, habits: Habits): string {
  return Object.entries(value)
    .map(([key, each]) => memberLines(key, each, indent, habits))
    .join('');
}

/** An element of a list as lines. */
export function elementLines(value: FixValue, indent: string, habits: Habits): string {
  if (!isMembers(value) || Object.keys(value).length === 0) return `${indent}- ${lineText(value)}\n`;
  const inner = `${indent}  `;
  return `${indent}- ${mappingLines(value, inner, habits).slice(inner.length)}`;
}

/** YAML has no words for references. */
export function requireLiteral(value: FixValue): void {
  if (value instanceof Written) throw new NotWritable('the value is a reference');
  if (typeof value !== 'object' || value === null) return;
  for (const each of Object.values(value as Readonly<Record<string, FixValue>>)) requireLiteral(each);
}

/**
 * A value with texts in the place of what only the user knows. The placeholder of a number has no quotes, nor has one that is
 * there already.
 */
export function withPlaceholderTexts<T extends FixValue>(value: T, isJson: boolean): T {
  return mapValue(value, (written) => {
    const isThere = written.text === written.supposed;
    if (written.variable === undefined && !isThere) throw new NotWritable('the value is a reference');
    if (typeof written.supposed === 'string' && !isThere) return written.text;
    if (isJson) throw new NotWritable('JSON has no placeholder for a number');
    return written;
  }) as T;
}

/** A text with one more document behind the others. */
export function withDocument(text: string, members: FixMembers): string {
  const end = text.endsWith('\n') ? '' : '\n';
  return (
    text + withEnds(text, `${end}---\n${mappingLines(withPlaceholderTexts(members, false), '', habitsOf(text, false))}`)
  );
}
