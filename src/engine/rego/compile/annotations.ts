import type { Comment, Module, Package, Rule } from '../ast';
import type { BuiltinContext } from '../builtins/registry';
import { readYaml } from '../builtins/yaml-read';
import { RegoError } from '../errors';
import type { Loc } from '../source';
import {
  isArray,
  isObject,
  objEntries,
  objGet,
  ObjectBuilder,
  toRegoText,
  type ObjectValue,
  type Value,
} from '../values';
import { headKeys, packageKeys } from './rule-tree';
import { positionOf, type Unit } from './unit';

type Scope = 'rule' | 'document' | 'package' | 'subpackages';

const SCOPES: readonly string[] = ['rule', 'document', 'package', 'subpackages'];
const MAX_STEPS = 1_000_000;

/** The metadata of one comment block. */
interface Annotation {
  readonly scope: Scope;
  /** Keys under data of what it describes. */
  readonly path: readonly Value[];
  readonly value: Value;
}

/** The METADATA blocks of all modules, by what they describe. */
export class Annotations {
  private readonly byRule = new Map<Rule, Annotation[]>();
  private readonly byPath: Record<Exclude<Scope, 'rule'>, Map<string, Annotation>> = {
    document: new Map(),
    package: new Map(),
    subpackages: new Map(),
  };

  constructor(unit: Unit, modules: readonly Module[]) {
    for (const module of modules) {
      const targets: readonly (Package | Rule)[] = [module.package, ...module.rules];
      let next = 0;
      for (const block of blocksOf(module)) {
        while (next < targets.length && targets[next].loc.offset < block.end) next++;
        if (next < targets.length) this.add(unit, module, targets[next], block);
      }
    }
  }

  /** The annotations of the rule alone, those nearest to it; undefined when there are none. */
  ofRule(rule: Rule): Value | undefined {
    return this.byRule.get(rule)?.at(-1)?.value;
  }

  /** From the rule outwards: its own, those of its document, its package, and the packages around that. */
  chain(rule: Rule, module: Module): Value {
    const base = packageKeys(module.package.path);
    const path = [...base, ...headKeys(rule)];
    const own: readonly Pick<Annotation, 'path' | 'value'>[] = this.byRule.get(rule) ?? [];
    const links: Value[] = own.length > 0 ? own.map(link) : [objectOf([['path', path]])];
    const { document, package: packages, subpackages } = this.byPath;
    const around = [document.get(keyOf(path)), packages.get(keyOf(base))];
    for (let i = base.length; i > 0; i--) around.push(subpackages.get(keyOf(base.slice(0, i))));
    for (const a of around) if (a) links.push(link(a));
    return links;
  }

  private add(unit: Unit, module: Module, target: Package | Rule, block: Block): void {
    const fields = parse(unit, block);
    if (!fields) return;
    const written = objGet(fields, 'scope');
    if (written !== undefined && (typeof written !== 'string' || !SCOPES.includes(written))) {
      unit.error('rego_parse_error', block.loc, `invalid annotation scope ${toRegoText(written)}`);
      return;
    }
    const scope = (written as Scope | undefined) ?? defaultScope(target, fields);
    const base = packageKeys(module.package.path);
    const path = target.kind === 'rule' ? [...base, ...headKeys(target)] : base;
    const annotation: Annotation = { scope, path, value: annotationValue(fields, scope) };
    if (scope === 'rule') {
      if (target.kind !== 'rule')
        unit.error('rego_parse_error', block.loc, 'annotation scope "rule" must be applied to rule');
      else this.byRule.set(target, [...(this.byRule.get(target) ?? []), annotation]);
    } else this.byPath[scope].set(keyOf(path), annotation);
  }
}

function defaultScope(target: Package | Rule, fields: ObjectValue): Scope {
  if (target.kind === 'package') return 'package';
  return objGet(fields, 'entrypoint') === true ? 'document' : 'rule';
}

function keyOf(path: readonly Value[]): string {
  return JSON.stringify(path.map(String));
}

function link({ path, value }: Pick<Annotation, 'path' | 'value'>): Value {
  return objectOf([
    ['annotations', value],
    ['path', [...path]],
  ]);
}

function objectOf(entries: readonly (readonly [string, Value])[]): Value {
  const builder = new ObjectBuilder();
  for (const [k, v] of entries) builder.set(k, v);
  return builder.build();
}

interface Block {
  readonly text: string;
  readonly loc: Loc;
  readonly end: number;
}

/** Runs of comment lines that begin with METADATA. */
function* blocksOf(module: Module): Generator<Block> {
  let lines: Comment[] | undefined;
  const close = function* (): Generator<Block> {
    const [first, ...rest] = lines ?? [];
    lines = undefined;
    if (first === undefined || rest.length === 0) return;
    yield { text: rest.map((c) => `${c.text}\n`).join(''), loc: first.loc, end: rest[rest.length - 1].loc.offset };
  };
  for (const comment of module.comments) {
    const last = lines?.[lines.length - 1];
    const begins = comment.text.trim() === 'METADATA';
    if (last && (begins || comment.loc.row !== last.loc.row + 1)) yield* close();
    if (begins) lines = [comment];
    else lines?.push(comment);
  }
  yield* close();
}

function parse(unit: Unit, block: Block): ObjectValue | undefined {
  let steps = 0;
  const context: BuiltinContext = {
    now: 0n,
    strict: true,
    cache: new Map(),
    maxOutput: MAX_STEPS,
    step: (count = 1) => {
      steps += count;
      if (steps > MAX_STEPS) throw new RegoError('rego_parse_error', 'metadata is too large', positionOf(block.loc));
    },
  };
  try {
    const fields = readYaml(context, block.text);
    if (isObject(fields)) return fields;
  } catch (error) {
    if (error instanceof RegoError) throw error;
  }
  unit.error('rego_parse_error', block.loc, 'expected METADATA block, found whitespace or no YAML mapping');
  return undefined;
}

const PLAIN_FIELDS: readonly string[] = ['title', 'description', 'organizations', 'entrypoint', 'custom', 'schemas'];

function annotationValue(fields: ObjectValue, scope: Scope): Value {
  const out: [string, Value][] = [['scope', scope]];
  for (const [key, value] of objEntries(fields)) {
    if (typeof key !== 'string' || value === null) continue;
    if (PLAIN_FIELDS.includes(key)) out.push([key, value]);
    else if (key === 'authors' && isArray(value)) out.push([key, value.map(author)]);
    else if (key === 'related_resources' && isArray(value)) {
      out.push([key, value.map((r) => (typeof r === 'string' ? objectOf([['ref', r]]) : r))]);
    }
  }
  return objectOf(out);
}

/** `Name <mail>` as its two parts. */
function author(value: Value): Value {
  if (typeof value !== 'string') return value;
  const words = value.trim().split(/\s+/);
  const last = words[words.length - 1];
  if (!last.startsWith('<') || !last.endsWith('>')) return objectOf([['name', words.join(' ')]]);
  const entries: [string, Value][] = [['email', last.slice(1, -1)]];
  if (words.length > 1) entries.unshift(['name', words.slice(0, -1).join(' ')]);
  return objectOf(entries);
}
