import { ScanWorkspace } from '../support/scan-workspace';

const BUCKET = 'resource "aws_s3_bucket" "logs" {\n  bucket = "logs"\n}\n';
const RULE = `# METADATA
# scope: package
# title: Buckets have the team's name
# description: Somebody must answer for a bucket.
# custom:
#   id: PL-OUR-S3-1
#   severity: low
#   resources: [aws_s3_bucket]
#   remedy: Name the team.
#   parameters: {team: nobody}
package plumbline.our.s3.team

deny contains {"message": sprintf("The bucket is not of %s.", [data.parameters.team]), "path": ["bucket"]} if {
	not startswith(input.resource.attributes.bucket, data.parameters.team)
}
`;

describe('plumbline scan: plumbline.yaml', () => {
  let workspace: ScanWorkspace;

  beforeEach(() => {
    workspace = new ScanWorkspace();
    workspace.write({ 'app/main.tf': BUCKET });
  });
  afterEach(() => workspace.remove());

  const settings = (...lines: string[]) => ['version: 1', ...lines, ''].join('\n');

  async function failed(...args: string[]) {
    const { code, out, err } = await workspace.scan(...args, '--format', 'csv');
    const rows = out.split('\r\n').filter((row) => row.startsWith('failed'));
    return { code, err, failed: rows.map((row) => `${row.split(',')[2]} ${row.split(',')[4]}`) };
  }

  it('should choose rules, and say which are left out and why', async () => {
    workspace.write({
      'app/plumbline.yaml': settings(
        'only: [aws/s3]',
        'skip:',
        '- {id: PL-AWS-S3-1, reason: public by design}',
        '- {id: PL-AWS-S3-2, reason: was in a hurry, until: 2020-01-31}',
      ),
    });
    const { out } = await workspace.scan('app');
    expect(out).not.toMatch(/^FAILED.*PL-AWS-S3-1 /m);
    expect(out).toContain('1 skipped-by-settings: PL-AWS-S3-1 (public by design)');
    expect(out).toContain('1 skip-is-over: PL-AWS-S3-2 (asked again since 2020-01-31: was in a hurry)');
    const { failed: asked } = await failed('app', '--only', 'PL-AWS-S3-1');
    expect(asked).toEqual(['PL-AWS-S3-1 app/main.tf#aws_s3_bucket.logs']);
  });

  it('should add rules with parameters, read only the files that are wanted, and lower the exit code', async () => {
    workspace.write({
      'app/rules/team.rego': RULE,
      'app/test/main.tf': BUCKET,
      'app/plumbline.json': JSON.stringify({
        version: 1,
        rules: ['rules'],
        only: ['PL-OUR-S3-1'],
        exclude: ['**/test'],
        'min-severity': 'medium',
        parameters: { 'PL-OUR-S3-1': { team: 'shop' } },
      }),
    });
    expect(await failed('app')).toEqual({ code: 0, err: '', failed: ['PL-OUR-S3-1 app/main.tf#aws_s3_bucket.logs'] });
    expect((await workspace.scan('app', '--min-severity', 'low')).out).toContain('The bucket is not of shop.');
    expect((await workspace.scan('app')).out).toContain('1 excluded: app/test');
    expect((await failed('app', '--min-severity', 'low')).code).toBe(1);
  });

  it('should give a folder of Terraform its variables', async () => {
    workspace.write({
      'app/live/main.tf': `variable "name" {}\n${BUCKET.replace('"logs"\n', 'var.name\n')}`,
      'app/live/a.tfvars': 'name = "shop-a"\n',
      'app/live/b.tfvars': 'name = "logs-b"\n',
      'app/rules/team.rego': RULE,
      'app/plumbline.yaml': settings(
        'rules: [rules]',
        'only: [PL-OUR-S3-1]',
        'include: [live]',
        'parameters: {PL-OUR-S3-1: {team: shop}}',
        'variables: {live: [live/a.tfvars]}',
      ),
    });
    expect((await failed('app')).failed).toEqual([]);
    workspace.write({ 'app/plumbline.yaml': workspace.read('app/plumbline.yaml').replace('a.tfvars', 'b.tfvars') });
    expect((await failed('app')).failed).toEqual(['PL-OUR-S3-1 app/live/main.tf#aws_s3_bucket.logs']);
  });

  it('should follow the file of each path, with its own rules and severity', async () => {
    workspace.write({
      'app/plumbline.yaml': settings('rules: [rules]', 'only: [PL-OUR-S3-1]', 'min-severity: high'),
      'app/rules/team.rego': RULE,
      'web/main.tf': BUCKET,
      'web/plumbline.yml': settings('only: [PL-AWS-S3-1]'),
    });
    const both = ['PL-OUR-S3-1 app/main.tf#aws_s3_bucket.logs', 'PL-AWS-S3-1 web/main.tf#aws_s3_bucket.logs'];
    expect(await failed('app', 'web')).toEqual({ code: 1, err: '', failed: both });
    workspace.write({ 'web/plumbline.yml': settings('only: [kubernetes]') });
    const { code, err } = await failed('app', 'web');
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('nothing was checked') });
  });

  it.each([
    ['min-sevrity: low', ':2: unknown key min-sevrity: did you mean min-severity?'],
    ['only: [PL-AWS-S3-0]', ':2: no rule or group is called PL-AWS-S3-0: did you mean PL-AWS-S3-'],
    ['frameworks: [CIS-AWZ]', ':2: no rule names a framework CIS-AWZ'],
    ['parameters: {PL-AWS-S3-1: {team: x}}', ':2: PL-AWS-S3-1 has no parameter team'],
    ['rules: [../rules]', ':2: rules: ../rules leads out of the folder'],
  ])('should refuse %s with the line', async (line, message) => {
    workspace.write({ 'app/plumbline.yaml': settings(line) });
    const { code, err, out } = await workspace.scan('app');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`plumbline scan: app/plumbline.yaml${message}`);
  });

  it('should check the other paths when the settings of one cannot be used', async () => {
    workspace.write({ 'app/plumbline.yaml': 'version: 7\n', 'web/main.tf': BUCKET });
    const { code, err, failed: found } = await failed('app', 'web', '--only', 'PL-AWS-S3-1');
    expect({ code, found }).toEqual({ code: 2, found: ['PL-AWS-S3-1 web/main.tf#aws_s3_bucket.logs'] });
    expect(err).toContain('app/plumbline.yaml:1: version must be 1');
  });
});
