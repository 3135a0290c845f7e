import { masterSnapshot, masterTest, regoCase, ScanWorkspace } from '../support/scan-workspace';

const TEMPLATE = `AWSTemplateFormatVersion: '2010-09-09'
Resources:
  Logs:
    Type: AWS::S3::Bucket
    Properties:
      AccessControl: Private
`;
const RULES = `package rule

default good = null
good = true { input.Resources[_].Type == "AWS::S3::Bucket" }

default bad = null
bad = false { input.Resources[_].Type == "AWS::S3::Bucket" }
bad_err = "the bucket is bad" { bad == false }

default other = null
other = false { input.Resources[_].Type == "AWS::EC2::Instance" }
`;
const of = (severity: string, rule: string) => regoCase(`${rule}_${severity}`, 'CFR', rule, { severity });
const GOOD = [of('High', 'good'), of('Medium', 'good'), of('High', 'other')];

describe('plumbline scan: severities and exit codes', () => {
  const workspace = new ScanWorkspace();
  const container = (name: string, ...cases: readonly object[]) =>
    workspace.write({
      [`validation/${name}/master-snapshot.json`]: masterSnapshot('files', {
        CFR: { type: 'cloudformation', collection: 'cloudformationtemplate', paths: ['./data'] },
      }),
      // The older tool writes both as null when a file is not remote.
      [`validation/${name}/master-test.json`]: { ...masterTest(...cases), connector: null, remoteFile: null },
      [`validation/${name}/rules.rego`]: RULES,
    });

  beforeAll(() => {
    workspace.folder('files', 'data/s3/').write({ 'data/s3/data/bucket.yaml': TEMPLATE });
    container('severity_none_pass', ...GOOD);
    container('severity_none_fail', ...GOOD, of('High', 'bad'));
    container('severity_low_fail', ...GOOD, of('Low', 'bad'));
    container('severity_medium_fail', ...GOOD, of('Medium', 'bad'));
    container('severity_medium_low_fail', ...GOOD, of('Medium', 'bad'), of('', 'bad'));
  });

  afterAll(() => workspace.remove());

  it.each([
    ['severity_none_pass', [], 0],
    ['severity_none_fail', [], 1],
    ['severity_low_fail', [], 1],
    ['severity_low_fail', ['--min-severity', 'Medium'], 0],
    ['severity_medium_fail', ['--min-severity', 'medium'], 1],
    ['severity_medium_fail', ['--min-severity', 'High'], 0],
    ['severity_medium_low_fail', ['--min-severity', 'High', '--db', 'NONE'], 0],
  ])('should end %s %p with %d', async (name, flags, code) => {
    const result = await workspace.scan(name, ...flags);
    expect({ code: result.code, err: result.err }).toEqual({ code, err: '' });
  });

  it('should read the minimum and the folder of containers in config.ini, and let the flag win', async () => {
    const elsewhere = new ScanWorkspace().folder('files', 'data').write({
      'data/bucket.yaml': TEMPLATE,
      'config.ini': '[TESTS]\ncontainerFolder = ./realm/\n\n[RESULT]\nconsole_min_severity_error = High ; not less\n',
      'realm/low/master-snapshot.json': masterSnapshot('files', { CFR: { type: 'cloudformation', paths: ['/'] } }),
      'realm/low/master-test.json': masterTest(of('Low', 'bad')),
      'realm/low/rules.rego': RULES,
    });
    try {
      expect(await elsewhere.scan('low')).toMatchObject({ code: 0, err: '' });
      expect(await elsewhere.scan('low', '--min-severity', 'Low')).toMatchObject({ code: 1, err: '' });
      expect(await elsewhere.scan('realm/low')).toMatchObject({ code: 0, err: '' });
    } finally {
      elsewhere.remove();
    }
  });

  it('should show a failure with its file from the working folder, unless it is below the minimum', async () => {
    const low = await workspace.scan('severity_low_fail');
    const medium = await workspace.scan('severity_low_fail', '--min-severity', 'Medium');
    const end = (line: string) => `\
Skipped  1 not applicable

severity_low_fail: 1 resource, 2 passed, 1 failed, 0 errors, 0 excluded, 1 skipped
failed: 1 Low
${line}
fixes:  not looked for; plumbline fix shows them
`;
    expect(low.out).toBe(`\
FAILED   Low      bad_Low
         the bucket is bad
         data/s3/data/bucket.yaml:1

${end('worst:  Low      bad_Low  data/s3/data/bucket.yaml:1')}`);
    expect(medium.out).toBe(end('hidden: 1 less severe result is not shown'));
  });

  it('should know a level above High for the built-in rules, and none for the tests of containers', async () => {
    workspace.write({
      'app/main.tf':
        'resource "aws_s3_bucket" "a" {\n  bucket = "a"\n  acl = "public-read"\n}\n' +
        'resource "aws_ebs_volume" "v" {\n  availability_zone = "a"\n  size = 1\n}\n',
    });
    container('severity_critical', ...GOOD, of('Critical', 'bad'));
    const only = ['--only', 'PL-AWS-S3-1,PL-AWS-S3-2,PL-AWS-EBS-1'];
    const table = await workspace.scan('app', ...only, '--min-severity', 'critical', '--report', 'csv=all.csv');
    expect(table.code).toBe(1);
    expect(table.out).toContain('FAILED   Critical PL-AWS-S3-2');
    expect(table.out).not.toMatch(/^FAILED {3}High/m);
    expect(table.out).toContain('hidden: 2 less severe results are not shown');
    expect(table.out).toContain(
      '\nfailed: 1 Critical, 2 High\nworst:  Critical PL-AWS-S3-2  app/main.tf:3  aws_s3_bucket.a\n',
    );
    expect(
      workspace
        .read('all.csv')
        .match(/^failed,\w+/gm)
        ?.sort(),
    ).toEqual(['failed,Critical', 'failed,High', 'failed,High']);
    const json = JSON.parse((await workspace.scan('app', ...only, '--format', 'json')).out);
    const shown = json.flatMap(({ results }: { results: Record<string, string>[] }) =>
      results
        .filter(({ result }) => result === 'failed')
        .map(({ severity, rule_severity }) => [severity, rule_severity]),
    );
    expect(shown.sort()).toEqual([
      ['Critical', 'critical'],
      ['High', 'high'],
      ['High', 'high'],
    ]);
    const older = await workspace.scan('severity_critical', '--min-severity', 'Medium');
    expect(older).toMatchObject({ code: 0, out: expect.stringContaining('the severity Critical counts as Low') });
  });
});
