import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ForeignRule } from '../model/foreign-rule';
import { hasRuleFiles, readRuleFolders, type AddedRules } from './read-rule-folders';

const DENY = 'package main\ndeny contains "x" if input.x\n';

function template(kind: string, target: object): string {
  const spec = { crd: { spec: { names: { kind } } }, targets: [target] };
  return JSON.stringify({ apiVersion: 'templates.gatekeeper.sh/v1', kind: 'ConstraintTemplate', spec });
}

function constraint(kind: string, spec: object = {}): string {
  return JSON.stringify({ apiVersion: 'constraints.gatekeeper.sh/v1beta1', kind, metadata: { name: 'all' }, spec });
}

const SOUND = template('Sound', { rego: 'package sound\nviolation[{"msg": "x"}] { true }' });

describe('readRuleFolders', () => {
  let folder: string;

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'plumbline-foreign-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function read(files: Readonly<Record<string, string>>): AddedRules {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return readRuleFolders([folder], '/here');
  }

  function problemsOf(files: Readonly<Record<string, string>>): Record<string, string> {
    const { problems } = read(files);
    return Object.fromEntries(problems.map(({ file, problem }) => [file.slice(folder.length + 1), problem]));
  }

  function rulesOf({ foreign }: AddedRules): readonly ForeignRule[] {
    return foreign.flatMap(({ rules }) => rules);
  }

  it('should tell the kinds of rules apart by their content', () => {
    const added = read({
      'board.rego': '# METADATA\n# custom:\n#   id: PL-OUR-1\npackage plumbline.our.one\n',
      'main.rego': DENY,
      'main_test.rego': 'package main\ntest_x if true\n',
      'gatekeeper.yaml': `${SOUND}\n---\n${constraint('Sound', { enforcementAction: 'dryrun' })}`,
    });
    expect(added.ruleModules.map(({ file }) => file)).toEqual([`${folder}/board.rego`]);
    expect(rulesOf(added)).toMatchObject([
      { id: 'conftest:main.deny', isWarning: false },
      { id: 'Sound/all', isWarning: true },
    ]);
    expect(added).toMatchObject({ problems: [], others: [] });
  });

  it('should merge files of data below their folders, and name two that contradict each other', () => {
    const files = { 'main.rego': DENY, 'a.yaml': 'x: {a: 1}', 'x/b.json': '{"b": 2}', 'y.json': '{"x": {"b": 3}}' };
    expect(problemsOf(files)).toEqual({ 'y.json': 'data.x.b is also in another file of data' });
    const [{ source }] = readRuleFolders([folder], '/here').foreign;
    expect(source.kind === 'conftest' && JSON.parse(source.data)).toEqual({ x: { a: 1, b: 2 } });
  });

  it('should read the words of data as OPA does, and those of constraints as Kubernetes does', () => {
    const constraints = 'apiVersion: constraints.gatekeeper.sh/v1beta1\nkind: Sound\nmetadata: {name: all}\n';
    const { foreign, problems } = read({
      'main.rego': DENY,
      'data.yaml': 'a: yes\nb: 1e3\nc: 22:22\nd: true\n',
      'template.json': SOUND,
      'constraint.yaml': `${constraints}spec: {parameters: {a: yes, b: n}}\n`,
    });
    expect(problems).toEqual([]);
    const [conftest, gatekeeper] = foreign.map(({ source }) => source);
    expect(conftest).toMatchObject({ data: '{"a":"yes","b":1000,"c":"22:22","d":true}' });
    expect(gatekeeper).toMatchObject({ constraints: [{ parameters: '{"a":true,"b":false}' }] });
  });

  it.each([
    ['parse_config("yaml", "a")', 'parse_config'],
    ['parse_config_file("a")', 'parse_config_file'],
    ['parse_combined_config_files(["a"])', 'parse_combined_config_files'],
  ])('should refuse %s', (call, name) => {
    const text = `package main\ndeny contains "x" if ${call}\n`;
    expect(problemsOf({ 'a.rego': text })).toEqual({
      'a.rego': `line 2: ${name} is refused: policies may not read files`,
    });
  });

  it('should leave out policies that do not compile, and those that need them', () => {
    const files = {
      'a.rego': DENY,
      'b.rego': 'package lib\nf(x) := y if x\n',
      'c.rego': 'package main\ndeny_c contains "c" if data.lib.f(input)\n',
    };
    expect(Object.keys(problemsOf(files))).toEqual(['b.rego', 'c.rego']);
    expect(rulesOf(readRuleFolders([folder], '/here')).map(({ id }) => id)).toEqual(['conftest:main.deny']);
  });

  it('should not read a policy in v1 with a mistake as v0, where `if` would be a rule', () => {
    const text = 'package main\nallowed := true if { input.x }\ndeny[msg] { not allowed; msg := "x" }\n';
    expect(problemsOf({ 'main.rego': text })).toEqual({
      'main.rego': 'line 3: rego_parse_error: `if` keyword is required before rule body',
    });
  });

  it('should not read a template in v1 as v0, where `if` would be a rule', () => {
    const rego = 'package a\nallowed := true if { input.x }\nviolation contains {"msg": "x"} if { not allowed }';
    const older = 'package a\nallowed := true if { input.x }\nviolation[{"msg": "x"}] { not allowed }';
    const mixed = 'package a\nallowed := true if { input.x }\nviolation := {{"msg": "x"}} if { not allowed }';
    expect(problemsOf({ 'a.json': template('A', { rego }), 'b.json': constraint('A') })).toEqual({
      'a.json': 'its policy is Rego v1, but Gatekeeper reads it as v0: write `version: v1` in its source',
      'b.json': 'no usable template has the kind A',
    });
    expect(problemsOf({ 'a.json': template('A', { rego: older }), 'b.json': constraint('A') })).toMatchObject({
      'a.json': 'line 3: rego_parse_error: `if` keyword is required before rule body',
    });
    expect(problemsOf({ 'a.json': template('A', { rego: mixed }), 'b.json': constraint('A') })).toMatchObject({
      'a.json': 'its policy is Rego v1, but Gatekeeper reads it as v0: write `version: v1` in its source',
    });
  });

  it('should name policies of which none is ever asked', () => {
    const problem = 'it has no rule of the board, and no rule called deny, violation or warn';
    expect(problemsOf({ 'a.rego': 'package a\nallow if true\n' })).toEqual({ 'a.rego': problem });
  });

  it('should refuse a rule in brackets that is no set in Rego v1', () => {
    const problem = 'line 2: it is no set of messages: write contains in place of the brackets';
    expect(problemsOf({ 'a.rego': 'package main\ndeny["x"] if input.x\n' })).toEqual({ 'a.rego': problem });
  });

  it.each([
    [{ match: { kinds: 'Pod' } }, 'spec.match.kinds must be a list'],
    [{ match: { namespaces: 'shop' } }, 'spec.match.namespaces must be a list'],
    [{ match: { labelSelector: [] } }, 'spec.match.labelSelector must be an object'],
    [{ match: [] }, 'spec.match must be an object'],
    [{ enforcementAction: 'no' }, 'enforcementAction must be one of deny, warn, dryrun or scoped with such actions'],
  ])('should refuse the constraint %j', (spec, problem) => {
    expect(problemsOf({ 'a.json': SOUND, 'b.json': constraint('Sound', spec) })).toEqual({ 'b.json': problem });
  });

  it.each([
    ['package a\nallow = true', 'its policy has no rule called violation'],
    ['package a\nviolation[{"msg": x}] { true }', 'line 2: rego_unsafe_var_error: var x is unsafe'],
  ])('should refuse a template with the policy %j', (rego, problem) => {
    const files = { 'a.json': template('A', { rego }), 'b.json': constraint('A') };
    expect(problemsOf(files)).toEqual({ 'a.json': problem, 'b.json': 'no usable template has the kind A' });
  });

  it('should name templates when no constraint asks for any', () => {
    expect(problemsOf({ 'a.json': SOUND })).toEqual({ 'a.json': 'no constraint asks for this template' });
  });

  it('should name files that belong to nothing', () => {
    const { others } = read({ 'a.yaml': 'a: 1' });
    expect(others).toEqual([{ file: `${folder}/a.yaml`, problem: expect.stringContaining('no policy of conftest') }]);
  });

  it('should know a folder without rules', () => {
    writeFileSync(join(folder, 'readme.txt'), '');
    expect(hasRuleFiles(folder)).toBe(false);
  });
});
