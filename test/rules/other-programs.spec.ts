import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRules, BUILT_IN_FOLDER, ruleTexts } from '../../src/engine/rules/built-in/read-rules';
import { compare, type ChecksTable, type OtherFinding } from '../../tools/bench/coverage/compare';
import { addressOf, linesAround } from '../../tools/bench/coverage/kics';
import type { OwnFinding } from '../../tools/bench/coverage/own-findings';

const TABLES = join(__dirname, '../../tools/bench/coverage');

function table<T>(name: string): Readonly<Record<string, T>> {
  return JSON.parse(readFileSync(join(TABLES, name), 'utf8')) as Readonly<Record<string, T>>;
}

describe.each([
  ['checks.json', 'gaps.json'],
  ['kics-queries.json', 'kics-gaps.json'],
])('the table %s', (checksFile, gapsFile) => {
  const checks: ChecksTable = table<readonly string[]>(checksFile);
  const known = new Set(readRules(ruleTexts(BUILT_IN_FOLDER)).rules.map(({ id }) => id));

  it('should name rules that exist', () => {
    const named = Object.entries(checks).flatMap(([check, rules]) => rules.map((rule) => `${check} ${rule}`));
    expect(named.filter((each) => !known.has(each.split(' ')[1]))).toEqual([]);
  });

  it('should give every gap a reason of its own, and no rule', () => {
    const gaps = table<string>(gapsFile);
    expect(Object.keys(gaps).filter((check) => check in checks)).toEqual([]);
    expect(Object.values(gaps).filter((reason) => !/^[A-Z].+\.$/.test(reason))).toEqual([]);
  });
});

describe('the comparison with other programs', () => {
  const checks: ChecksTable = { CKV_AWS_3: ['PL-AWS-EBS-1'] };
  const theirs: OtherFinding = {
    check: 'CKV_AWS_3',
    title: 'Encrypted volumes',
    provider: 'AWS',
    format: 'terraform',
    file: '/modules/disk/main.tf',
    first: 3,
    last: 9,
    resource: 'module.disk.aws_ebs_volume.main',
  };
  const ours: OwnFinding = {
    rule: 'PL-AWS-EBS-1',
    title: 'EBS volumes are encrypted',
    failed: true,
    message: '',
    file: '/modules/disk/main.tf',
    line: 5,
    address: 'module.disk.aws_ebs_volume.main["a"]',
  };

  function outcome(finding: Partial<OtherFinding>, ...own: readonly Partial<OwnFinding>[]): string {
    const verdicts = own.map((each) => ({ ...ours, ...each }));
    return compare([{ ...theirs, ...finding }], verdicts, checks).compared[0].outcome;
  }

  it.each<[string, Partial<OwnFinding>]>([
    ['at a line of the resource', { address: '' }],
    ['at another line, with the same address', { line: 40 }],
    ['at another line, as a part of it', { line: 40, address: 'module.disk.aws_ebs_volume.main.policies[0]' }],
  ])('should find a resource %s', (_place, own) => {
    expect(outcome({}, own)).toBe('covered');
  });

  it.each<[string, Partial<OwnFinding>]>([
    ['the rule passes', { failed: false }],
    ['another rule fails', { rule: 'PL-AWS-EBS-2' }],
  ])('should call a rule silent where %s', (_reason, own) => {
    expect(outcome({}, own)).toBe('silent');
  });

  it('should tell resources of which nothing was judged', () => {
    expect(outcome({}, { line: 40, address: 'aws_ebs_volume.other' })).toBe('not judged');
  });

  it('should tell checks without a rule', () => {
    expect(outcome({ check: 'CKV_AWS_9999' }, {})).toBe('no rule');
  });

  it('should keep findings that no check has', () => {
    const verdicts = [ours, { ...ours, rule: 'PL-AWS-EBS-2' }, { ...ours, failed: false }];
    expect(compare([theirs], verdicts, checks).ours).toEqual([verdicts[1]]);
  });
  it.each([
    ['aws_ebs_volume[main].size', ours.address],
    ['aws_ebs_volume[{{main}}]', ours.address],
    ['resource.aws_ebs_volume.main.size', ours.address],
    ['aws_ebs_volume[other]', 'aws_ebs_volume.other'],
    ['Resources.Disk.Properties.Size', 'Disk'],
    ['metadata.name={{web}}.spec', ''],
  ])('should tell the resource of %s', (searchKey, address) => {
    const there = [ours, { ...ours, address: 'Disk' }, { ...ours, file: '/elsewhere/main.tf' }];
    expect(addressOf(searchKey, '/modules/disk/variables.tf', there)).toBe(address.replace('["a"]', ''));
  });

  it('should take a line for the resource that has a finding next to it', () => {
    const own = [0, 3, 5, 12].map((line) => ({ ...ours, line, address: line < 12 ? 'first' : 'second' }));
    expect(linesAround(ours.file, 7, own)).toEqual({ first: 3, last: 5 });
    expect(linesAround(ours.file, 10, own)).toEqual({ first: 12, last: 12 });
    expect(linesAround('/other.yaml', 2, own)).toEqual({ first: 2, last: 2 });
  });
});
