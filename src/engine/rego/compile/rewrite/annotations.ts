import type { Comment, Import, Module, Package, Rule } from '../../syntax/ast';
import type { BuiltinContext } from '../../builtins/definition/registry';
import { readYaml } from '../../builtins/encoding/yaml';
import { RegoError } from '../../syntax/errors';
import type { Loc } from '../../syntax/source';
import { isObject, objGet, toRegoText, type ObjectValue, type Value } from '../../values';
import { annotationValue, objectOf } from './annotation-fields';
import { headKeys, packageKeys } from '../model/rule-tree';
import { positionOf, type Unit } from '../model/unit';

type Scope = 'rule' | 'document' | 'package' | 'subpackages';

const SCOPES: readonly string[] = ['rule', 'document', 'package', 'subpackages'];
const MAX_STEPS = 10_000_000;

/** The metadata of one comment block. */
interface Annotation {
  readonly scope: Scope;
  /** Keys under data of what it describes. */
  readonly path: readonly Value[];
  readonly value: Value;
}

type Target = Package | Import | Rule;

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
      const targets: Target[] = [module.package, ...module.imports, ...module.rules];
      targets.sort((a, b) => a.loc.offset - b.loc.offset);
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

  private add(unit: Unit, module: Module, target: Target, block: Block): void {
    const fields = parse(unit, block);
    if (!fields) return;
    const report = (message: string): void => unit.error('rego_parse_error', block.loc, message);
    const written = objGet(fields, 'scope') ?? defaultScope(target, fields);
    if (!isScope(written)) {
      const shown = typeof written === 'string' ? written : toRegoText(written);
      report(`invalid annotation scope '${shown}'. Use one of 'rule', 'document', 'package', or 'subpackages'`);
      return;
    }
    const wanted = written === 'rule' || written === 'document' ? 'rule' : 'package';
    if (target.kind !== wanted) {
      report(`annotation scope '${written}' must be applied to ${wanted} (have ${target.kind})`);
      return;
    }
    const base = packageKeys(module.package.path);
    const path = target.kind === 'rule' ? [...base, ...headKeys(target)] : base;
    const annotation: Annotation = { scope: written, path, value: annotationValue(fields, written, report) };
    if (written !== 'rule') this.byPath[written].set(keyOf(path), annotation);
    else if (target.kind === 'rule') this.byRule.set(target, [...(this.byRule.get(target) ?? []), annotation]);
  }
}

function isScope(value: Value): value is Scope {
  return typeof value === 'string' && SCOPES.includes(value);
}

function defaultScope(target: Target, fields: ObjectValue): string {
  if (target.kind !== 'rule') return target.kind;
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
    if (first === undefined) return;
    yield {
      text: rest.map((each) => `${each.text}\n`).join(''),
      loc: first.loc,
      end: (rest.at(-1) ?? first).loc.offset,
    };
  };
  for (const comment of module.comments) {
    const last = lines?.[lines.length - 1];
    const begins = comment.loc.col === 1 && comment.text.trimStart().startsWith('METADATA');
    if (last && (begins || comment.loc.col !== 1 || comment.loc.row !== last.loc.row + 1)) yield* close();
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
    room: () => undefined,
    look: () => undefined,
  };
  try {
    const fields = readYaml(context, block.text);
    if (isObject(fields)) return fields;
  } catch (error) {
    if (error instanceof RegoError) throw error;
  }
  const found = block.text.trim() === '' ? 'whitespace' : 'no YAML mapping';
  unit.error('rego_parse_error', block.loc, `expected METADATA block, found ${found}`);
  return undefined;
}
