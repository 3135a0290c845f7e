import { seal, unseal } from '../../base/store';
import type { Module, RegoVersion, Rule } from '../syntax/ast';
import { joinErrors, RegoError, RegoErrors } from '../syntax/errors';
import { Loc, type Source } from '../syntax/source';
import { RuleNode } from '../compile/model/rule-tree';
import { positionOf } from '../compile/model/unit';
import { EffectFinder } from '../eval/runtime/effects';
import type { Value } from '../values';
import { encodeRule, NotStorable } from './encode';
import { StoredRule } from './stored-rule';

/** The parts of compiled modules that evaluation needs. */
export interface CompiledForm {
  readonly tree: RuleNode;
  /** The version each file was read as, in the order of the files. */
  readonly versions: readonly RegoVersion[];
  readonly packages: readonly string[];
}

type PlainKey = string | number | boolean | null;

interface Header {
  readonly versions: readonly RegoVersion[];
  readonly packages: readonly string[];
  readonly nodes: readonly [keys: readonly PlainKey[], rules: readonly number[]][];
  /** Per rule: the number of its file, and the effects of its body as bits. */
  readonly rules: readonly [file: number, effects: number][];
}

const RAISES = 1;
const PRINTS = 2;

/** The largest growth worth storing: modifiers that many expressions share are written out for each of them. */
const MAX_GROWTH = 32;

/** The form of compiled modules as bytes: a checksum, a header and one line per rule; undefined where it has none. */
export function writeForm(form: CompiledForm, modules: readonly Module[]): Uint8Array | undefined {
  const lines: string[] = [];
  const rules: [number, number][] = [];
  const nodes: Header['nodes'][number][] = [];
  const files = new Map(modules.map((module, i) => [module.source, i]));
  const effects = new EffectFinder(form.tree);
  let room = MAX_GROWTH * modules.reduce((sum, module) => sum + module.source.text.length, 1024);
  try {
    form.tree.depthFirst((node) => {
      if (node.rules.length === 0 && node.children.size > 0) return;
      nodes.push([node.path.map(plainKey), node.rules.map((_, i) => lines.length + i)]);
      for (const rule of node.rules) {
        const text = JSON.stringify(encodeRule(rule));
        room -= text.length;
        if (room < 0) throw new NotStorable('size');
        const { raises, prints } = effects.ofRule(rule);
        rules.push([files.get(rule.loc.source) ?? 0, (raises ? RAISES : 0) | (prints ? PRINTS : 0)]);
        lines.push(text);
      }
    });
  } catch (error) {
    // Rules nested too deeply for JSON are compiled anew each time.
    if (error instanceof NotStorable || error instanceof RangeError) return undefined;
    throw error;
  }
  const header: Header = { versions: form.versions, packages: form.packages, nodes, rules };
  return seal([JSON.stringify(header), ...lines].join('\n'));
}

interface RefusalError extends Pick<RegoError, 'code' | 'message' | 'loc' | 'hint'> {
  /** Start and end in the text, for errors that show the line they are about. */
  readonly span?: readonly [start: number, end: number];
}

interface Refusal {
  readonly errors: readonly RefusalError[];
}

/** The errors of refused modules as bytes; undefined when another compilation may end differently. */
export function writeRefusal(error: RegoError): Uint8Array | undefined {
  const all = error instanceof RegoErrors ? error.errors : [error];
  if (!all.every(({ code }) => code.startsWith('rego_'))) return undefined;
  const errors = all.map(({ code, message, loc, hint }): RefusalError => {
    const span: RefusalError['span'] = loc instanceof Loc ? [loc.offset, loc.end] : undefined;
    return { code, message, loc: loc && positionOf(loc), hint, span };
  });
  const refusal: Refusal = { errors };
  return seal(JSON.stringify(refusal));
}

function refusalError({ code, message, loc, hint, span }: RefusalError, sources: readonly Source[]): RegoError {
  const source = span && sources.find(({ file }) => file === loc?.file);
  return new RegoError(code, message, source ? new Loc(source, ...span) : loc, { hint });
}

/** Reads such bytes; undefined when they were altered. Throws when the modules were refused. */
export function readForm(bytes: Uint8Array, sources: readonly Source[]): CompiledForm | undefined {
  const body = unseal(bytes);
  if (body === undefined) return undefined;
  const [first, ...lines] = body.split('\n');
  const header = JSON.parse(first) as Header | Refusal;
  if ('errors' in header) {
    throw joinErrors(header.errors.map((error) => refusalError(error, sources)));
  }
  const { versions, packages, nodes, rules } = header;
  const tree = new RuleNode(null, []);
  for (const [keys, numbers] of nodes) {
    const node = tree.make(keys);
    for (const n of numbers) node.rules.push(storedRule(sources[rules[n][0]], lines[n], rules[n][1]));
  }
  return { tree, versions, packages };
}

function storedRule(source: Source, text: string, effects: number): Rule {
  return new StoredRule(source, text, { raises: (effects & RAISES) > 0, prints: (effects & PRINTS) > 0 });
}

function plainKey(key: Value): PlainKey {
  if ((typeof key === 'object' && key !== null) || typeof key === 'bigint') throw new NotStorable('key');
  return key;
}
