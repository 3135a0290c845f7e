import { jsonObject, type JsonObject } from '../../../src/engine/base/json';
import type { Diagnostic } from '../../../src/engine/iac/model';
import { parseHcl } from '../../../src/engine/hcl/syntax';
import { toJson, type Value } from '../../../src/engine/hcl/values';
import { ModuleDefinition } from '../../../src/engine/iac/terraform/module/definition';
import { Diagnostics } from '../../../src/engine/iac/terraform/module/diagnostics';
import type { EvaluatedBlock } from '../../../src/engine/iac/terraform/module/evaluated-block';
import type { EvaluatedBody } from '../../../src/engine/iac/terraform/module/evaluated-body';
import { ModuleInstance } from '../../../src/engine/iac/terraform/module/module-instance';
import { sameInBoth } from '../../../src/engine/iac/terraform/module/pair';

export interface EvaluatedModule {
  readonly blocks: readonly EvaluatedBlock[];
  readonly diagnostics: readonly Diagnostic[];
  readonly locals: ReadonlyMap<string, Value>;
}

/** Evaluates a module of files without any other files beside them. */
export function moduleOf(files: Readonly<Record<string, string>>, given: Record<string, Value> = {}): EvaluatedModule {
  const definition = new ModuleDefinition(Object.entries(files).map(([name, text]) => parseHcl(name, text)));
  const diagnostics = new Diagnostics();
  const instance = new ModuleInstance({
    module: { definition, path: '.' },
    diagnostics,
    callers: [],
    address: '',
    argument: (name) => (Object.hasOwn(given, name) ? sameInBoth(given[name]) : undefined),
    environment: {
      chain: 0,
      openTexts: new Map(),
      loader: { load: () => ({ problem: 'there are no modules here' }) },
      files: {
        readFile: (path) => ({ problem: 'not-found', message: `no file exists at ${path}` }),
        listFiles: () => [],
      },
    },
  });
  const blocks = [...instance.evaluated()].filter((each) => 'mode' in each);
  const locals = new Map<string, Value>();
  for (const member of definition.members.values()) {
    const lookup = member.kind === 'local' ? instance.local(member.name, false) : undefined;
    if (member.kind === 'local' && lookup && 'found' in lookup) locals.set(member.name, lookup.found);
  }
  return { blocks, diagnostics: diagnostics.all(), locals };
}

/** A body as a plain tree: blocks are lists. */
export function treeOf({ attributes, blocks }: EvaluatedBody): JsonObject {
  return jsonObject([
    ...[...attributes].map(([name, { value }]) => [name, toJson(value)] as const),
    ...[...blocks].map(([type, bodies]) => [type, bodies.map(treeOf)] as const),
  ]);
}

/** All copies of a block, by index or key. */
export function copiesIn(module: EvaluatedModule, address: string): (readonly [unknown, JsonObject])[] {
  return module.blocks
    .filter(({ mode, type, name }) => [mode === 'data' ? 'data' : '', type, name].filter(Boolean).join('.') === address)
    .flatMap(({ copies }) => copies.map(({ key, body }) => [key, treeOf(body)] as const));
}

/** The values of the locals in one file. */
export function localsOf(text: string, given: Record<string, Value> = {}): JsonObject {
  return jsonObject([...moduleOf({ 'main.tf': text }, given).locals].map(([name, value]) => [name, toJson(value)]));
}
