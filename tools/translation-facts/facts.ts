import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindsText, type Shape } from './shape';
import { factName, type SourceStep, type TablePath } from './table-paths';

/** The kinds of values by paths, by types of a source: what published schemas say about the paths of a table. */
export type TableFacts = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type FactSource = 'arm' | 'cloudformation';

/** Fixes need the facts too. */
const FILES: Readonly<Record<FactSource, string>> = {
  arm: join(__dirname, '../../src/engine/fixes/writers/arm/property-kinds.json'),
  cloudformation: join(__dirname, '../../src/engine/fixes/writers/cloudformation/property-kinds.json'),
};
const fileOf = (source: FactSource): string => FILES[source];

export function readFacts(source: FactSource): TableFacts {
  return JSON.parse(readFileSync(fileOf(source), 'utf8')) as TableFacts;
}

export function writeFacts(source: FactSource, facts: TableFacts): void {
  const lines = Object.entries(facts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, paths]) => {
      const own = Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1));
      return `  ${JSON.stringify(type)}: {\n${own.map(([path, kind]) => `    ${JSON.stringify(path)}: ${JSON.stringify(kind)}`).join(',\n')}\n  }`;
    });
  writeFileSync(fileOf(source), `{\n${lines.join(',\n')}\n}\n`);
}

export interface Extracted {
  readonly facts: TableFacts;
  /** Paths that the schemas do not have. */
  readonly missing: readonly string[];
}

/** Looks every path of a table up in the published schemas. */
export function extractFacts(paths: readonly TablePath[], shapeOf: (type: string) => Shape | undefined): Extracted {
  const facts: Record<string, Record<string, string>> = {};
  const missing = new Set<string>();
  for (const { origin, steps, attribute } of paths) {
    let shape = shapeOf(origin);
    if (!shape) missing.add(`${origin}: no such type`);
    for (const [i, step] of steps.entries()) {
      if (!shape) break;
      const next = stepInto(shape, step);
      const name = factName(steps.slice(0, i + 1));
      if (!next) missing.add(`${origin} ${name}, for ${attribute}`);
      else if (typeof step === 'object') (facts[origin] ??= {})[name] = kindsText(next);
      shape = next;
    }
  }
  return { facts, missing: [...missing] };
}

function stepInto(shape: Shape, step: SourceStep): Shape | undefined {
  if (typeof step === 'object') return shape.member(step.member);
  if (step === 'value') return shape.value();
  const inner = shape.element();
  return step === 'each' ? (inner ?? shape) : inner;
}
