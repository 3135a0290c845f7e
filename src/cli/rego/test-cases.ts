import { type ModuleText, type Rule, type Term, parseModule, Source } from '../../engine/rules/rego';
import type { Version } from './options';

/** A rule that is a test. */
export interface TestCase {
  readonly package: string;
  readonly name: string;
  /** The query for its value. */
  readonly query: string;
  readonly skipped: boolean;
  readonly file: string;
  readonly row: number;
  readonly col: number;
}

const TEST_NAME = /^(todo_)?test_/;

/** Finds the rules named `test_...`, and `todo_test_...` as skipped ones; each name once per package. */
export function findTests(modules: readonly ModuleText[], version: Version): TestCase[] {
  const tests = new Map<string, TestCase>();
  for (const { file, text } of modules) {
    const module = parseModule(new Source(file, text), version);
    const path = module.package.path.path.map(partText);
    for (const rule of module.rules) {
      const name = testName(rule);
      if (name === undefined) continue;
      const query = `data${[...path, name].map((part) => `[${JSON.stringify(part)}]`).join('')}`;
      if (tests.has(query)) continue;
      const { row, col } = rule.loc;
      const skipped = name.startsWith('todo_');
      tests.set(query, { package: packageName(path), name, query, skipped, file, row, col });
    }
  }
  return [...tests.values()];
}

function testName(rule: Rule): string | undefined {
  const { ref, args } = rule.head;
  if (rule.isDefault || args !== undefined || ref.path.length > 0 || ref.head.kind !== 'var') return undefined;
  return TEST_NAME.test(ref.head.name) ? ref.head.name : undefined;
}

function partText(part: Term): string {
  return part.kind === 'string' ? part.value : '';
}

function packageName(path: readonly string[]): string {
  return path.reduce(
    (name, part) => name + (/^[A-Za-z_]\w*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`),
    'data',
  );
}
