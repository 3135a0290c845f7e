import { masterSnapshot, masterTest, regoCase, ScanWorkspace } from '../support/scan-workspace';
import { buildService } from '../support/service-process';

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

  beforeAll(async () => {
    await buildService();
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

  it('should say the same about a failure whatever the minimum is, with its file from the working folder', async () => {
    const low = await workspace.scan('severity_low_fail');
    const medium = await workspace.scan('severity_low_fail', '--min-severity', 'Medium');
    expect(medium.out).toBe(low.out);
    expect(low.out).toBe(`\
FAILED   Low    bad_Low
         the bucket is bad
         data/s3/data/bucket.yaml:1

Skipped  1 not applicable

severity_low_fail: 1 resource, 2 passed, 1 failed, 0 errors, 0 excluded, 1 skipped
`);
  });
});
