import { compareStrings } from '../../../base/go/strings/strings';
import { setKey } from '../../../base/json';
import { isArmObject, keyOf, memberOf, Refusal, type ArmObject, type ArmValue } from '../expressions';
import { equalValues, listArgument, objectArgument, positionArgument, textArgument } from './arguments';
import { evenUnresolved, known, whole, type FunctionTable, type Work } from './definition';

const MAX_RANGE = 10_000;

export const COLLECTION_FUNCTIONS: FunctionTable = {
  array: evenUnresolved(1, 1, ([value]) => (Array.isArray(value) ? value : [value])),
  createarray: evenUnresolved(0, Infinity, (args) => [...args]),
  createobject: evenUnresolved(0, Infinity, createObject),
  union: known(1, Infinity, (args, work) => (Array.isArray(args[0]) ? unionOfLists(args, work) : unionOfObjects(args))),
  intersection: whole(1, Infinity, (args, work) =>
    Array.isArray(args[0]) ? commonMembers(args, work) : commonProperties(args),
  ),
  first: known(1, 1, ([value]) => (typeof value === 'string' ? value.slice(0, 1) : (listArgument(value)[0] ?? null))),
  last: known(1, 1, ([value]) =>
    typeof value === 'string' ? value.slice(-1) : (listArgument(value)[listArgument(value).length - 1] ?? null),
  ),
  skip: known(2, 2, ([value, count]) => sequence(value).slice(Math.max(positionArgument(count), 0))),
  take: known(2, 2, ([value, count]) => sequence(value).slice(0, Math.max(positionArgument(count), 0))),
  range: known(2, 2, ([start, count], { budget }) => {
    const [from, length] = [positionArgument(start), positionArgument(count)];
    if (length < 0 || length > MAX_RANGE) throw new Refusal(`a range has between 0 and ${MAX_RANGE} members`);
    budget.produce(length);
    return Array.from({ length }, (_, i) => from + i);
  }),
  objectkeys: known(1, 1, ([object]) => Object.keys(objectArgument(object))),
  items: known(1, 1, ([object]) =>
    Object.entries(objectArgument(object))
      .sort(([a], [b]) => byName(a, b))
      .map(([key, value]) => ({ key, value })),
  ),
  shallowmerge: known(1, 1, ([objects], { budget, extents }) => {
    budget.step(1 + extents.of(objects).size / 16);
    return shallowMerge(listArgument(objects).map(objectArgument));
  }),
  flatten: known(1, 1, ([lists], { budget }) => {
    const members = listArgument(lists).flatMap((each) => (Array.isArray(each) ? each : [each]));
    budget.step(members.length);
    return members;
  }),
  tryget: known(2, Infinity, ([start, ...keys]) => keys.reduce(tryGet, start)),
};

function createObject(args: readonly ArmValue[]): ArmValue {
  if (args.length % 2 === 1) throw new Refusal('a key without a value');
  const object: ArmObject = {};
  for (let i = 0; i < args.length; i += 2) setKey(object, textArgument(args[i]), args[i + 1]);
  return object;
}

function unionOfLists(args: readonly ArmValue[], { budget, extents }: Work): ArmValue {
  const members: ArmValue[] = [];
  for (const member of args.flatMap(listArgument)) {
    budget.step(1 + members.length / 16 + extents.of(member).size / 64);
    if (!members.some((each) => equalValues(each, member))) members.push(member);
  }
  return members;
}

function unionOfObjects(args: readonly ArmValue[]): ArmValue {
  return args.map(objectArgument).reduce((merged, object) => {
    const result = shallowMerge([merged]);
    for (const key of Object.keys(object)) {
      const known = keyOf(result, key) ?? key;
      const before = Object.hasOwn(result, known) ? result[known] : undefined;
      const both = isArmObject(before) && isArmObject(object[key]);
      setKey(result, known, both ? unionOfObjects([before, object[key]]) : object[key]);
    }
    return result;
  });
}

function commonMembers(args: readonly ArmValue[], { budget, extents }: Work): ArmValue {
  const [first, ...others] = args.map(listArgument);
  budget.step(1 + (first.length * extents.of(args.slice(1)).size) / 16);
  const common = first.filter((member) => others.every((list) => list.some((each) => equalValues(each, member))));
  return unionOfLists([common], { budget, extents });
}

function commonProperties(args: readonly ArmValue[]): ArmValue {
  const [first, ...others] = args.map(objectArgument);
  const result: ArmObject = {};
  for (const key of Object.keys(first)) {
    const isCommon = others.every((other) => {
      const value = memberOf(other, key);
      return value !== undefined && equalValues(value, first[key]);
    });
    if (isCommon) setKey(result, key, first[key]);
  }
  return result;
}

function shallowMerge(objects: readonly ArmObject[]): ArmObject {
  const result: ArmObject = {};
  for (const object of objects) for (const key of Object.keys(object)) setKey(result, key, object[key]);
  return result;
}

function sequence(value: ArmValue): string | ArmValue[] {
  return typeof value === 'string' ? value : listArgument(value);
}

function tryGet(value: ArmValue, key: ArmValue): ArmValue {
  if (Array.isArray(value) && typeof key === 'number') return value[key] ?? null;
  return isArmObject(value) && typeof key === 'string' ? (memberOf(value, key) ?? null) : null;
}

function byName(a: string, b: string): number {
  return compareStrings(a.toLowerCase(), b.toLowerCase()) || compareStrings(a, b);
}
