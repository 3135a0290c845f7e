import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectsOf, textsOf } from '../../base/json';
import { readRules, BUILT_IN_FOLDER, ruleTexts } from '../../rules/built-in/read-rules';
import { checkSettings, SCHEMA_FILE } from './check-settings';
import { readSettings } from './read-settings';
import { settingsFileIn } from './settings-file';
import { readWrittenSettings } from './written-settings';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline-settings-'));
  for (const folder of ['rules', 'live']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'live/prod.tfvars'), '');
  symlinkSync(tmpdir(), join(root, 'way-out'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function read(text: string, name = 'plumbline.yaml') {
  writeFileSync(join(root, name), text);
  return readSettings(root, name, name);
}

describe(readSettings.name, () => {
  it('should read all keys', () => {
    const settings = read(`version: 1
rules: [rules]
only:
  - aws/s3
skip:
  - id: PL-AWS-S3-1
    reason: public by design
    until: 2030-01-31
  - {group: aws/ec2, reason: not ours}
frameworks: [CIS-AWS]
min-severity: medium
include: ['**/*.tf']
exclude: [test]
baseline: known.json
inline-ignores: false
parameters:
  PL-AWS-LOGS-1: {days: 30}
variables:
  live: [live/prod.tfvars]
kube-version: v1.30
`);
    expect(settings).toEqual({
      file: 'plumbline.yaml',
      rules: [{ name: 'rules', at: 'plumbline.yaml:2' }],
      only: [{ name: 'aws/s3', at: 'plumbline.yaml:4' }],
      skip: [
        { name: 'PL-AWS-S3-1', reason: 'public by design', until: '2030-01-31', at: 'plumbline.yaml:6' },
        { name: 'aws/ec2', reason: 'not ours', at: 'plumbline.yaml:9' },
      ],
      frameworks: [{ name: 'CIS-AWS', at: 'plumbline.yaml:10' }],
      minSeverity: 'medium',
      include: ['**/*.tf'],
      exclude: ['test'],
      baseline: 'known.json',
      inlineIgnores: false,
      parameters: { 'PL-AWS-LOGS-1': { days: 30 } },
      parameterNames: [{ rule: 'PL-AWS-LOGS-1', name: 'days', at: 'plumbline.yaml:17' }],
      variables: { live: ['live/prod.tfvars'] },
      kubeVersion: 'v1.30',
    });
  });

  it('should read JSON, indented with tabs too', () => {
    expect(read('{\n\t"version": 1,\n\t"exclude": ["a"]\n}\n', 'plumbline.json')).toMatchObject({ exclude: ['a'] });
  });

  it.each([
    ['version: 1\nonly-rules: [aws]\n', ':2: unknown key only-rules'],
    ['version: 1\nmin-sevrity: low\n', ':2: unknown key min-sevrity: did you mean min-severity?'],
    [
      'version: 1\nskip:\n- id: A\n  resaon: x\n  reason: y\n',
      ':4: unknown key resaon of skip.0: did you mean reason?',
    ],
    ['version: 1\nskip:\n- id: A\n', ':3: skip.0 has no reason'],
    ['version: 1\nskip:\n- reason: x\n', ':3: skip.0 must have either id or group'],
    ['version: 1\nskip:\n- {id: A, group: b, reason: x}\n', ':3: skip.0 must have either id or group'],
    ['version: 1\nskip:\n- {id: A, reason: " "}\n', ':3: skip.0.reason must be a text'],
    ['version: 1\nskip:\n- {id: A, reason: x, until: soon}\n', ':3: skip.0.until must be a day, yyyy-mm-dd'],
    ['version: 1\nskip:\n- {id: A, reason: x, until: 2026-02-30}\n', ':3: 2026-02-30 is no day of the calendar'],
    ['version: 2\n', ':1: version must be 1'],
    ['exclude: [a]\n', ':1: the file has no version'],
    ['version: 1\nmin-severity: urgent\n', ':2: min-severity must be one of low, medium, high'],
    ['version: 1\nonly: []\n', ':2: only is empty: leave it out for all'],
    ['version: 1\nexclude: a\n', ':2: exclude must be array'],
    ['version: 1\nexclude: [a]\nexclude: [b]\n', ':3: exclude is written twice'],
    ['version: 1\nrules: [../rules]\n', ':2: rules: ../rules leads out of the folder of the settings'],
    ['version: 1\nrules: [way-out]\n', ':2: rules: way-out leads out of the folder of the settings'],
    ['version: 1\nrules: [/etc]\n', ':2: rules: /etc must be a path from the folder of the settings'],
    ['version: 1\nrules: [none]\n', ':2: rules: none does not exist in the folder of the settings'],
    ['version: 1\nbaseline: ../b.json\n', ':2: baseline: ../b.json leads out of the folder'],
    ['version: 1\nvariables:\n  live: [prod.tfvars]\n', ':3: variables: prod.tfvars does not exist in the folder'],
    ['version: 1\nvariables:\n  none: []\n', ':3: variables: none does not exist'],
    ['version: 1\nkube-version: 1.30\n', ':2: kube-version must be string'],
    ['version: 1\nkube-version: newest\n', ':2: kube-version must be a version, such as "1.30"'],
    ['version: [\n', ':2: it is no YAML'],
    ['- a\n', ':1: it must be one mapping'],
  ])('should refuse %j and name the line', (text, message) => {
    expect(() => read(text)).toThrow(`plumbline.yaml${message}`);
  });

  it('should name all problems at once', () => {
    expect(() => read('version: 2\nexclde: []\n')).toThrow(/plumbline.yaml:\d: .*; plumbline.yaml:\d: /);
  });
});

describe('docs/reference/settings-file.md', () => {
  it('should show settings that can be used, with rules that exist', () => {
    const page = readFileSync(join(__dirname, '../../../../docs/reference/settings-file.md'), 'utf8');
    const { content } = readWrittenSettings(/```yaml\n(.*?)```/s.exec(page)?.[1] ?? '');
    expect(checkSettings(content)).toEqual([]);
    const schema = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')) as { properties: object };
    expect(Object.keys(content).sort()).toEqual(Object.keys(schema.properties).sort());
    const { rules } = readRules(ruleTexts(BUILT_IN_FOLDER));
    const names = rules.flatMap(({ id, group, provider }) => [id, group, provider]);
    const skipped = objectsOf(content.skip).map(({ id, group }) => id ?? group);
    expect(names).toEqual(
      expect.arrayContaining([...textsOf(content.only), ...skipped, ...Object.keys(content.parameters ?? {})]),
    );
  });
});

describe(settingsFileIn.name, () => {
  it('should find the one file, and refuse two', () => {
    expect(settingsFileIn(root)).toBeUndefined();
    writeFileSync(join(root, 'plumbline.yml'), 'version: 1\n');
    expect(settingsFileIn(root)).toBe('plumbline.yml');
    writeFileSync(join(root, 'plumbline.json'), '{}');
    expect(() => settingsFileIn(root)).toThrow('both plumbline.yml and plumbline.json lie in');
  });
});
