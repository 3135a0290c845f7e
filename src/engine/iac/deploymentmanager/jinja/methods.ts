import { equal } from './equal';
import { print } from './print';
import { Callable, isObject, Namespace, orUndefined, UNDEFINED, type JinjaObject, type JinjaValue } from './values';
import type { Work } from './work';

type Args = readonly JinjaValue[];
type Methods<T> = Readonly<Record<string, (self: T, args: Args, work: Work) => JinjaValue>>;

const STRING_METHODS: Methods<string> = {
  upper: (self) => self.toUpperCase(),
  lower: (self) => self.toLowerCase(),
  strip: (self, [characters], work) => stripped(self, characters, true, true, work),
  lstrip: (self, [characters], work) => stripped(self, characters, true, false, work),
  rstrip: (self, [characters], work) => stripped(self, characters, false, true, work),
  startswith: (self, [start], work) => self.startsWith(text(start, work)),
  endswith: (self, [end], work) => self.endsWith(text(end, work)),
  find: (self, [what], work) => self.indexOf(pattern(self, what, work)),
  rfind: (self, [what], work) => self.lastIndexOf(pattern(self, what, work)),
  count: (self, [what], work) => self.split(nonEmpty(self, what, work)).length - 1,
  isdigit: (self) => self !== '' && !/\D/.test(self),
  title: (self) => titled(self),
  capitalize: (self) => self.slice(0, 1).toUpperCase() + self.slice(1).toLowerCase(),
  splitlines: (self) => (self === '' ? [] : self.replace(/\r?\n$/, '').split(/\r?\n/)),
  zfill: (self, [width], work) => self.padStart(size(width, work), '0'),
  split: (self, [separator, most], work) => split(self, separator, most, work),
  replace: (self, [old, fresh], work) => replaced(self, text(old, work), text(fresh, work), work),
  join: (self, [items], work) => joined(items, self, work),
  format: (self, args, work) => {
    let next = 0;
    return self.replace(/\{(\d*)\}/g, (_, index: string) => {
      const value = print(args[index === '' ? next++ : Number(index)] ?? UNDEFINED, work);
      work.produce(value.length);
      return value;
    });
  },
};

const OBJECT_METHODS: Methods<JinjaObject> = {
  get: (self, [key, byDefault = null], work) => {
    const found = memberOf(self, text(key, work));
    return found === undefined ? byDefault : found;
  },
  keys: (self) => Object.keys(self),
  values: (self) => Object.values(self),
  items: (self) => Object.entries(self).map((pair): JinjaValue[] => pair),
  has_key: (self, [key], work) => Object.hasOwn(self, text(key, work)),
};

const LIST_METHODS: Methods<JinjaValue[]> = {
  append: (self, [item], work) => {
    work.step();
    self.push(item ?? null);
    return null;
  },
  extend: (self, [items], work) => {
    const added = Array.isArray(items) ? [...items] : [];
    work.step(added.length);
    for (const item of added) self.push(item);
    return null;
  },
  index: (self, [item], work) => self.findIndex((each) => equal(each, item, work)),
  count: (self, [item], work) => self.filter((each) => equal(each, item, work)).length,
};

/** Member access for templates: own keys and the methods listed here, never members of JavaScript objects. */
export function member(value: JinjaValue, key: JinjaValue, work: Work): JinjaValue {
  if (typeof key === 'number' && (typeof value === 'string' || Array.isArray(value)))
    return orUndefined(value[key < 0 ? value.length + key : key]);
  if (typeof key !== 'string') return isObject(value) ? orUndefined(memberOf(value, print(key, work))) : UNDEFINED;
  if (value instanceof Namespace) return orUndefined(value.members.get(key));
  if (typeof value === 'string') return method(STRING_METHODS, value, key, work);
  if (Array.isArray(value)) return method(LIST_METHODS, value, key, work);
  if (!isObject(value)) return UNDEFINED;
  return Object.hasOwn(value, key) ? value[key] : method(OBJECT_METHODS, value, key, work);
}

function method<T>(methods: Methods<T>, self: T, name: string, work: Work): JinjaValue {
  if (!Object.hasOwn(methods, name)) return UNDEFINED;
  return new Callable((args) => {
    work.read(self);
    return methods[name](self, args, work);
  });
}

function memberOf(object: JinjaObject, key: string): JinjaValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export function text(value: JinjaValue | undefined, work: Work): string {
  if (value === undefined) throw work.error('an argument is missing');
  return print(value, work);
}

export function size(value: JinjaValue | undefined, work: Work): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw work.error('a whole number is needed');
  if (value > 0) work.produce(value);
  return value;
}

export function replaced(self: string, old: string, fresh: string, work: Work): string {
  work.search(self, old);
  const parts = self.split(old);
  work.produce(self.length + parts.length * fresh.length);
  return parts.join(fresh);
}

export function joined(items: JinjaValue | undefined, separator: string, work: Work): string {
  const texts = (Array.isArray(items) ? items : []).map((item) => print(item, work));
  work.produce(texts.reduce((sum, each) => sum + each.length + separator.length, 0));
  return texts.join(separator);
}

export function titled(self: string): string {
  return self.replace(/[A-Za-z]+/g, (word) => word[0].toUpperCase() + word.slice(1).toLowerCase());
}

/** A string that is searched for in another. */
function pattern(self: string, value: JinjaValue | undefined, work: Work): string {
  const found = text(value, work);
  work.search(self, found);
  return found;
}

function nonEmpty(self: string, value: JinjaValue | undefined, work: Work): string {
  const found = pattern(self, value, work);
  if (found === '') throw work.error('the text is empty');
  return found;
}

function split(self: string, separator: JinjaValue | undefined, most: JinjaValue | undefined, work: Work): JinjaValue {
  work.produce(self.length);
  if (separator === undefined || separator === null) return self.trim() === '' ? [] : self.trim().split(/\s+/);
  const mark = nonEmpty(self, separator, work);
  const parts = self.split(mark);
  if (typeof most !== 'number' || most < 0 || parts.length <= most + 1) return parts;
  return [...parts.slice(0, most), parts.slice(most).join(mark)];
}

function stripped(self: string, set: JinjaValue | undefined, left: boolean, right: boolean, work: Work): string {
  const characters = set === undefined || set === null ? '' : pattern(self, set, work);
  const isGone = (character: string): boolean =>
    set === undefined || set === null ? /\s/.test(character) : characters.includes(character);
  let start = 0;
  let end = self.length;
  while (left && start < end && isGone(self[start])) start++;
  while (right && end > start && isGone(self[end - 1])) end--;
  return self.slice(start, end);
}
