import type { ArrayTerm, Term } from '../../syntax/ast';
import { isScalar } from '../../syntax/nodes';
import { equal } from '../../values/compare';
import { canonicalKey } from '../../values/key';
import type { Value } from '../../values/types';
import { forEach } from '../runtime/iterate';
import type { Runtime } from '../runtime/runtime';
import { constantValue } from '../../compile/model/constant-value';

/** A condition of a rule on the value at a place. */
export interface Wanted {
  readonly place: number;
  readonly kind: 'any' | 'value' | 'member' | 'prefix' | 'suffix' | 'glob';
  /** Two wants of one kind with the same id are the same. */
  readonly id: string;
  /** The variable that stands for the value, where anything will do. */
  readonly variable?: string;
  /** True when the value is compared by its parts. */
  readonly composite: boolean;
  /** For prefixes and suffixes. */
  readonly text?: string;
  readonly test: Test;
}

type Test = (value: Value, runtime: Runtime) => boolean;

const ANYTHING = (): boolean => true;

/** Anything, as long as there is a value; a variable by that name stands for it from now on. */
export function anything(place: number, variable = ''): Wanted {
  return { place, kind: 'any', id: variable, variable, composite: false, test: ANYTHING };
}

/** The value of a term: a constant, a variable, or an array of such. */
export function valueOf(place: number, term: Term): Wanted {
  if (term.kind === 'var') return anything(place, term.name);
  const constant = constantValue(term);
  const id = constant === undefined ? arrayId(term) : canonicalKey(constant);
  const scalar = isScalar(term);
  return {
    place,
    kind: 'value',
    id,
    composite: !scalar,
    test: scalar ? scalarTest(constant as Value) : compositeTest(term),
  };
}

function scalarTest(constant: Value): Test {
  return (value) => equal(value, constant);
}

/** Objects and sets are not compared: the rule is asked whatever there is. */
function compositeTest(term: Term): Test {
  return term.kind === 'array' ? arrayTest(term) : ANYTHING;
}

function arrayId(term: Term): string {
  if (term.kind !== 'array') return '';
  return term.items.map((i) => (i.kind === 'var' ? i.name : canonicalKey(constantValue(i) ?? null))).join();
}

/** Scalars of an array are compared, what else it holds may be anything. */
function arrayTest(array: ArrayTerm): Test {
  const parts = array.items.map((i) => (isScalar(i) ? constantValue(i) : undefined));
  return (value) => fits(value, parts);
}

function fits(value: Value, parts: readonly (Value | undefined)[]): boolean {
  if (!Array.isArray(value) || value.length !== parts.length) return false;
  return parts.every((part, i) => part === undefined || equal(part, (value as readonly Value[])[i]));
}

/** A collection that holds a scalar. */
export function memberOf(place: number, value: Value): Wanted {
  const test: Test = (found, runtime) => forEach(runtime, found, (_key, member) => equal(member, value));
  return { place, kind: 'member', id: canonicalKey(value), composite: false, test };
}

/** A string that begins or ends in some way, or a collection with such a string. */
export function affixOf(place: number, kind: 'prefix' | 'suffix', text: string): Wanted {
  const fitting = (value: Value): boolean =>
    typeof value === 'string' && (kind === 'prefix' ? value.startsWith(text) : value.endsWith(text));
  const test: Test = (value, runtime) => fitting(value) || forEach(runtime, value, (_key, member) => fitting(member));
  return { place, kind, id: text, text, composite: false, test };
}

/** A string whose parts between delimiters are those of a pattern, undefined standing for any part. */
export function globOf(place: number, parts: readonly (string | undefined)[], delimiters: string): Wanted {
  const test: Test = (value) => fits(typeof value === 'string' ? splitEscaped(value, delimiters) : value, parts);
  return { place, kind: 'glob', id: JSON.stringify([parts, delimiters]), composite: true, test };
}

/** Splits at every delimiter that no backslash stands before. */
function splitEscaped(text: string, delimiters: string): string[] {
  const out: string[] = [];
  let start = 0;
  let escaped = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\' || escaped) escaped = !escaped;
    else if (delimiters.includes(text[i])) {
      out.push(text.slice(start, i));
      start = i + 1;
    }
  }
  out.push(text.slice(start));
  return out;
}

/** The parts of a glob of plain text and `*`; undefined for other globs. */
export function globParts(pattern: string, delimiters: string): (string | undefined)[] | undefined {
  const out: (string | undefined)[] = [];
  for (const part of splitEscaped(pattern, delimiters)) {
    if (part !== '*' && /(^|[^\\])(\\\\)*[[?{*]/.test(part)) return undefined;
    out.push(part === '*' ? undefined : part);
  }
  return out;
}

export function isAffix({ kind }: Wanted): boolean {
  return kind === 'prefix' || kind === 'suffix';
}
