import { compile } from '../..';

function value(path: string, ...texts: string[]): unknown {
  const modules = texts.map((text, i) => ({ file: `${i}.rego`, text }));
  return JSON.parse(JSON.stringify(compile(modules, { version: 'v1' }).eval(path).value));
}

const PACKAGE = '# METADATA\n# title: inner\npackage a.b\n';

describe('rewriteMetadataCalls', () => {
  it('should give the metadata of the rule, or none', () => {
    const text = `${PACKAGE}
# METADATA
# description: |
#  two
#  lines
# custom: {n: 1.5, list: [x, null]}
p := rego.metadata.rule()

q := rego.metadata.rule()`;
    const custom = { n: 1.5, list: ['x', null] };
    expect(value('data.a.b', text)).toEqual({ p: { scope: 'rule', description: 'two\nlines\n', custom }, q: {} });
  });

  it('should lead from the rule over its document and package to the packages around', () => {
    const outer = '# METADATA\n# scope: subpackages\n# title: outer\npackage a';
    const text = `${PACKAGE}
# METADATA
# scope: document
# title: document
p := 1 if false

# METADATA
# title: rule
p := rego.metadata.chain()`;
    expect(value('data.a.b.p', text, outer)).toEqual([
      { path: ['a', 'b', 'p'], annotations: { scope: 'rule', title: 'rule' } },
      { path: ['a', 'b', 'p'], annotations: { scope: 'document', title: 'document' } },
      { path: ['a', 'b'], annotations: { scope: 'package', title: 'inner' } },
      { path: ['a'], annotations: { scope: 'subpackages', title: 'outer' } },
    ]);
  });

  it('should begin with the path of a rule that has no metadata, an else branch too', () => {
    const text = `package a\n# METADATA\n# title: rule\np := 1 if { false } else := rego.metadata.chain()`;
    expect(value('data.a.p', text)).toEqual([{ path: ['a', 'p'] }]);
  });

  it('should read authors and related resources in their short forms', () => {
    const text = `package a
# METADATA
# entrypoint: true
# authors:
# - John Doe <john@doe.example>
# - name: Jane
# related_resources:
# - https://example.com
p := rego.metadata.chain()[1].annotations`;
    expect(value('data.a.p', text)).toEqual({
      scope: 'document',
      entrypoint: true,
      authors: [{ name: 'John Doe', email: 'john@doe.example' }, { name: 'Jane' }],
      related_resources: [{ ref: 'https://example.com' }],
    });
  });

  it('should refuse metadata that is no YAML mapping, where a rule asks for it', () => {
    const text = 'package a\n# METADATA\n# - x\np := 1\n';
    expect(value('data.a.p', text)).toBe(1);
    expect(() => value('data.a.p', `${text}q := rego.metadata.rule()`)).toThrow('METADATA');
  });
});
