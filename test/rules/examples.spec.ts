import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltInRule } from '../../src/engine/rules/built-in/model/built-in-rule';
import { UNRESOLVED } from '../../src/engine/resources/model/verdict-reasons';
import { BUILT_IN_FOLDER } from '../../src/engine/rules/built-in/read-rules';
import { factsOf } from '../../src/engine/iac/provider-facts';
import { examplesOf, judgedExample, type ExampleKind } from './judged-examples';
import { builtIn } from './shared-rules';

describe('the built-in rules', () => {
  it('should all be usable', () => {
    expect(builtIn.problems()).toEqual([]);
    expect(builtIn.rules.length).toBeGreaterThan(0);
  });

  it.each(builtIn.rules.map((rule) => [rule.file, rule] as const))(
    '%s should have examples that pass and that fail, with the expected verdicts',
    (_file, rule) => {
      const examples = examplesOf(BUILT_IN_FOLDER, rule);
      const kinds = new Set(examples.map(({ kind }) => kind));
      expect([...kinds]).toEqual(expect.arrayContaining(['pass', 'fail']));
      for (const example of examples) {
        const judged = judgedExample(builtIn, example);
        const found = judged.map(({ address, verdict }) => `${example.name} ${address}: ${stated(verdict)}`);
        const expected = judged.map(
          ({ address, name }) => `${example.name} ${address}: ${expectedState(example.kind, name)}`,
        );
        expect(found).toEqual(expected);
        expect(found.some((each) => each.endsWith(STATES[example.kind]))).toBe(true);
        for (const { verdict, line } of judged) if (verdict.state === 'failed') expect(line).toBeGreaterThan(0);
      }
    },
  );

  it.each(builtIn.rules.map((rule) => [rule.file, rule] as const))('%s should say what it is about', (file, rule) => {
    expect(rule.title).toMatch(/^[A-Z].*[^.]$/);
    expect(rule.description).toMatch(/^[A-Z].*\.$/s);
    expect(rule.remedy).toMatch(/^[A-Z].*\.$/s);
    expect(file).toBe(`${rule.group}/${rule.package.split('.').at(-1)?.replaceAll('_', '-')}.rego`);
    expect(existsSync(join(BUILT_IN_FOLDER, file))).toBe(true);
    expect(idPrefix(rule)).toBe(rule.id.replace(/\d+$/, ''));
  });

  it.each(builtIn.rules.map((rule) => [rule.file, rule] as const))(
    '%s should read attributes that its providers have',
    (_file, rule) => {
      const mentioned = [...rule.text.matchAll(TYPE)].map(([, type]) => type);
      const types = [...new Set([...rule.resources, ...mentioned])].flatMap((type) => factsOf(type) ?? []);
      const known = new Set(types.flatMap(({ attributes }) => [...attributes.keys()]));
      const read = [...rule.text.matchAll(ATTRIBUTE)].map(([, name]) => name);
      expect(read.filter((name) => !known.has(name))).toEqual([]);
    },
  );
});

/** Types of companions stand in rules as strings. */
const TYPE = /"((?:aws|azurerm|google|kubernetes)_\w+)"/g;
const ATTRIBUTE = /\battributes(?:\.|\[")([a-z_]\w*)/gi;

const STATES: Readonly<Record<ExampleKind, string>> = {
  pass: 'passed',
  fail: 'failed',
  unknown: `skipped ${UNRESOLVED}`,
};

/** In an example that fails, resources whose names begin with `good` pass. */
function expectedState(kind: ExampleKind, name: string): string {
  return STATES[name.startsWith('good') ? 'pass' : kind];
}

function stated({ state, reason }: { readonly state: string; readonly reason: string }): string {
  return reason === '' ? state : `${state} ${reason}`;
}

function idPrefix({ group }: BuiltInRule): string {
  return `PL-${group.toUpperCase().replaceAll('_', '').replace('/', '-')}-`;
}
