import { commitAll } from '../support/committed-folder';
import { regoCase, ScanWorkspace } from '../support/scan-workspace';

const bucket = (name: string) => `resource "aws_s3_bucket" "${name}" {\n  bucket = "${name}"\n}\n`;
const ONE_RULE = ['--only', 'PL-AWS-S3-1'];
const SETTINGS = ['block_public_acls', 'block_public_policy', 'ignore_public_acls', 'restrict_public_buckets'];
/** A bucket whose public access block has some settings off. */
const halfBlocked = (...off: readonly string[]) =>
  `${bucket('a')}resource "aws_s3_bucket_public_access_block" "a" {\n  bucket = aws_s3_bucket.a.id\n${SETTINGS.map(
    (setting) => `  ${setting} = ${!off.includes(setting)}\n`,
  ).join('')}}\n`;
/** A security group that opens ports of databases, each from its own network. */
const opening = (...ports: readonly number[]) =>
  `resource "aws_security_group" "db" {\n  name = "db"\n${ports
    .map(
      (port) =>
        `  ingress {\n    from_port = ${port}\n    to_port = ${port}\n    protocol = "tcp"\n    cidr_blocks = ["${port === 443 ? '10.0.0.0/8' : '0.0.0.0/0'}"]\n  }\n`,
    )
    .join('')}}\n`;

describe('plumbline scan with a baseline', () => {
  let workspace: ScanWorkspace;

  beforeEach(() => (workspace = new ScanWorkspace()));
  afterEach(() => workspace.remove());

  it('should count only what is new, wherever lines move and the scan is started, and tell what is fixed', async () => {
    workspace.write({ 'app/main.tf': bucket('b') + bucket('a') });
    commitAll(workspace.root);
    const written = await workspace.scan('app', ...ONE_RULE, '--write-baseline', 'known.json');
    expect(written).toMatchObject({ code: 1, err: 'plumbline scan: 2 findings were written to known.json\n' });
    const lines = workspace.read('known.json').split('\n');
    expect(lines).toHaveLength(5);
    expect([lines[0], lines[3]]).toEqual(['{"version":2,"findings":[', '],"accepted":[]}']);
    expect(lines[1]).toMatch(/^\{"id":"PL-AWS-S3-1","fingerprint":"[0-9a-f]{64}","paths":\["\/"\]\},$/);
    expect([...lines].slice(1, 3).map((line) => line.replace(',', ''))).toEqual(
      [...lines]
        .slice(1, 3)
        .map((line) => line.replace(',', ''))
        .sort(),
    );

    workspace.write({ 'app/main.tf': `\n\n# moved\n${bucket('b')}${bucket('c')}` });
    const { code, out } = await workspace.scan('app/main.tf', ...ONE_RULE, '--baseline', 'known.json');
    expect(code).toBe(1);
    expect(out).toContain('app/main.tf:7  aws_s3_bucket.c');
    expect(out).not.toContain('aws_s3_bucket.b');
    expect(out).toContain('1 baseline: known.json (1 finding is in it, 1 fixed: they no longer occur)');
    expect(out).toContain('1 failed, 0 errors, 1 excluded');

    workspace.write({ 'app/main.tf': bucket('b') });
    expect(await workspace.scan(...ONE_RULE, '--baseline', 'known.json')).toMatchObject({ code: 0, err: '' });
    const sarif = await workspace.scan(...ONE_RULE, '--baseline', 'known.json', '--format', 'sarif');
    const [result] = JSON.parse(sarif.out).runs[0].results;
    expect(result.suppressions).toEqual([{ kind: 'external', justification: 'baseline' }]);
    expect(workspace.read('known.json')).toContain(result.partialFingerprints['plumbline/v1']);
  });

  it('should not call fixed what was not asked, and write down what a comment ignores as accepted', async () => {
    workspace.write({
      'app/main.tf': bucket('a'),
      'app/two.tf': `# plumbline:ignore PL-AWS-S3-1 meant\n${bucket('b')}`,
    });
    await workspace.scan('app', ...ONE_RULE, '--write-baseline', 'known.json');
    const { findings, accepted } = JSON.parse(workspace.read('known.json'));
    expect([findings.length, accepted.length]).toEqual([1, 1]);
    const other = await workspace.scan('app', '--only', 'PL-AWS-S3-2', '--baseline', 'known.json');
    expect(other.out).toContain('0 findings are in it, 0 fixed');
  });

  it('should count a finding of the baseline again when more of it is denied', async () => {
    workspace.write({ 'app/main.tf': halfBlocked('restrict_public_buckets') });
    await workspace.scan('app', ...ONE_RULE, '--write-baseline', 'known.json');
    const known = workspace.read('known.json');
    expect(known).toContain('"paths":["aws_s3_bucket_public_access_block.a/restrict_public_buckets"]');
    expect(known).not.toMatch(/is not true|false/);
    const scan = () => workspace.scan('app', ...ONE_RULE, '--baseline', 'known.json');
    expect(await scan()).toMatchObject({ code: 0 });

    // Fewer, and others in their place.
    workspace.write({ 'app/main.tf': halfBlocked('block_public_acls') });
    expect(await scan()).toMatchObject({ code: 1 });
    workspace.write({ 'app/main.tf': halfBlocked(...SETTINGS) });
    const { code, out } = await scan();
    expect(code).toBe(1);
    expect(out).toContain('2 failed, 0 errors, 0 excluded');
    expect(out).toContain(
      'worse-than-baseline: PL-AWS-S3-1 aws_s3_bucket.a (denied now, and not in known.json: aws_s3_bucket_public_access_block.a/block_public_acls',
    );
    workspace.write({ 'app/main.tf': halfBlocked() });
    expect(await scan()).toMatchObject({ code: 0 });
  });

  it('should find what is new in a list, whatever the order of the list', async () => {
    const databases = ['--only', 'PL-AWS-EC2-3'];
    workspace.write({ 'app/main.tf': opening(3306, 5432) });
    await workspace.scan('app', ...databases, '--write-baseline', 'known.json');
    const scan = async (...ports: readonly number[]) => {
      workspace.write({ 'app/main.tf': opening(...ports) });
      return (await workspace.scan('app', ...databases, '--baseline', 'known.json')).code;
    };
    expect(await scan(5432, 3306)).toBe(0);
    expect(await scan(443, 5432, 443, 3306)).toBe(0);
    expect(await scan(3306)).toBe(0);
    expect(await scan(3306, 5432, 1433)).toBe(1);
    expect(await scan(1433, 5432)).toBe(1);
    expect(await scan(3306, 3306, 5432)).toBe(1);
  });

  /** Templates of other formats with some things open, in this order; `443` is closed. */
  const OTHERS: Readonly<Record<string, readonly [rule: string, file: string, text: (...open: string[]) => string]>> = {
    CloudFormation: [
      'PL-AWS-EC2-3',
      'stack.json',
      (...ports) =>
        JSON.stringify({
          AWSTemplateFormatVersion: '2010-09-09',
          Resources: {
            Db: {
              Type: 'AWS::EC2::SecurityGroup',
              Properties: {
                GroupDescription: 'db',
                SecurityGroupIngress: ports.map((port) => ({
                  ...{ IpProtocol: 'tcp', FromPort: Number(port), ToPort: Number(port) },
                  CidrIp: port === '443' ? '10.0.0.0/8' : '0.0.0.0/0',
                })),
              },
            },
          },
        }),
    ],
    ARM: [
      'PL-AZURE-NETWORK-3',
      'azuredeploy.json',
      (...ports) =>
        JSON.stringify({
          $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
          contentVersion: '1.0.0.0',
          resources: [
            {
              type: 'Microsoft.Network/networkSecurityGroups',
              apiVersion: '2023-09-01',
              name: 'db',
              location: 'westeurope',
              properties: {
                securityRules: ports.map((port, i) => ({
                  name: `p${port}`,
                  properties: {
                    ...{
                      priority: 100 + i,
                      direction: 'Inbound',
                      access: 'Allow',
                      protocol: 'Tcp',
                      sourcePortRange: '*',
                    },
                    sourceAddressPrefix: port === '443' ? '10.0.0.0/8' : '*',
                    ...{ destinationAddressPrefix: '*', destinationPortRange: port },
                  },
                })),
              },
            },
          ],
        }),
    ],
    Kubernetes: [
      'PL-KUBERNETES-CONTAINERS-1',
      'pod.yaml',
      (...names) =>
        [
          'apiVersion: v1\nkind: Pod\nmetadata: {name: shop, namespace: shop}\nspec:\n  containers:\n',
          ...names.map(
            (name) =>
              `    - {name: c${name}, image: 'nginx:1.27', securityContext: {privileged: ${name === '443' ? 'false' : 'true'}}}\n`,
          ),
        ].join(''),
    ],
    'a plan': [
      'PL-AWS-EC2-3',
      'plan.json',
      (...ports) => {
        const values = {
          name: 'db',
          ingress: ports.map((port) => ({
            ...{ protocol: 'tcp', from_port: Number(port), to_port: Number(port) },
            cidr_blocks: [port === '443' ? '10.0.0.0/8' : '0.0.0.0/0'],
          })),
        };
        const address = { address: 'aws_security_group.db', mode: 'managed', type: 'aws_security_group', name: 'db' };
        const provided = { ...address, provider_name: 'registry.terraform.io/hashicorp/aws' };
        return JSON.stringify({
          ...{ format_version: '1.2', terraform_version: '1.9.0' },
          planned_values: { root_module: { resources: [{ ...provided, schema_version: 1, values }] } },
          resource_changes: [{ ...provided, change: { actions: ['create'], before: null, after: values } }],
          configuration: { root_module: { resources: [{ ...address, expressions: {} }] } },
        });
      },
    ],
    'a companion': [
      'PL-AWS-SNS-3',
      'main.tf',
      (...names) =>
        `resource "aws_sns_topic" "t" {\n  name = "t"\n}\nresource "aws_sns_topic_policy" "p" {\n  arn = aws_sns_topic.t.arn\n  policy = jsonencode(${JSON.stringify(
          {
            Version: '2012-10-17',
            Statement: names.map((Sid) => ({
              ...{
                Sid,
                Effect: Sid === '443' ? 'Deny' : 'Allow',
                Principal: '*',
                Action: 'sns:Publish',
                Resource: '*',
              },
            })),
          },
        ).replaceAll('":', '"=')})\n}\n`,
    ],
  };

  it.each(Object.keys(OTHERS))('should find what is new in the lists of %s', async (format) => {
    const [rule, file, text] = OTHERS[format];
    const scan = async (open: readonly string[], ...args: string[]) => {
      workspace.write({ [`app/${file}`]: text(...open) });
      return workspace.scan('app', '--only', rule, ...args);
    };
    expect(await scan(['3306', '5432'], '--write-baseline', 'known.json')).toMatchObject({ code: 1 });
    const known = async (...open: string[]) => (await scan(open, '--baseline', 'known.json')).code;
    expect(await known('443', '5432', '443', '3306')).toBe(0);
    expect(await known('5432')).toBe(0);
    expect(await known('5432', '3306', '1433')).toBe(1);
    expect(await known('1433', '3306')).toBe(1);
  });

  it('should count the reasons of policies of others, which name no paths', async () => {
    const pod = (...images: string[]) =>
      `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:\n  containers: [${images.map((image) => `{name: a, image: '${image}'}`).join(', ')}]\n`;
    workspace.write({
      'policy/images.rego':
        'package main\n\nimport rego.v1\n\ndeny contains msg if {\n\tsome c in input.spec.containers\n\tendswith(c.image, ":latest")\n\tmsg := sprintf("%s is not pinned", [c.image])\n}\n',
      'app/pod.yaml': pod('a:latest', 'b:1'),
    });
    const policies = ['app', '--only', 'conftest:main.deny', '--rules', 'policy'];
    expect(await workspace.scan(...policies, '--write-baseline', 'known.json')).toMatchObject({ code: 1 });
    const known = async (...images: string[]) => {
      workspace.write({ 'app/pod.yaml': pod(...images) });
      return (await workspace.scan(...policies, '--baseline', 'known.json')).code;
    };
    expect(await known('b:1', 'a:latest')).toBe(0);
    expect(await known('a:latest', 'b:latest')).toBe(1);
  });

  it('should follow the paths that a rule of a container points at, and cover all where it points at nothing', async () => {
    const group = (...names: string[]) =>
      names
        .map((name) => `resource "aws_s3_bucket" "${name}" {\n  bucket = "${name}"\n  acl = "public-read"\n}\n`)
        .join('');
    workspace.folder('files', 'templates').write({
      'templates/main.tf': group('a'),
      'validation/shop/snapshot.json': {
        fileType: 'masterSnapshot',
        snapshots: [{ source: 'files', nodes: [{ masterSnapshotId: 'TF', type: 'terraform', paths: ['/'] }] }],
      },
      'validation/shop/test.json': {
        fileType: 'mastertest',
        masterSnapshot: 'snapshot',
        testSet: [{ cases: ['pointed', 'blind'].map((rule) => regoCase(rule.toUpperCase(), 'TF', rule)) }],
      },
      'validation/shop/rules.rego': `package rule

open[i] { input.resources[i].properties.acl == "public-read" }
default pointed = true
pointed = false { open[_] }
default blind = true
blind = false { open[_] }
source_path[{"pointed": {"resource_path": [["resources", i, "properties", "acl"]]}}] { open[i] }
`,
    });
    await workspace.scan('shop', '--write-baseline', 'known.json');
    const scan = async (...names: string[]) => {
      workspace.write({ 'templates/main.tf': group(...names) });
      const { code, out } = await workspace.scan('shop', '--baseline', 'known.json');
      return [code, ...(out.match(/^FAILED +\w+ +\w+/gm) ?? [])];
    };
    expect(await scan('a')).toEqual([0]);
    expect(await scan('a', 'b')).toEqual([1, 'FAILED   Low      POINTED']);
    expect(await scan('b')).toEqual([1, 'FAILED   Low      POINTED']);
  });

  it('should read a baseline of version 1 as before, and say what it does not see', async () => {
    workspace.write({ 'app/main.tf': halfBlocked('restrict_public_buckets') });
    await workspace.scan('app', ...ONE_RULE, '--write-baseline', 'known.json');
    const findings = JSON.parse(workspace.read('known.json')).findings.map(
      ({ id, fingerprint }: Readonly<Record<string, string>>) => ({ id, fingerprint }),
    );
    workspace.write({ 'known.json': { version: 1, findings }, 'app/main.tf': halfBlocked(...SETTINGS) });
    const { code, out } = await workspace.scan('app', ...ONE_RULE, '--baseline', 'known.json');
    expect(code).toBe(0);
    expect(out).toContain('2 findings are in it, 0 fixed: they no longer occur');
    expect(out).toContain(
      '1 baseline-without-paths: known.json (entries without paths, as version 1 has them, hide what gets worse: write it again with --write-baseline known.json)',
    );
  });

  it('should still fail where a template was lost', async () => {
    workspace.write({ 'app/main.tf': bucket('a') });
    await workspace.scan('app', ...ONE_RULE, '--write-baseline', 'known.json');
    workspace.write({ 'app/broken.tf': 'resource "x" {' });
    const lost = await workspace.scan('app', ...ONE_RULE, '--baseline', 'known.json');
    expect(lost).toMatchObject({ code: 1, err: expect.stringContaining('not everything was checked') });
    expect(await workspace.scan('app', ...ONE_RULE, '--baseline', 'known.json', '--allow-unread')).toMatchObject({
      code: 0,
    });
  });

  it.each([
    [
      '{"version":3,"findings":[]}',
      'has version 3, this program reads versions 1 and 2: write it again with --write-baseline',
    ],
    ['{"version":1,"findings":[{"id":"x"}]}', 'findings[0] has no id and fingerprint'],
    [
      `{"version":2,"findings":[{"id":"x","fingerprint":"${'a'.repeat(64)}","paths":[1]}]}`,
      'findings[0] has paths that are no texts',
    ],
    ['[]', 'is no baseline: write it again with'],
    ['{"version":1,', 'cannot be read: Invalid JSON - line 1'],
    [undefined, 'does not exist: write it with --write-baseline known.json'],
  ])('should refuse %s with the remedy', async (text, problem) => {
    workspace.write({ 'app/main.tf': bucket('a'), ...(text !== undefined && { 'known.json': text }) });
    const { code, err } = await workspace.scan('app', '--baseline', 'known.json');
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(problem) });
  });
});
