import type { BuiltInRule } from '../../rules/built-in/model/built-in-rule';
import type { RuleVerdict } from '../../rules/built-in/judge-resource';
import { JudgedBefore } from './judged-before';
import { DocumentInput, HeldDocuments } from './document-input';
import type { LostValue, ThreadDocument } from './tasks';

const [A, B] = ['a', 'b'].map((id) => ({ id }) as BuiltInRule);

function inputOf(text: string, surroundings = '{}', lost?: readonly LostValue[]): DocumentInput {
  const part = { address: 'r.x', type: 'r', name: 'x', surroundings, content: '' };
  const documents = new HeldDocuments();
  const lines = { files: [], pairs: new Uint32Array() };
  const held: ThreadDocument = { key: 0, text, lines, paths: [], isKubernetes: false, isTerraform: false, part };
  documents.add({ ...held, ...(lost && { lost }) });
  return DocumentInput.of({ parent: 0, evaluations: [] }, documents);
}

describe(JudgedBefore.name, () => {
  /** The rules that are really asked, in order. */
  let asked: string[];
  const judgeAs =
    (verdict: Partial<RuleVerdict>) =>
    (rules: readonly BuiltInRule[]): RuleVerdict[] => {
      asked.push(...rules.map(({ id }) => id));
      return rules.map((rule) => ({ rule, state: 'passed', reason: '', denials: [], ...verdict }));
    };

  beforeEach(() => (asked = []));

  it('should ask each rule once about the same content, wherever it stands', () => {
    const before = new JudgedBefore();
    const first = before.verdicts(inputOf('{"a":1}'), [A], judgeAs({}));
    const again = before.verdicts(inputOf('{"a":1}'), [A, B], judgeAs({}));
    expect(asked).toEqual(['a', 'b']);
    expect(again.get(A)).toBe(first.get(A));
    expect([...again.keys()]).toEqual([A, B]);
  });

  it('should ask again about another document or other surroundings', () => {
    const before = new JudgedBefore();
    for (const input of [inputOf('{"a":1}'), inputOf('{"a":2}'), inputOf('{"a":1}', '{"open":[]}')])
      before.verdicts(input, [A], judgeAs({}));
    expect(asked).toEqual(['a', 'a', 'a']);
  });

  it('should ask again where the answer may be another one', () => {
    for (const verdict of [{ state: 'error' }, { isFleeting: true }] as const) {
      const before = new JudgedBefore();
      for (let i = 0; i < 2; i++) before.verdicts(inputOf('{}'), [A], judgeAs(verdict));
    }
    const before = new JudgedBefore();
    const lost = [{ path: ['attributes'], reason: 'too long' }];
    for (let i = 0; i < 2; i++) before.verdicts(inputOf('{}', '{}', lost), [A], judgeAs({}));
    expect(asked).toEqual(['a', 'a', 'a', 'a', 'a', 'a']);
  });
});
