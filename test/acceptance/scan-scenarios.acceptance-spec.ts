import { masterSnapshot, masterTest, regoCase, ScanWorkspace } from '../support/scan-workspace';

const PORTS = { 'data/pass.json': '{"webserver": {"port": 80}}', 'data/fail.json': '{"webserver": {"port": 443}}' };
const CLUSTER = {
  'aks/cluster.json': JSON.stringify({
    $schema: 'https://schema.management.azure.com/schemas/2015-01-01/deploymentTemplate.json#',
    contentVersion: '1.0.0.0',
    parameters: { name: { type: 'string' }, rbac: { type: 'bool', defaultValue: true } },
    resources: [{ type: 'Microsoft.ContainerService/managedClusters', name: "[parameters('name')]" }],
  }),
  'aks/cluster.parameters.json': JSON.stringify({
    $schema: 'https://schema.management.azure.com/schemas/2015-01-01/deploymentParameters.json#',
    parameters: { name: { value: 'c1' } },
  }),
};
const CERTIFICATE = `AWSTemplateFormatVersion: '2010-09-09'
Resources:
  Certificate:
    Type: AWS::CertificateManager::Certificate
    Properties:
      DomainName: example.com
      ValidationMethod: DNS
`;
const MACHINE = `resources:
- name: vm
  type: compute.v1.instance
  properties:
    zone: us-central1-a
    disks:
    - type: PERSISTENT
      boot: true
`;
const POD = `apiVersion: v1
kind: Pod
metadata:
  name: p
  labels:
    type: front-end
`;
const STREAM = ['ServiceAccount', 'Role', 'Service', 'Deployment']
  .map((kind) => `apiVersion: v1\nkind: ${kind}\nmetadata:\n  name: x\n`)
  .join('---\n');

/** A rule file whose only rule holds when the body does, and is false otherwise. */
const rule = (name: string, body: string) => `package rule\n\ndefault ${name} = false\n${name} {\n    ${body}\n}\n`;

describe('plumbline scan: scenarios of the older tool', () => {
  const workspace = new ScanWorkspace();

  beforeAll(() => {
    workspace.repository('gitWeb', PORTS).repository('gitArm', CLUSTER);
    workspace.repository('gitCloudFormation', { 'acm/certificate.yaml': CERTIFICATE, 'acm/README.md': '# acm' });
    workspace.repository('gitMachines', { 'vm/vm.yaml': MACHINE });
    workspace.repository('gitKubernetes', { 'pods/pod.yaml': POD, 'streams/all.v1.yaml': STREAM });
  });

  afterAll(() => workspace.remove());

  async function outcome(container: string, test: string, files: Readonly<Record<string, unknown>>) {
    const named = Object.entries(files).map(([name, content]) => [`validation/${container}/${name}`, content]);
    workspace.write(Object.fromEntries(named));
    const { code, err } = await workspace.scan(container);
    expect(err).toBe('');
    const { results, not_evaluated: others } = workspace.output(container, test);
    return { code, results: results.map(({ result }: { result: string }) => result), others };
  }

  it.each([
    ['pass', 'passed', 0],
    ['fail', 'failed', 1],
  ])('should judge one JSON file by a test file with a rule: %s', async (name, result, code) => {
    const files = {
      'snapshot.json': {
        fileType: 'snapshot',
        snapshots: [
          {
            source: 'gitWeb',
            nodes: [{ snapshotId: 1, type: 'json', collection: 'webserver', paths: [`data/${name}.json`] }],
          },
        ],
      },
      'test.json': {
        fileType: 'test',
        snapshot: 'snapshot',
        testSet: [{ 'testName ': 'port', version: '0.1', cases: [{ testId: '1', rule: '{1}.webserver.port=80' }] }],
      },
    };
    const found = await outcome(`scenario-${name}`, 'test', files);
    expect(found).toEqual({ code, results: [result], others: [] });
    expect(workspace.output(`scenario-${name}`, 'test')).toMatchObject({
      fileType: 'output',
      snapshot: 'snapshot',
      container: `scenario-${name}`,
      test: 'test.json',
      results: [
        {
          testId: '1',
          status: 'enable',
          snapshots: [
            { id: '1', structure: 'filesystem', reference: 'main', source: 'gitWeb', paths: [`data/${name}.json`] },
          ],
        },
      ],
    });
  });

  it.each([
    ['pass', 'passed', 0, 'exists({type_}.webserver.port)'],
    ['fail', 'failed', 1, 'exists({type_}.webserver.name)'],
  ])('should judge all JSON files of a folder: %s', async (name, result, code, text) => {
    const files = {
      'master-snapshot.json': masterSnapshot('gitWeb', { type_: { type: 'json', paths: ['/data/'] } }),
      'master-test.json': masterTest({ masterTestId: 'TEST_Type', rule: text }),
    };
    expect(await outcome(`scenario-json-${name}`, 'master-test', files)).toMatchObject({
      code,
      results: [result, result],
      others: [],
    });
  });

  const templates = [
    {
      name: 'arm',
      source: 'gitArm',
      node: { type: 'arm', collection: 'arm', paths: ['/aks/'] },
      holds: ['input.parameters.rbac.defaultValue == true', "{n_}.parameters.name.type='string'"],
      breaks: ['input.parameters.rbac.defaultValue == false', "{n_}.parameters.name.type='integer'"],
    },
    {
      name: 'cloudformation',
      source: 'gitCloudFormation',
      node: { type: 'cloudformation', collection: 'cloudFormation', paths: ['/acm/'] },
      holds: [
        'input.Resources[_].Properties.ValidationMethod == "DNS"',
        "{n_}.Resources.Properties.ValidationMethod='DNS'",
      ],
      breaks: ['input.Resources[_].Properties.Logging == "ENABLED"', "{n_}.Resources.Properties.ValidationMethod=''"],
    },
    ...['deploymentmanager', 'yaml'].map((type) => ({
      name: type,
      source: 'gitMachines',
      node: { type, collection: 'machines', paths: ['/vm/'] },
      holds: [
        'input.resources[_].properties.disks[_].boot == true',
        "{n_}.resources.properties.disks.type='PERSISTENT'",
      ],
      breaks: [
        'input.resources[_].properties.disks[_].boot == false',
        "{n_}.resources.properties.disks.type='SCRATCH'",
      ],
    })),
    {
      name: 'kubernetes',
      source: 'gitKubernetes',
      node: { type: 'kubernetesObjectFiles', collection: 'kubernetes', paths: ['/pods/'] },
      holds: ['input.kind == "Pod"', "{n_}.metadata.labels.type='front-end'"],
      breaks: ['input.kind == "Deployment"', "{n_}.metadata.labels.type='back-end'"],
    },
  ];

  it.each(
    templates.flatMap(({ name, source, node, holds, breaks }) => [
      { name: `${name}-pass`, source, node, rules: holds, result: 'passed', code: 0 },
      { name: `${name}-fail`, source, node, rules: breaks, result: 'failed', code: 1 },
    ]),
  )('should judge a template by Rego and by a rule: $name', async ({ name, source, node, rules, result, code }) => {
    const found = await outcome(`scenario-${name}`, 'master-test', {
      'master-snapshot.json': masterSnapshot(source, { n_: node }),
      'master-test.json': masterTest(regoCase('REGO', 'n_', 'check'), { masterTestId: 'RULE', rule: rules[1] }),
      'rules.rego': rule('check', rules[0]),
    });
    expect(found).toEqual({ code, results: [result, result], others: [] });
  });

  it('should judge each document of a stream, by a master test that is written with testId', async () => {
    const { masterTestId, ...fields } = regoCase('1', 'multi_', 'check');
    const found = await outcome('scenario-multiple-yaml', 'master-test', {
      'master-snapshot.json': masterSnapshot('gitKubernetes', { multi_: { type: 'yaml', paths: ['streams/'] } }),
      'master-test.json': masterTest({ testId: masterTestId, ...fields }),
      'rules.rego': rule('check', 'input.kind == "ServiceAccount"'),
    });
    expect(found).toMatchObject({ code: 1, results: ['passed', 'failed', 'failed', 'failed'] });
    const { results } = workspace.output('scenario-multiple-yaml', 'master-test');
    expect(results.map(({ snapshots }: { snapshots: { paths: string[] }[] }) => snapshots[0].paths[0])).toEqual(
      [0, 1, 2, 3].map((i) => `streams/all.v1_multiple_yaml_${i}.yaml`),
    );
  });
});
