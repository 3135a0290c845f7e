import { jsonObject, type JsonObject } from '../../../json';
import { parseHcl } from '../syntax';
import { toJson, type Value } from '../values';
import { evaluateModule, type EvaluatedModule } from './evaluate-module';
import type { EvaluatedBody } from './evaluated-body';

/** Evaluates a module of files without any other files beside them. */
export function moduleOf(files: Readonly<Record<string, string>>, given: Record<string, Value> = {}): EvaluatedModule {
  return evaluateModule({
    files: Object.entries(files).map(([name, text]) => parseHcl(name, text)),
    given: new Map(Object.entries(given)),
    reader: {
      readFile: (path) => ({ problem: 'not-found', message: `no file exists at ${path}` }),
      listFiles: () => [],
    },
  });
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
