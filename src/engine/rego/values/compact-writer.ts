import { compareStrings, wellFormed } from '../../base/go/strings/strings';
import { work } from '../../base/limits/meter';
import { WalkBudget } from './walk-budget';
import { objEntries } from './builders';
import { plainKeys, setMembers } from './compare';
import { constantText, keepText } from './constants';
import { numberText } from './numbers';
import { Dec, isArray, type ObjectValue, RObject, RSet, type Value } from './types';

/** Strings that are written as they are: printable ASCII without quotes and backslashes. */
const PLAIN = /^[ !#-[\]-~]*$/;
/** The amount of output between two charges. */
const CHARACTERS_PER_CHARGE = 1024;
const PARTS_PER_CHARGE = 64;

/** Writes JSON text without spaces. What is written is charged for in portions. */
export class CompactWriter {
  private text = '';
  private characters = 0;
  private parts = 0;

  constructor(private readonly budget: WalkBudget) {}

  textOf(value: Value): string {
    this.write(value);
    return this.finish();
  }

  finish(): string {
    this.charge();
    return this.text;
  }

  private write(value: Value): void {
    if (typeof value === 'string') this.put(stringText(value));
    else if (typeof value !== 'object' || value === null || value instanceof Dec) this.put(wordText(value));
    else {
      const known = constantText(value);
      if (known === undefined) this.composite(value);
      else this.put(known === '' ? textOfConstant(value) : known);
    }
  }

  composite(value: Value): void {
    if (isArray(value)) this.list(value);
    else if (value instanceof RSet) this.list(setMembers(value));
    else if (value instanceof RObject) this.object(jsonEntries(value, this.budget));
    else this.plainObject(value as Readonly<Record<string, Value>>);
  }

  private list(members: readonly Value[]): void {
    this.budget.enter(members.length);
    this.text += '[';
    for (let i = 0; i < members.length; i++) {
      if (i > 0) this.text += ',';
      this.write(members[i]);
    }
    this.text += ']';
    this.budget.leave();
  }

  private plainObject(object: Readonly<Record<string, Value>>): void {
    const keys = plainKeys(object);
    this.budget.enter(keys.length);
    this.text += '{';
    for (let i = 0; i < keys.length; i++) {
      const key = stringText(keys[i]);
      this.put(i > 0 ? `,${key}:` : `${key}:`, key.length);
      this.write(object[keys[i]]);
    }
    this.text += '}';
    this.budget.leave();
  }

  private object(entries: readonly (readonly [string, Value])[]): void {
    this.budget.enter(entries.length);
    this.text += '{';
    entries.forEach(([key, member], i) => {
      const name = stringText(key);
      this.put(i > 0 ? `,${name}:` : `${name}:`, name.length);
      this.write(member);
    });
    this.text += '}';
    this.budget.leave();
  }

  private put(text: string, characters = text.length): void {
    this.text += text;
    this.characters += characters;
    if (++this.parts >= PARTS_PER_CHARGE || this.characters >= CHARACTERS_PER_CHARGE) this.charge();
  }

  private charge(): void {
    work(this.parts);
    this.budget.spend(this.characters);
    this.parts = 0;
    this.characters = 0;
  }
}

/** The entries of an object under the names they have in JSON, sorted by those. Writing names spends the budget. */
export function jsonEntries(object: ObjectValue, budget = new WalkBudget()): (readonly [string, Value])[] {
  if (!(object instanceof RObject)) return plainKeys(object).map((key) => [key, object[key]] as const);
  const byName = new Map<string, Value>();
  for (const [key, value] of objEntries(object)) byName.set(typeof key === 'string' ? key : nameOf(key, budget), value);
  return [...byName].sort(([a], [b]) => {
    work(1);
    return compareStrings(a, b);
  });
}

function nameOf(key: Value, budget: WalkBudget): string {
  return new CompactWriter(budget).textOf(key);
}

function textOfConstant(value: Exclude<Value, string>): string {
  const writer = new CompactWriter(new WalkBudget());
  writer.composite(value);
  const text = writer.finish();
  if (typeof value === 'object' && value !== null) keepText(value, text);
  return text;
}

/** The text of a number, a boolean or null. */
export function wordText(value: Value): string {
  if (value === null || typeof value === 'boolean') return String(value);
  return numberText(value as number | bigint | Dec);
}

export function stringText(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(wellFormed(text));
}
