import { csvReport, githubReport, gitlabReport, junitReport, markdownReport, reportedRun } from './index';
import { resource, result, runReport, textOf } from '../../../test/support/reports/findings';

const LOST = {
  scope: 'file' as const,
  name: '/bad.tf',
  node: '',
  reason: 'parse-error',
  detail: 'x',
  isLost: true as const,
};
/** A resource whose name would do harm where it is not escaped. */
const NASTY = 'a\n::error::owned\r\n| `x` <img src=x onerror=alert(1)> [l](https://evil.example) @all ``` %0A';
const inNasty = {
  resources: [{ ...resource('main.tf'), address: NASTY }],
  message: NASTY,
  line: 3,
};
const PLACES = [2, 5].map((line) => ({ file: 'main.tf', line }));

type Report = ReturnType<typeof runReport>;

describe(gitlabReport.name, () => {
  const gitlab = async (report: Report) => JSON.parse(await textOf(gitlabReport(reportedRun(report))));

  it('should be a list of issues with all that GitLab asks for', async () => {
    const issues = await gitlab(
      runReport([
        result('failed', 'T1', {
          message: 'open',
          line: 3,
          testCase: { severity: 'Critical', rule_severity: 'critical' },
        }),
        result('failed', 'T2', { line: 2, locations: PLACES }),
        result('error', 'T3', { reason: 'lost', testCase: { severity: 'Low' } }),
        result('excluded', 'T4', { reason: 'baseline' }),
        result('passed', 'T5'),
      ]),
    );
    expect(
      issues.map(({ check_name, severity, location }: Record<string, unknown>) => [check_name, severity, location]),
    ).toEqual([
      ['T1', 'blocker', { path: 'main.tf', lines: { begin: 3 } }],
      ['T2', 'critical', { path: 'main.tf', lines: { begin: 2 } }],
      ['T2', 'critical', { path: 'main.tf', lines: { begin: 5 } }],
      ['T3', 'minor', { path: 'main.tf', lines: { begin: 1 } }],
    ]);
    expect(new Set(issues.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).size).toBe(4);
    expect(issues[3].description).toBe('could not be checked: lost');
  });

  it('should name templates that could not be read, and be an empty list when all is well', async () => {
    expect(await gitlab(runReport([], { coverage: [LOST] }))).toMatchObject([
      { check_name: 'parse-error', severity: 'critical', location: { path: 'bad.tf' } },
    ]);
    expect(await gitlab(runReport([result('passed', 'T1')]))).toEqual([]);
  });
});

describe('a critical failure', () => {
  const critical = { testCase: { severity: 'Critical', rule_severity: 'critical' } };
  const report = runReport([result('failed', 'A'), result('failed', 'B', critical)]);

  it('should be the first in a comment', async () => {
    const text = await textOf(markdownReport(reportedRun(report)));
    expect(text.match(/\*\*\w+\*\* `\w`/g)).toEqual(['**Critical** `B`', '**High** `A`']);
  });

  it('should be an error on GitHub, and keep its name where there is room for it', async () => {
    expect((await textOf(githubReport(reportedRun(report)))).match(/^::\w+/gm)).toEqual(['::error', '::error']);
    expect(await textOf(csvReport(reportedRun(report)))).toContain('failed,Critical,B,');
    expect(await textOf(junitReport(reportedRun(report)))).toContain('<failure type="Critical"');
  });
});

describe(githubReport.name, () => {
  const lines = async (report: Report) => (await textOf(githubReport(reportedRun(report)))).split('\n').slice(0, -1);

  it('should annotate each place with the level of its severity', async () => {
    const report = runReport(
      [
        result('failed', 'T1', { message: 'open', locations: PLACES, line: 2 }),
        result('failed', 'T2', { line: 3, message: 'x', testCase: { severity: 'Medium' } }),
        result('failed', 'T3', { line: 4, message: 'y', testCase: { severity: 'Low', title: '' } }),
        result('error', 'T4', { reason: 'limit', testCase: { title: '' } }),
      ],
      { coverage: [LOST] },
    );
    expect(await lines(report)).toEqual([
      '::error file=bad.tf,title=not checked%3A parse-error::x',
      '::error file=main.tf,line=2,title=T1 Title of T1::open',
      '::error file=main.tf,line=5,title=T1 Title of T1::open',
      '::warning file=main.tf,line=3,title=T2 Title of T2::x',
      '::notice file=main.tf,line=4,title=T3::y',
      '::error file=main.tf,title=T4::could not be checked: limit',
    ]);
  });

  it('should let no text begin another command or property', async () => {
    const nasty = { ...inNasty, path: 'a,line=9:\n.tf', testCase: { title: NASTY } };
    const written = await lines(
      runReport([result('failed', 'T1', { ...nasty, resources: [resource('a,line=9:\n.tf')] })]),
    );
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/^::error file=a%2Cline=9%3A%0A\.tf,line=1,title=T1 a%0A%3A%3Aerror%3A%3Aowned%0D%0A\|/);
    expect(written[0]).toContain('::a%0A::error::owned%0D%0A| ');
    expect(written[0]).toContain('%250A');
  });
});

describe(markdownReport.name, () => {
  const markdown = (report: Report) => textOf(markdownReport(reportedRun(report)));

  it('should show what failed and what was not checked, severe first, and count all else', async () => {
    const text = await markdown(
      runReport(
        [
          result('failed', 'LOW', { line: 3, message: 'weak', testCase: { severity: 'Low' } }),
          result('failed', 'HIGH', { line: 2, message: 'open', locations: PLACES }),
          result('error', 'ODD', { reason: 'limit' }),
          result('excluded', 'T4', { reason: 'baseline' }),
          result('passed', 'T5'),
        ],
        { coverage: [LOST] },
      ),
    );
    expect(text).toMatch(
      /^<!-- plumbline -->\n### Plumbline: 2 findings, 1 could not be checked, 1 file was not read\n/,
    );
    expect(text).toContain('- `/bad.tf` was not checked: parse\\-error x\n');
    expect(text).toContain('**High** `HIGH` Title of HIGH\n\n- `main.tf:2` open\n- `main.tf:5`\n');
    expect(text.indexOf('`HIGH`')).toBeLessThan(text.indexOf('`LOW`'));
    expect(text).toMatch(/\n1 passed, 1 excluded, 0 skipped\.\n$/);
    expect(text).not.toContain('T4');
  });

  it('should say so when nothing failed', async () => {
    expect(await markdown(runReport([result('passed', 'T1')]))).toContain('### Plumbline: nothing failed\n');
  });

  it('should let no text be more than text', async () => {
    const text = await markdown(runReport([result('failed', 'T1', { ...inNasty, testCase: { title: NASTY } })]));
    // The address is code between more backticks than it has itself.
    expect(text).toMatch(/ ````a ::error::owned \| `x` <img[^\n]* ``` %0A```` /);
    expect(text.replace(/````.*````/, '')).not.toMatch(/^::|<img|\]\(https|@all|https:\/\//m);
    expect(text.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(1);
  });

  it('should stay within the length of a comment, and say how much is missing', async () => {
    const many = Array.from({ length: 3000 }, (_, i) =>
      result('failed', `T${i % 7}`, { path: `folder/${i}/main.tf`, message: 'x'.repeat(50), line: i + 1 }),
    );
    const text = await markdown(runReport(many));
    expect(text.length).toBeLessThan(65_536);
    const shown = text.split('\n').filter((line) => line.startsWith('- ')).length;
    expect(text).toContain(`${3000 - shown} more are not shown here.`);
  });
});
