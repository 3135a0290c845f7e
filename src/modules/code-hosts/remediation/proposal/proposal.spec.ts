import { lineEdits } from '../../../../engine/fixes';
import {
  chosenFixes,
  fixBranch,
  fixCommits,
  isFixBranch,
  pullText,
  pullTitle,
  resultBranch,
  type ProposedFix,
} from '.';

const TEST = { title: 'Volumes are encrypted', description: 'Disks get lost.', severity: 'High' };
const BEFORE = 'a\nb\nc\nd\ne\n';
const BRANCH = { collection: 'shop', target: 'main', commit: 'abcdef0123456789', isAsked: false };

/** Fixes by their texts, each on top of the one before. */
function fixesOf(
  ...steps: readonly (readonly [rule: string, after: string, fields?: Partial<ProposedFix>])[]
): ProposedFix[] {
  let text = BEFORE;
  return steps.map(([rule, after, fields = {}]) => {
    const edits = lineEdits('main.tf', text, after);
    text = after;
    const target = { testId: rule, nodeId: `N${rule}`, file: 'main.tf', address: `aws_ebs_volume.v${rule}` };
    const proof = { verdicts: 7, supposing: {} };
    return { target, repaired: [target], edits, marks: [], hidden: [], proof, ...fields };
  });
}

const before = new Map([['main.tf', BEFORE]]);
const testsOf = (fixes: readonly ProposedFix[]) => new Map(fixes.map(({ target }) => [target.testId, TEST]));
const proposed = (fixes: ProposedFix[], after: string) => ({
  ...{ fixes, before, tests: testsOf(fixes), texts: new Map([['main.tf', after]]) },
});
const named = (fix: ProposedFix, fields: Partial<ProposedFix['target']>): ProposedFix => ({
  ...fix,
  target: { ...fix.target, ...fields },
  repaired: [{ ...fix.target, ...fields }],
});

describe(chosenFixes.name, () => {
  const rulesOf = (fixes: ProposedFix[]) => chosenFixes(fixes, before).map(({ target }) => target.testId);

  it('should leave out fixes with a mark and those that hide a secret', () => {
    const fixes = fixesOf(
      ['1', 'A\nb\nc\nd\ne\n', { marks: ['removes'] }],
      ['2', 'A\nb\nC\nd\ne\n', { hidden: ['c'] }],
      ['3', 'A\nb\nC\nd\nE\n'],
    );
    expect(rulesOf(fixes)).toEqual(['3']);
  });

  it('should leave out the later one of two that touch the same lines, but not of neighbours', () => {
    expect(rulesOf(fixesOf(['1', 'a\nB\nc\nd\ne\n'], ['2', 'a\nBB\nc\nd\ne\n'], ['3', 'a\nBB\nC\nd\ne\n']))).toEqual([
      '1',
      '3',
    ]);
  });

  it('should leave out the later one of two insertions at one place', () => {
    expect(rulesOf(fixesOf(['1', 'a\nx\nb\nc\nd\ne\n'], ['2', 'a\nx\ny\nb\nc\nd\ne\n']))).toEqual(['1']);
    expect(rulesOf(fixesOf(['1', 'a\nx\nb\nc\nd\ne\n'], ['2', 'a\ny\nx\nb\nc\nd\ne\n']))).toEqual(['1']);
    expect(rulesOf(fixesOf(['1', 'a\nx\nb\nc\nd\ne\n'], ['2', 'a\nx\nb\ny\nc\nd\ne\n']))).toEqual(['1', '2']);
    expect(rulesOf(fixesOf(['1', 'a\nB\nB2\nc\nd\ne\n'], ['2', 'a\nB\ny\nB2\nc\nd\ne\n']))).toEqual(['1']);
  });

  it('should take one that lies over a fix which is not chosen itself', () => {
    expect(rulesOf(fixesOf(['1', 'a\nB\nc\nd\ne\n', { marks: ['copied'] }], ['2', 'a\nBB\nc\nd\ne\n']))).toEqual(['2']);
  });
});

describe(fixCommits.name, () => {
  it('should make one commit for each rule, which together are what was proved', () => {
    const last = 'a\nx\nb\nC\nC2\nd\nE\n';
    const fixes = fixesOf(['1', 'a\nx\nb\nc\nd\ne\n'], ['2', 'a\nx\nb\nC\nC2\nd\ne\n'], ['1', last]);
    const commits = fixCommits(proposed(fixes, last)) ?? [];
    expect(commits.map(({ texts }) => texts.get('main.tf'))).toEqual(['a\nx\nb\nc\nd\nE\n', last]);
    expect(commits[0].message).toBe(
      'Fix 1: Volumes are encrypted\n\nDisks get lost.\n\n- aws_ebs_volume.v1 (main.tf)\n- aws_ebs_volume.v1 (main.tf)\n\nProved by rendering and judging all templates anew: the verdicts pass and no other is worse.\n',
    );
  });

  it('should make none where the commits would be something else than what was proved', () => {
    const last = 'a\nBB\nc\nd\ne\n';
    expect(fixCommits(proposed(fixesOf(['1', 'a\nB\nc\nd\ne\n'], ['2', last]), 'other\n'))).toBeUndefined();
  });

  it.each([
    ['in front of', 'a\nx\nB\nB2\nc\nd\ne\n', 'a\nx\nb\nc\nd\ne\n'],
    ['behind', 'a\nB\nB2\nx\nc\nd\ne\n', 'a\nb\nx\nc\nd\ne\n'],
  ])('should insert lines %s those that another test changes, in whichever order', (_, last, alone) => {
    const behind = fixesOf(['1', 'a\nB\nB2\nc\nd\ne\n'], ['2', last]);
    expect(chosenFixes(behind, before)).toHaveLength(2);
    expect(fixCommits(proposed(behind, last))?.at(-1)?.texts.get('main.tf')).toBe(last);
    const first = fixesOf(['2', alone], ['1', last]);
    expect(chosenFixes(first, before)).toHaveLength(2);
    expect(fixCommits(proposed(first, last))?.map(({ texts }) => texts.get('main.tf'))).toEqual([alone, last]);
  });

  it('should write files that are new, and lines at the end and beside those of another rule', () => {
    const last = 'a\nB\nC\nd\ne\nx\n';
    const fixes = fixesOf(['1', 'a\nB\nc\nd\ne\n'], ['2', last]);
    const added = { file: 'variables.tf', start: 0, end: 0, text: 'variable "x" {}\n' };
    fixes[1] = { ...fixes[1], edits: [...fixes[1].edits, added] };
    const texts = new Map([
      ['main.tf', last],
      ['variables.tf', 'variable "x" {}\n'],
    ]);
    const commits = fixCommits({ fixes, before, texts, tests: new Map() });
    expect(commits?.map((commit) => [...commit.texts.keys()])).toEqual([['main.tf'], ['main.tf', 'variables.tf']]);
  });
});

describe('the words of a pull request', () => {
  const hostile = 'a|b`c`\n</td><img src=x> @all [x](http://evil) ';

  it('should keep hostile names text, in one row each', () => {
    const [plain] = fixesOf(['R|1', 'A\nb\nc\nd\ne\n']);
    const fix = named(plain, { address: hostile, file: 'x|y.tf' });
    const text = pullText({ fixes: [fix], tests: testsOf([fix]) }, { ...BRANCH, target: 'ma`in' }, 65_000);
    const row = text.split('\n').find((line) => line.startsWith('| `R')) ?? '';
    expect(row.replaceAll('\\|', '').split('|')).toHaveLength(6);
    expect(row).toContain('``a\\|b`c` </td><img src=x> @all [x](http://evil)``');
    expect(text).toContain('``ma`in``');
    const subject = pullTitle([fix], { ...BRANCH, collection: hostile });
    expect(subject).not.toMatch(/\n/);
    expect(subject.length).toBeLessThanOrEqual(100);
  });

  it('should say what was proved, and hide leaked secrets', () => {
    const [plain] = fixesOf(['1', 'A\nb\nc\nd\ne\n', { hidden: ['hunter_2'], marks: ['removes'] }]);
    const fix = named(plain, { address: 'x["hunter_2"]' });
    const text = pullText({ fixes: [fix], tests: testsOf([fix]) }, BRANCH, 65_000);
    expect(text).toContain('1 failed verdict passes, and of 7 compared none is worse');
    expect(text).toContain('High: Volumes are encrypted (removes)');
    expect(text).toContain('x["********"]');
    expect(`${text}${fixCommits(proposed([fix], 'A\nb\nc\nd\ne\n'))?.[0].message}`).not.toContain('hunter');
  });

  it('should lead to the findings of each test where the page is known', () => {
    const [fix] = fixesOf(['R', 'A\nb\nc\nd\ne\n']);
    const findingsOf = (testId: string) => `https://plumbline.example.com/ui/findings?rule=${testId}`;
    const text = pullText({ fixes: [fix], tests: testsOf([fix]) }, { ...BRANCH, findingsOf }, 65_000);
    expect(text).toContain('\n| [`R`](https://plumbline.example.com/ui/findings?rule=R) ');
  });

  it('should not cut a character in two', () => {
    const [fix] = fixesOf(['R', 'A\nb\nc\nd\ne\n']);
    for (const before of ['', 'a']) {
      const subject = pullTitle([fix], { ...BRANCH, collection: `${before}${'\u{1f600}'.repeat(60)}` });
      expect(subject).toMatch(/…$/);
      expect(subject).not.toMatch(/\p{Cs}/u);
    }
  });

  it('should stay within what the host takes', () => {
    const many = fixesOf(...Array.from({ length: 100 }, (_, i) => [`R${i}`, `${i}\nb\nc\nd\ne\n`] as const));
    const text = pullText({ fixes: many, tests: testsOf(many) }, BRANCH, 4000);
    expect(text.length).toBeLessThanOrEqual(4000);
    expect(text).toMatch(/and \d+ more\n\nThis pull request/);
    expect(pullTitle(many, BRANCH)).toBe('Plumbline, shop: fix 100 failed checks');
  });
});

describe(fixBranch.name, () => {
  const of = { tenant: 't', containerId: 1, repository: 'github.com/acme/shop', target: 'main' };

  it('should be another one for every collection, repository, branch and result, and the same for the same', () => {
    const others = [{ tenant: 'u' }, { containerId: 2 }, { repository: 'x' }, { target: 'dev' }];
    const asked = { tenant: 't', containerId: 1, testId: 'R', nodeId: 'S' };
    const names = [
      ...[{}, ...others].map((fields) => fixBranch({ ...of, ...fields })),
      ...[{}, { testId: 'Q' }, { nodeId: 'T' }].map((fields) => resultBranch({ ...asked, ...fields })),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(fixBranch(of)).toBe(names[0]);
    expect(names[0]).toMatch(/^plumbline\/fix-[0-9a-f]{16}$/);
    expect([names[0], 'main', 'plumbline'].map(isFixBranch)).toEqual([true, false, false]);
  });
});
