import type { JsonValue } from '../../../src/engine/base/json';
import { Work, type FileReader } from '../../../src/engine/hcl/functions';
import { SourceText } from '../../../src/engine/base/source/source-text';
import { parseHclExpression } from '../../../src/engine/hcl/syntax';
import { toJson, type Value } from '../../../src/engine/hcl/values';
import { evaluate, startRun } from '../../../src/engine/hcl/evaluate/evaluate';
import type { Lookup, Scope } from '../../../src/engine/hcl/evaluate/scope';

/** The files of a test: path to text. */
export function filesOf(texts: Readonly<Record<string, string>>): FileReader {
  return {
    readFile: (path) => {
      const name = path.replace(/^\.\//, '');
      if (Object.hasOwn(texts, name)) return Buffer.from(texts[name]);
      return { problem: 'not-found', message: `no file exists at ${path}` };
    },
    listFiles: () => Object.keys(texts),
  };
}

export interface Surroundings {
  /** By dotted name: `var.x`. Names that are not here have no value. */
  readonly values?: Readonly<Record<string, Lookup>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly work?: Work;
}

export interface Evaluated {
  readonly value: Value;
  readonly json: JsonValue;
  readonly limits: readonly string[];
}

/** Evaluates a text that is one expression. */
export function evaluated(text: string, { values = {}, files = {}, work = new Work() }: Surroundings = {}): Evaluated {
  const limits: string[] = [];
  const source = new SourceText('main.tf', text);
  const scope: Scope = {
    run: startRun({ work, files: filesOf(files), limitReached: (message) => void limits.push(message) }),
    source,
    names: { lookup: (path) => values[path.join('.')] ?? { missing: 'no value' } },
    variables: new Map(),
    deciding: false,
  };
  const value = evaluate(parseHclExpression(source), scope);
  return { value, json: toJson(value), limits };
}
