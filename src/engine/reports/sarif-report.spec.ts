import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import type { RunReport } from '../model';
import { reportedRun, sarifReport } from './index';
import { MASTER_TEST, resource, result, runReport, skippedCases, textOf } from '../../../test/support/reports/findings';

const SCHEMA = join(__dirname, '../../../test/fixtures/sarif/sarif-2.1.0.schema.json');

describe(sarifReport.name, () => {
  // A pattern of the published schema is only valid without the flag u.
  const ajv = new Ajv04({ strict: false, unicodeRegExp: false });
  addFormats(ajv);
  const isSarif = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));

  async function sarif(report: RunReport) {
    const log = JSON.parse(await textOf(sarifReport(reportedRun(report), '1.2.3')));
    isSarif(log);
    expect(isSarif.errors ?? []).toEqual([]);
    return log.runs[0];
  }

  it('should notify of templates that could not be read, and have no success when nothing was checked', async () => {
    const row = { scope: 'file' as const, name: '/a.tf', node: 'N', reason: 'parse-error', detail: 'line 1: x' };
    const coverage = [row, { ...row, isLost: true as const }];
    const { invocations } = await sarif(runReport([result('error', 'T1')], { coverage }));
    expect(invocations[0].executionSuccessful).toBe(false);
    const texts = invocations[0].toolExecutionNotifications.map((one: { message: object }) => one.message);
    expect(texts).toEqual([
      { text: '/a.tf was not checked: parse-error (line 1: x)' },
      { text: expect.stringContaining('T1 on main.tf could not be checked') },
    ]);
    const checked = await sarif(runReport([result('passed', 'T1')], { coverage }));
    expect(checked.invocations[0].executionSuccessful).toBe(true);
    expect(checked.invocations[0].toolExecutionNotifications).toHaveLength(1);
  });

  it('should be valid without any result', async () => {
    expect((await sarif(runReport([]))).results).toEqual([]);
  });

  it('should count the resources that nothing judged, where there are any', async () => {
    const resources = ['aws_a', 'aws_a', 'aws_b'].map((ownType, i) =>
      resource('main.tf', { identity: `${i}`, ownType }),
    );
    expect((await sarif(runReport([], { resources }))).properties).toEqual({
      notJudged: [
        { type: 'aws_a', count: 2 },
        { type: 'aws_b', count: 1 },
      ],
    });
    expect((await sarif(runReport([result('passed', 'T1')]))).properties).toBeUndefined();
  });

  it('should have failed cases as results, with the level of their severity, file and line', async () => {
    const { results, tool } = await sarif(
      runReport([
        result('failed', 'T1', { message: 'no encryption', path: 'a b/main.tf', line: 12 }),
        result('failed', 'T2', { line: 3, testCase: { severity: 'Medium' } }),
        result('failed', 'T3', { line: 3, testCase: { severity: 'Low', description: 'What it is.' } }),
        result('passed', 'T4', { line: 1 }),
      ]),
    );
    expect(results.map(({ ruleId, level }: { ruleId: string; level: string }) => [ruleId, level])).toEqual([
      ['T1', 'error'],
      ['T2', 'warning'],
      ['T3', 'note'],
    ]);
    expect(results[0].message.text).toBe('no encryption');
    expect(results[0].locations).toEqual([
      { physicalLocation: { artifactLocation: { uri: 'a%20b/main.tf' }, region: { startLine: 12 } } },
    ]);
    expect(tool.driver.rules[results[2].ruleIndex]).toEqual({
      id: 'T3',
      shortDescription: { text: 'Title of T3' },
      fullDescription: { text: 'What it is.' },
      help: { text: 'What it is.', markdown: '**Title of T3**\n\nWhat it is.' },
      defaultConfiguration: { level: 'note' },
      properties: { severity: 'Low', 'security-severity': '2.0', tags: ['security'] },
    });
  });

  it('should tell code hosts how severe a rule is, what to do, and which frameworks ask for it', async () => {
    const tags = [{ cloud: 'aws', service: ['aws/s3'], compliance: ['CIS-AWS-5.0'] }];
    const evaluation = { id: 'T1', eval: 'x', remediationDescription: 'Set <b>acl</b> | see https://x.example' };
    const { tool } = await sarif(
      runReport([
        result('failed', 'T1', {
          evaluation,
          testCase: { severity: 'Critical', rule_severity: 'critical', tags, description: 'Why.' },
        }),
        result('failed', 'T2', { testCase: { rule_severity: 'high' } }),
        result('failed', 'T3', { testCase: { severity: 'Medium' } }),
        result('failed', 'T4', { testCase: { severity: 'Low', rule_severity: 'low' } }),
      ]),
    );
    const rules: { properties: Record<string, unknown>; help: { text: string; markdown: string } }[] =
      tool.driver.rules;
    expect(rules.map(({ properties }) => properties['security-severity'])).toEqual(['9.5', '8.0', '5.5', '2.0']);
    expect(rules[0].properties.tags).toEqual(['security', 'aws', 'aws/s3', 'CIS-AWS-5.0']);
    expect(rules[0].help.text).toBe('Why.\n\nRemedy: Set <b>acl</b> | see https://x.example');
    expect(rules[0].help.markdown).toContain('**Remedy:** Set &lt;b&gt;acl&lt;/b&gt; \\| see https:\u200b//x.example');
  });

  it('should have open results for what rests on values that cannot be known', async () => {
    const calls = [{ file: 'live/main.tf', line: 7 }];
    const found = { ...resource('main.tf'), address: 'module.a.aws_s3_bucket.a', calls };
    const reason = 'unresolved-expression';
    const open = [result('skipped', 'T1', { testCase: { severity: 'Low' }, reason, resources: [found], line: 4 })];
    const unread = [result('skipped', 'T5', { reason: 'unread-value' })];
    const { results, tool } = await sarif(
      runReport([result('failed', 'T2', { line: 1 })], {
        skipped: [
          { ...skippedCases(MASTER_TEST, 'T1', reason, 1), open },
          skippedCases(MASTER_TEST, 'T3', reason, 2),
          { ...skippedCases(MASTER_TEST, 'T5', 'unread-value', 1), open: unread },
          skippedCases(MASTER_TEST, 'T4', 'not applicable', 5),
        ],
      }),
    );
    const shown = results.map(({ ruleId, kind, level }: Record<string, string>) => [ruleId, kind, level]);
    expect(shown).toEqual([
      ['T2', undefined, 'error'],
      ['T1', 'open', 'none'],
      ['T5', 'open', 'none'],
      ['T3', 'open', 'none'],
    ]);
    expect(tool.driver.rules[results[1].ruleIndex].id).toBe('T1');
    expect(results[1].locations[0]).toMatchObject({
      physicalLocation: { artifactLocation: { uri: 'main.tf' }, region: { startLine: 4 } },
      logicalLocations: [{ fullyQualifiedName: 'module.a.aws_s3_bucket.a' }],
    });
    expect(results[1].relatedLocations).toMatchObject([
      { physicalLocation: { artifactLocation: { uri: 'live/main.tf' }, region: { startLine: 7 } } },
    ]);
    expect(results[2].message.text).toBe('Not decided: Title of T5. The answer rests on a value that was not read.');
    expect(results[3].message.text).toContain('2 resources');
  });

  it('should show each place that a failure rests on, and the calls of the module it was written in', async () => {
    const calls = [
      { file: 'live/main.tf', line: 7 },
      { file: 'https://example.com/m.zip:x.tf', line: 1 },
    ];
    const inner = { ...resource('live/main.tf'), address: 'module.a.aws_s3_bucket.b', calls };
    const locations = [2, 9].map((line) => ({ file: 'parts/main.tf', line }));
    const { results } = await sarif(
      runReport([
        result('failed', 'T1', { resources: [inner], line: 2, path: 'parts/main.tf', locations }),
        result('failed', 'T2', { resources: [inner], line: 3, path: 'https://example.com/m.zip:y.tf' }),
      ]),
    );
    const placesOf = (list: { physicalLocation: { artifactLocation: { uri: string }; region: object } }[] = []) =>
      list.map(({ physicalLocation: { artifactLocation, region } }) => [artifactLocation.uri, region]);
    expect(placesOf(results[0].locations)).toEqual([
      ['parts/main.tf', { startLine: 2 }],
      ['parts/main.tf', { startLine: 9 }],
    ]);
    expect(placesOf(results[0].relatedLocations)).toEqual([['live/main.tf', { startLine: 7 }]]);
    expect(placesOf(results[1].locations)).toEqual([['live/main.tf', { startLine: 7 }]]);
    expect(results[1].relatedLocations).toBeUndefined();
  });

  it('should suppress excluded cases and report cases that could not be judged as notifications', async () => {
    const { results, invocations } = await sarif(
      runReport([
        result('excluded', 'T1', { reason: 'excluded by e1', exclusionId: 'e1' }),
        result('error', 'T2', { reason: 'rule-file-missing', resources: [] }),
      ]),
    );
    expect(results).toHaveLength(1);
    expect(results[0].suppressions).toEqual([{ kind: 'external', justification: 'excluded by e1' }]);
    expect(invocations[0].toolExecutionNotifications).toEqual([
      {
        level: 'error',
        message: { text: 'T2 could not be checked: rule-file-missing' },
        associatedRule: { id: 'T2' },
        locations: [],
      },
    ]);
  });

  it('should keep the fingerprint of a finding when its lines move or its message changes, and no other', async () => {
    const fingerprints = async (...results: Parameters<typeof runReport>[0]) =>
      (await sarif(runReport(results))).results.map(
        (found: { partialFingerprints: Record<string, string> }) => found.partialFingerprints['plumbline/v1'],
      );
    const [before] = await fingerprints(result('failed', 'T1', { message: 'line 3', line: 3 }));
    const [after] = await fingerprints(result('failed', 'T1', { message: 'line 9', line: 9 }));
    expect(after).toBe(before);
    const all = await fingerprints(
      result('failed', 'T1', { line: 3 }),
      result('failed', 'T1', { line: 5 }),
      result('failed', 'T2', { line: 3 }),
      result('failed', 'T1', { path: 'other.tf', line: 3 }),
    );
    expect(all[0]).toBe(before);
    expect(new Set(all).size).toBe(4);
  });

  it('should name what is no file', async () => {
    const live = resource('', { path: 'arn:aws:s3:::logs', paths: ['arn:aws:s3:::logs'], file: '' });
    const { results } = await sarif(runReport([result('failed', 'T1', { resources: [live] })]));
    expect(results[0].locations).toEqual([{ logicalLocations: [{ fullyQualifiedName: 'arn:aws:s3:::logs' }] }]);
  });

  it('should escape control characters in the text of the log', async () => {
    const report = runReport([result('failed', 'T1', { message: '\u001b[31m\u009b31m\u007f', line: 1 })]);
    const text = await textOf(sarifReport(reportedRun(report), '1'));
    expect(text).toContain('\\u001b[31m\\u009b31m\\u007f');
    expect(JSON.parse(text).runs[0].results[0].message.text).toBe('\u001b[31m\u009b31m\u007f');
  });
});
