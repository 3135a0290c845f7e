import { Random, seedOf } from '../../test/conformance/random';
import { ANY, rulePaths, type PathKey, type RulePath } from './rule-paths';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const ODD: readonly Json[] = [null, true, false, 'true', 'false', '', 0, 1, 'x', [], {}, ['a', 'b'], [{}]];

/** Puts a value at a path of a document, making what is missing; ANY becomes an array of `width` members. */
function put(doc: Json, keys: readonly PathKey[], value: Json, random: Random): Json {
  if (keys.length === 0) return value;
  const [key, ...rest] = keys;
  if (key === ANY || typeof key === 'number') {
    const list: Json[] = Array.isArray(doc) ? doc : [];
    const index = typeof key === 'number' ? key : random.below(Math.max(1, Math.min(3, list.length + 1)));
    while (list.length <= index) list.push(null);
    list[index] = put(list[index], rest, value, random);
    return list;
  }
  const object = typeof doc === 'object' && doc !== null && !Array.isArray(doc) ? doc : {};
  const name = key;
  object[name] = put(Object.hasOwn(object, name) ? object[name] : null, rest, value, random);
  return object;
}

function valueFor(path: RulePath, random: Random): Json {
  const literals = [...path.literals];
  if (literals.length > 0 && random.chance(0.6)) {
    const literal = random.pick(literals);
    if (typeof literal === 'string' && random.chance(0.2)) return literal.toUpperCase();
    if (typeof literal === 'boolean' && random.chance(0.3)) return String(literal);
    if (typeof literal === 'number' && random.chance(0.3)) return literal + (random.chance(0.5) ? 1 : -1);
    return literal;
  }
  return structuredClone(random.pick(ODD));
}

/** The names under which rules tell the kinds of resources apart. */
function isTypePath(path: RulePath): boolean {
  const last = path.keys[path.keys.length - 1];
  return typeof last === 'string' && /^(type|Type|kind)$/.test(last) && path.literals.size > 0;
}

function typed(doc: Json, types: readonly RulePath[], random: Random): Json {
  let out = doc;
  for (const path of types) {
    const value = random.pick([...path.literals]);
    const spelled = typeof value === 'string' && random.chance(0.15) ? value.toUpperCase() : value;
    const tries = path.keys.includes(ANY) ? 3 : 1;
    for (let i = 0; i < tries; i++)
      out = put(out, path.keys, i === 0 ? spelled : random.pick([...path.literals]), random);
  }
  return out;
}

/** Inputs for the rules of a file: their own paths present, absent, and with likely and odd values. */
export function generateInputs(file: string, text: string, count: number): Json[] {
  const random = new Random(seedOf(text));
  const paths = rulePaths(file, text);
  const types = paths.filter(isTypePath);
  const others = paths.filter((p) => !isTypePath(p));
  const inputs: Json[] = [{}, null, 'text', { resources: [] }, { resources: [null, 1, {}] }];
  while (inputs.length < count) {
    let doc: Json = typed({}, types, random);
    const density = random.next();
    for (const path of others) {
      if (random.chance(density)) doc = put(doc, path.keys, valueFor(path, random), random);
    }
    inputs.push(typed(doc, types, random));
  }
  return inputs;
}
