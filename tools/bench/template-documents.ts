import { operatorName } from '../../src/engine/rego/syntax/nodes';
import { chainOf, walkBody } from '../../src/engine/rego/syntax/visit';
import { parseModule } from '../../src/engine/rego/parser';
import { Source } from '../../src/engine/rego/syntax/source';
import type { Term } from '../../src/engine/rego/syntax/ast';
import { Random } from '../../test/conformance/random';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Template {
  readonly resources: Json[];
}

/** Properties that rules look at, by type of resource. */
type Schema = Map<string, Map<string, { keys: string[]; literals: (string | number | boolean)[] }>>;

const WORDS = ['main', 'default', 'app', 'web', 'logs', 'backup', 'prod', 'staging', 'core', 'shared', 'data', 'edge'];

function learn(schema: Schema, file: string, text: string): void {
  for (const top of parseModule(new Source(file, text), 'auto').rules) {
    for (const rule of chainOf(top)) {
      const types: string[] = [];
      const paths: { keys: string[]; literal?: string | number | boolean }[] = [];
      walkBody(rule.body, {
        expr(e) {
          if (e.kind !== 'callExpr' || e.args.length !== 2) return;
          const [a, b] = e.args;
          const subject = a.kind === 'call' ? a.args[0] : a;
          const keys = subject && resourceKeys(subject);
          const literal = literalOf(b);
          if (!keys || literal === undefined) return;
          if (keys.length === 1 && /^type$/i.test(keys[0]) && operatorName(e.operator) === 'equal')
            types.push(String(literal));
          else paths.push({ keys, literal });
        },
        term(t) {
          const keys = resourceKeys(t);
          if (keys && keys[0] === 'properties' && keys.length > 1) paths.push({ keys });
        },
      });
      for (const type of types) {
        const known =
          schema.get(type) ?? new Map<string, { keys: string[]; literals: (string | number | boolean)[] }>();
        schema.set(type, known);
        for (const { keys, literal } of paths) {
          const id = keys.join('.');
          const entry = known.get(id) ?? { keys, literals: [] };
          known.set(id, entry);
          if (literal !== undefined) entry.literals.push(literal);
        }
      }
    }
  }
}

function literalOf(t: Term): string | number | boolean | undefined {
  if (t.kind === 'string' || t.kind === 'boolean') return t.value;
  return t.kind === 'number' ? Number(t.text) : undefined;
}

/** The keys after the resource variable; a bracket that iterates is `*`. */
function resourceKeys(t: Term): string[] | undefined {
  if (t.kind !== 'ref' || t.head.kind !== 'var' || t.head.name === 'input' || t.head.name === 'data') return undefined;
  return t.path.map((p) => (p.kind === 'string' ? p.value : '*'));
}

function put(doc: Json, keys: readonly string[], value: Json): Json {
  if (keys.length === 0) return doc !== null && typeof doc === 'object' && typeof value !== 'object' ? doc : value;
  const [key, ...rest] = keys;
  if (key === '*') {
    const list = Array.isArray(doc) ? doc : [];
    list[0] = put(list[0] ?? null, rest, value);
    return list;
  }
  if (Array.isArray(doc)) {
    doc[0] = put(doc[0] ?? null, keys, value);
    return doc;
  }
  const object = typeof doc === 'object' && doc !== null ? doc : {};
  object[key] = put(object[key] ?? null, rest, value);
  return object;
}

function valueFor(literals: readonly (string | number | boolean)[], random: Random): Json {
  if (literals.length > 0 && random.chance(0.5)) return random.pick(literals);
  switch (random.below(6)) {
    case 0:
      return true;
    case 1:
      return false;
    case 2:
      return random.below(400);
    case 3:
      return [`${random.pick(WORDS)}-${random.below(100)}`];
    default:
      return `${random.pick(WORDS)}-${random.below(1000)}`;
  }
}

/** How many resources a document holds. */
export type Sizes = (random: Random) => number;

/** As templates of published modules have them: most hold a few. */
export const REAL_SIZES: Sizes = (random) => random.pick([1, 1, 2, 2, 3, 4, 5, 8]);
/** More than templates have, for what grows with the size. */
export const SYNTHETIC_SIZES: Sizes = (random) => 5 + random.below(45);

/** Documents like those a parsed template gives: resources of the types that a suite knows, and others. */
export function templateDocuments(
  files: readonly { file: string; text: string }[],
  count: number,
  sizes: Sizes,
  seed: number,
): Template[] {
  const schema: Schema = new Map();
  for (const { file, text } of files) learn(schema, file, text);
  const types = [...schema.keys()].sort();
  const random = new Random(seed);
  return Array.from({ length: count }, () => {
    const resources: Json[] = [];
    const size = sizes(random);
    while (resources.length < size) {
      const type = random.chance(0.9) ? random.pick(types) : `other_${random.pick(WORDS)}`;
      let properties: Json = { name: `${random.pick(WORDS)}-${random.below(1000)}`, tags: { env: random.pick(WORDS) } };
      for (const { keys, literals } of schema.get(type)?.values() ?? []) {
        if (keys[0] === 'properties' && random.chance(0.55))
          properties = put(properties, keys.slice(1), valueFor(literals, random));
      }
      resources.push({ type, name: `${random.pick(WORDS)}_${random.below(1000)}`, properties });
    }
    return { resources };
  });
}
