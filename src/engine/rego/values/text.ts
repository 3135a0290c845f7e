import { WalkBudget } from './walk-budget';
import { CompactWriter, jsonEntries, stringText, wordText } from './compact-writer';
import { objEntries } from './builders';
import { setMembers } from './compare';
import { quote } from '../../base/go/strings/strings';
import { Dec, isArray, ObjectValue, RSet, Value } from './types';

const HTML = /[<>&\u2028\u2029]/g;

export interface JsonTextOptions {
  /** Escapes <, >, & and the two line separators, as Go's json.Marshal does. */
  readonly html?: boolean;
  /** Written before each line, and per level of nesting; with either, the output has line breaks. */
  readonly prefix?: string;
  readonly indent?: string;
  /** Maximum number of characters; longer output is refused. */
  readonly limit?: number;
}

/** JSON as OPA writes it: sorted keys, sets as arrays, a key that is not a string as its JSON. */
export function toJsonText(value: Value, options: JsonTextOptions = {}): string {
  const budget = new WalkBudget(options.limit);
  const pretty = options.prefix !== undefined || options.indent !== undefined;
  if (pretty) return prettyText(value, options, `\n${options.prefix ?? ''}`, budget);
  const text = new CompactWriter(budget).textOf(value);
  return options.html === true ? escapeHtml(text) : text;
}

// These characters only occur inside strings, so the finished output can be escaped as a whole.
function escapeHtml(text: string): string {
  return text.replace(HTML, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function prettyText(value: Value, options: JsonTextOptions, lineStart: string, budget: WalkBudget): string {
  const inner = lineStart + (options.indent ?? '');
  const print = (part: Value): string => prettyText(part, options, inner, budget);
  const members = membersOf(value);
  if (members !== undefined) {
    if (members.length === 0) return '[]';
    budget.spend(members.length * inner.length);
    return within(budget, members.length, () => `[${inner}${members.map(print).join(`,${inner}`)}${lineStart}]`);
  }
  if (!isObjectNode(value)) {
    return options.html === true ? escapeHtml(scalarText(value, budget)) : scalarText(value, budget);
  }
  const entries = jsonEntries(value, budget);
  if (entries.length === 0) return '{}';
  budget.spend(entries.length * inner.length);
  const pair = ([key, member]: readonly [string, Value]): string => `${print(key)}: ${print(member)}`;
  return within(budget, entries.length, () => `{${inner}${entries.map(pair).join(`,${inner}`)}${lineStart}}`);
}

function within(budget: WalkBudget, members: number, write: () => string): string {
  budget.enter(members);
  const text = write();
  budget.leave();
  return text;
}

function membersOf(value: Value): readonly Value[] | undefined {
  if (isArray(value)) return value;
  return value instanceof RSet ? setMembers(value) : undefined;
}

function isObjectNode(value: Value): value is ObjectValue {
  return typeof value === 'object' && value !== null && !(value instanceof Dec);
}

function scalarText(value: Value, budget: WalkBudget): string {
  const text = typeof value === 'string' ? stringText(value) : wordText(value);
  budget.spend(text.length);
  return text;
}

/** A value in Rego syntax, as OPA prints terms. */
export function toRegoText(value: Value, limit?: number): string {
  return termText(value, new WalkBudget(limit));
}

function termText(value: Value, budget: WalkBudget): string {
  const members = membersOf(value);
  if (members !== undefined) {
    if (members.length === 0) return value instanceof RSet ? 'set()' : '[]';
    const [open, close] = value instanceof RSet ? '{}' : '[]';
    return within(budget, members.length * 2, () => {
      return open + members.map((member) => termText(member, budget)).join(', ') + close;
    });
  }
  if (isObjectNode(value)) {
    const entries = objEntries(value);
    const pair = ([key, member]: readonly [Value, Value]): string =>
      `${termText(key, budget)}: ${termText(member, budget)}`;
    return within(budget, entries.length * 4, () => `{${entries.map(pair).join(', ')}}`);
  }
  const text = typeof value === 'string' ? quote(value) : wordText(value);
  budget.spend(text.length);
  return text;
}
