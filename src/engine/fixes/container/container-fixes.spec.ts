import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SCHEMA } from '../../../../test/support/iac/arm';
import { THREAD_SCRIPT } from '../../../../test/support/run-threads';
import type { JsonObject } from '../../base/json';
import { withEdits } from '..';
import type { Container } from '../../model';
import { containerFixes, type ContainerFixes, type ContainerFixOptions } from '.';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'container-fixes-'));
  mkdirSync(join(folder, 'scratch'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Rules as the older tool has them: several in a file, over whole documents, in Rego v0, without hints. */
const RULES = `package rule

default volume_encrypted = null

attribute_absence["volume_encrypted"] {
    resource := input.resources[_]
    lower(resource.type) == "aws_ebs_volume"
    not resource.properties.encrypted
}

volume_encrypted {
    lower(input.resources[_].type) == "aws_ebs_volume"
    not attribute_absence["volume_encrypted"]
}

volume_encrypted = false {
    attribute_absence["volume_encrypted"]
}

default no_open_ssh = null

open_ssh[rule] {
    resource := input.resources[_]
    lower(resource.type) == "aws_security_group"
    rule := resource.properties.ingress[_]
    rule.cidr_blocks[_] == "0.0.0.0/0"
    rule.from_port == 22
}

no_open_ssh {
    lower(input.resources[_].type) == "aws_security_group"
    count(open_ssh) == 0
}

no_open_ssh = false {
    count(open_ssh) > 0
}

source_path[{"no_open_ssh": {"resource_path": [["resources", i, "properties", "ingress", j, "cidr_blocks"]]}}] {
    rule := input.resources[i].properties.ingress[j]
    open_ssh[rule]
}

default not_now = null

not_now = false {
    time.now_ns() > 0
    lower(input.resources[_].type) == "aws_ebs_volume"
}

default plain_volume = null

encrypted[i] {
    input.resources[i].properties.encrypted == true
}

plain_volume = false {
    count(encrypted) > 0
}

plain_volume {
    count(encrypted) == 0
}
`;

/** Rules over documents whose resources built-in rules see translated. */
const NATIVE_RULES = `package rule

default versioned = null

unversioned[i] {
    lower(input.Resources[i].Type) == "aws::s3::bucket"
    not is_versioned(input.Resources[i])
}

is_versioned(bucket) { lower(bucket.Properties.VersioningConfiguration.Status) == "enabled" }

versioned { count(unversioned) == 0 }
versioned = false { count(unversioned) > 0 }

source_path[{"versioned": {"resource_path": [["Resources", i, "Properties", "VersioningConfiguration", "Status"]]}}] {
    unversioned[i]
}

default file_encrypted = null

plain_files[i] {
    lower(input.Resources[i].Type) == "aws::efs::filesystem"
    not input.Resources[i].Properties.Encrypted
}

file_encrypted { count(plain_files) == 0 }
file_encrypted = false { count(plain_files) > 0 }

default misspelt = null

misspelt = false { not input.Resources[0].Properties.EncryptedAlways }

default https_only = null

https_only = input.resources[_].properties.supportsHttpsTrafficOnly

default encrypted_twice = null

encrypted_twice = input.resources[_].properties.encryption.requireInfrastructureEncryption

default closed = null

closed { lower(input.resources[_].properties.publicNetworkAccess) == "disabled" }
closed = false { lower(input.resources[_].properties.publicNetworkAccess) != "disabled" }

source_path[{"closed": {"resource_path": [["resources", i, "properties", "publicNetworkAccess"]]}}] {
    input.resources[i].properties.publicNetworkAccess
}

default watched = null

watched { lower(input.resources[_].resources[_].type) == "providers/advancedthreatprotectionsettings" }
watched = false {
    lower(input.resources[i].type) == "microsoft.storage/storageaccounts"
    not input.resources[i].resources
}

default alerted = null

alerting[server.name] {
    server := input.resources[_]
    lower(server.type) == "microsoft.sql/servers"
    policy := input.resources[_]
    lower(policy.type) == "microsoft.sql/servers/securityalertpolicies"
    lower(policy.properties.state) == "enabled"
}

alerted { count(alerting) > 0 }
alerted = false { count(alerting) == 0 }

default alerted_inside = null

silent[i] {
    lower(input.resources[i].type) == "microsoft.sql/servers"
    policy := input.resources[i].resources[_]
    lower(policy.type) == "securityalertpolicies"
    lower(policy.properties.state) != "enabled"
}

alerted_inside { count(silent) == 0 }
alerted_inside = false { count(silent) > 0 }

default closed_ports = null

open_ports[rule] {
    rule := input.resources[_].properties.securityRules[_]
    rule.properties.access == "Allow"
    rule.properties.sourceAddressPrefix == "*"
}

closed_ports { count(open_ports) == 0 }
closed_ports = false { count(open_ports) > 0 }
`;

const BOARD_RULE = {
  file: 'test.rego',
  text: `# METADATA
# scope: package
# title: Queues are encrypted
# description: Because.
# custom:
#   id: PL-TEST-SQS-1
#   severity: high
#   resources: [aws_sqs_queue]
#   remedy: Set sqs_managed_sse_enabled.
package plumbline.test.sqs.encrypted

deny contains {"message": "The queue is not encrypted.", "path": ["sqs_managed_sse_enabled"]} if {
	not input.resource.attributes.sqs_managed_sse_enabled == true
}
`,
};

const POD_RULE = {
  file: 'pod.rego',
  text: `# METADATA
# scope: package
# title: Pods have a network of their own
# description: Because.
# custom:
#   id: PL-TEST-POD-1
#   severity: high
#   resources: [Pod]
#   remedy: Set hostNetwork to false.
package plumbline.test.pod.network

deny contains {"message": "The pod shares the network.", "path": ["spec", "hostNetwork"]} if {
	input.resource.attributes.spec.hostNetwork == true
}
`,
};

/** Prints the template of the pod with the value that it takes. */
const HELM = `#!/bin/sh
value=$(sed -n 's/^shared: //p' chart/values.yaml)
echo '---'
echo '# Source: web/templates/pod.yaml'
sed "s/{{ .Values.shared }}/$value/" chart/templates/pod.yaml
`;

const VOLUMES = `# The disks of the shop.
resource "aws_ebs_volume" "data" {
  availability_zone = "eu-west-1a"
  size              = 10
}

resource "aws_ebs_volume" "kept" {
  availability_zone = "eu-west-1a"
  encrypted         = true
}

resource "aws_ebs_volume" "logs" {
  availability_zone = "eu-west-1a"
  encrypted         = false # later
}
`;

const GROUP = `resource "aws_security_group" "web" {
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }

  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
`;

const QUEUE = 'resource "aws_sqs_queue" "orders" {\n  name = "orders"\n}\n';

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'repo', name)), { recursive: true });
    writeFileSync(join(folder, 'repo', name), text);
  }
}

function ofRule(rule: string, more: JsonObject = {}): JsonObject {
  const evals = [{ id: rule, eval: `data.rule.${rule}`, message: `data.rule.${rule}_err` }];
  return { masterTestId: rule, masterSnapshotId: ['TF'], type: 'rego', rule: 'file(rules.rego)', evals, ...more };
}

function container(cases: readonly JsonObject[], more: Partial<Container> = {}): Container {
  const nodes = [{ masterSnapshotId: ['TF'], type: 'terraform', paths: ['/'] }];
  return {
    name: 'c',
    connectors: [{ name: 'repo', content: { type: 'filesystem', folderPath: 'repo' } }],
    snapshots: [],
    masterSnapshots: [{ name: 'snap', content: { snapshots: [{ source: 'repo', nodes }] } }],
    tests: [],
    masterTests: [{ name: 'test', content: { masterSnapshot: 'snap', testSet: [{ cases: [...cases] }] } }],
    exclusions: [],
    ruleFile: (name) => Promise.resolve(name === 'rules.rego' ? RULES : undefined),
    ...more,
  };
}

function fixesOf(
  what: Container,
  { run, ...more }: Partial<Omit<ContainerFixOptions, 'run'>> & { run?: Partial<ContainerFixOptions['run']> } = {},
): Promise<ContainerFixes> {
  return containerFixes(what, {
    scratchFolder: join(folder, 'scratch'),
    ...more,
    run: {
      repositories: { open: () => Promise.resolve({ folder: join(folder, 'repo'), reference: '' }) },
      threads: 1,
      startedAt: Date.UTC(2026, 0, 1),
      includesSensitiveFiles: false,
      threadOptions: { script: THREAD_SCRIPT },
      rules: [BOARD_RULE],
      ...run,
    },
  });
}

function reasonsOf({ unfixed }: ContainerFixes): string[] {
  return unfixed.map(({ testId, reason, detail }) => `${testId} ${reason}: ${detail}`);
}

describe(containerFixes.name, () => {
  it('should fix what the own rules of a container and the built-in rules refuse, one on top of the other', async () => {
    write({ 'volumes.tf': VOLUMES, 'net/main.tf': GROUP, 'queue/main.tf': QUEUE });
    const builtIn = { name: 'board', content: { masterSnapshot: 'snap', pack: 'plumbline', groups: ['test'] } };
    const own = container([
      ofRule('volume_encrypted'),
      ofRule('no_open_ssh'),
      ofRule('not_now'),
      { masterTestId: 'compared', masterSnapshotId: ['TF'], rule: '{TF}.resources[0].type = "aws_instance"' },
    ]);
    const found = await fixesOf({ ...own, masterTests: [...own.masterTests, builtIn] });
    expect(found.fixes.map(({ target, marks }) => [target.testId, target.path, target.address, marks])).toEqual([
      ['PL-TEST-SQS-1', '/queue/main.tf#aws_sqs_queue.orders', 'aws_sqs_queue.orders', ['searched']],
      ['volume_encrypted', '/volumes.tf', undefined, ['replaces', 'searched']],
      ['no_open_ssh', '/net/main.tf', undefined, ['removes', 'searched']],
    ]);
    const [{ files }] = found.sources;
    expect(files.get('volumes.tf')?.after).toBe(
      VOLUMES.replace('size              = 10\n', 'size              = 10\n  encrypted         = true\n').replace(
        'encrypted         = false',
        'encrypted         = true',
      ),
    );
    expect(files.get('net/main.tf')?.after).toBe(GROUP.replace(/\n {2}ingress \{\n {4}from_port {3}= 22[^}]*\}\n/, ''));
    expect(files.get('queue/main.tf')?.after).toContain('sqs_managed_sse_enabled = true');
    const texts = new Map([...files].map(([file, { before }]) => [file, before]));
    for (const { edits } of found.fixes)
      for (const file of new Set(edits.map((edit) => edit.file)))
        texts.set(
          file,
          withEdits(
            texts.get(file) ?? '',
            edits.filter((edit) => edit.file === file),
          ),
        );
    expect(texts).toEqual(new Map([...files].map(([file, { after }]) => [file, after])));
    expect(found.fixes.every(({ proof }) => proof.verdicts > 0 && proof.results === 7)).toBe(true);
    expect(reasonsOf(found)).toEqual([
      'not_now rule-not-invertible: its answer changes by itself',
      ...Array(3).fill('compared rule-not-invertible: only rules in Rego are looked into'),
    ]);
    expect(readFileSync(join(folder, 'repo/volumes.tf'), 'utf8')).toBe(VOLUMES);
    expect(readdirSync(join(folder, 'scratch'))).toEqual([]);
  });

  it('should not fix what makes another case worse, also one that only a run can ask', async () => {
    write({ 'main.tf': 'resource "aws_ebs_volume" "data" {\n  size = 10\n}\n', 'queue/main.tf': QUEUE });
    const joined = { masterSnapshotId: ['TF'], rule: '!exists({TF}.resources[0].properties.encrypted)' };
    const queue = { masterTestId: 'queue', masterSnapshotId: ['TF'], rule: '{TF}.resources[0].type = "aws_sqs_queue"' };
    const both = container([ofRule('volume_encrypted'), ofRule('plain_volume'), queue]);
    expect(reasonsOf(await fixesOf(both, { isWanted: ({ testId }) => testId === 'volume_encrypted' }))).toEqual([
      'volume_encrypted other-verdict-worsens: plain_volume',
    ]);
    const compared = container([ofRule('volume_encrypted'), { masterTestId: 'bare', ...joined }]);
    const found = await fixesOf(compared, { isWanted: ({ testId }) => testId === 'volume_encrypted' });
    expect(reasonsOf(found)).toEqual(['volume_encrypted other-verdict-worsens: bare']);
    expect(found.fixes).toEqual([]);
  });

  it('should look once more at what a later fix of a document has made room for', async () => {
    write({ 'main.tf': 'resource "aws_ebs_volume" "data" {\n  size = 10\n}\n' });
    const more = `
default snapshot_taken = null

no_snapshot[i] {
    resource := input.resources[i]
    not resource.properties.final_snapshot
}

snapshot_taken { count(no_snapshot) == 0 }
snapshot_taken = false { count(no_snapshot) > 0 }

default tidy = null

lost[i] { encrypted[i]; no_snapshot[i] }

tidy { count(lost) == 0 }
tidy = false { count(lost) > 0 }
`;
    const cases = ['volume_encrypted', 'snapshot_taken', 'tidy'].map((rule) => ofRule(rule));
    const found = await fixesOf(container(cases, { ruleFile: () => Promise.resolve(RULES + more) }));
    expect(found.fixes.map(({ target }) => target.testId)).toEqual(['snapshot_taken', 'volume_encrypted']);
    expect(reasonsOf(found)).toEqual([]);
  });

  it('should fix charts in their values, with the program that the run has', async () => {
    const pod = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  hostNetwork: {{ .Values.shared }}\n';
    write({
      'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'web/values.yaml': '# Beside the node.\nshared: true\n',
      'web/templates/pod.yaml': pod,
    });
    const helmProgram = join(folder, 'helm');
    writeFileSync(helmProgram, HELM, { mode: 0o755 });
    const nodes = [{ masterSnapshotId: ['HELM'], type: 'helmChart', paths: ['/'] }];
    const found = await fixesOf(
      container([], {
        masterSnapshots: [{ name: 'snap', content: { snapshots: [{ source: 'repo', nodes }] } }],
        masterTests: [{ name: 'board', content: { masterSnapshot: 'snap', pack: 'plumbline', groups: ['test'] } }],
      }),
      { run: { helmProgram, rules: [POD_RULE] } },
    );
    expect(reasonsOf(found)).toEqual([]);
    expect([...found.sources[0].files].map(([file, { after }]) => [file, after])).toEqual([
      ['web/values.yaml', '# Beside the node.\nshared: false\n'],
    ]);
  });

  it('should prove by a run what asks for a value by a parameter', async () => {
    write({
      'queue.yaml': 'Resources:\n  Orders:\n    Type: AWS::SQS::Queue\n    Properties:\n      QueueName: orders\n',
    });
    const nodes = [{ masterSnapshotId: ['CFN'], type: 'cloudformation', paths: ['/'] }];
    const text = BOARD_RULE.text
      .replace(
        'Set sqs_managed_sse_enabled.',
        'Set it.\n#   fix: [{set: {kms_master_key_id: "${var.kms_master_key_id}"}}]',
      )
      .replace('["sqs_managed_sse_enabled"]', '["kms_master_key_id"]')
      .replace(
        'not input.resource.attributes.sqs_managed_sse_enabled == true',
        'object.get(input.resource.attributes, "kms_master_key_id", "") == ""',
      );
    const found = await fixesOf(
      container([], {
        masterSnapshots: [{ name: 'snap', content: { snapshots: [{ source: 'repo', nodes }] } }],
        masterTests: [{ name: 'board', content: { masterSnapshot: 'snap', pack: 'plumbline', groups: ['test'] } }],
      }),
      { run: { rules: [{ ...BOARD_RULE, text }] } },
    );
    expect(reasonsOf(found)).toEqual([]);
    expect(found.fixes).toMatchObject([{ marks: ['needs-value'] }]);
    expect(found.sources[0].files.get('queue.yaml')?.after).not.toContain('Default');
  });

  it('should fix resources of CloudFormation and ARM in the words of their rules, as schemas spell them', async () => {
    const stack = `Parameters:
  Safe:
    Type: String
    Default: false # for now
Resources:
  Plain:
    Type: AWS::S3::Bucket
  Kept:
    Type: AWS::S3::Bucket
    Properties:
      VersioningConfiguration: { Status: Enabled }
  Files:
    Type: AWS::EFS::FileSystem
    Properties:
      Encrypted: !Ref Safe
`;
    const account = `{
  "$schema": "${SCHEMA}",
  "contentVersion": "1.0.0.0",
  "resources": [
    {
      "type": "Microsoft.Storage/storageAccounts",
      "name": "store",
      "kind": "BlobStorage",
      "properties": {
        "supportsHttpsTrafficOnly": false,
        "publicNetworkAccess": "Enabled",
        "encryption": { "requireInfrastructureEncryption": false }
      }
    }
  ]
}
`;
    const policy = '"properties": { "state": "Disabled" }';
    const open = (name: string): string =>
      `{ "name": "${name}", "properties": { "access": "Allow", "sourceAddressPrefix": "*" } }`;
    const server = `{
  "$schema": "${SCHEMA}",
  "contentVersion": "1.0.0.0",
  "resources": [
    {
      "type": "Microsoft.Sql/servers",
      "name": "shop",
      "resources": [{ "type": "securityAlertPolicies", "name": "Default", ${policy} }]
    },
    { "type": "Microsoft.Sql/servers/securityAlertPolicies", "name": "shop/Default", ${policy} },
    {
      "type": "Microsoft.Network/networkSecurityGroups",
      "name": "net",
      "properties": { "securityRules": [${open('ssh')}, ${open('rdp')}] }
    }
  ]
}
`;
    write({ 'stack.yaml': stack, 'account.json': account, 'server/server.json': server });
    const node = (type: string): JsonObject => ({ masterSnapshotId: [type], type, paths: ['/'] });
    const nodes = [
      node('cloudformation'),
      { ...node('arm'), exclude: { paths: ['/server'] } },
      { ...node('arm'), masterSnapshotId: ['server'], paths: ['/server'] },
    ];
    const own = (rule: string, type: string): JsonObject => ofRule(rule, { masterSnapshotId: [type] });
    const rules = ['versioned', 'file_encrypted', 'misspelt'].map((rule) => own(rule, 'cloudformation'));
    const ofAccounts = ['https_only', 'encrypted_twice', 'closed', 'watched'].map((rule) => own(rule, 'arm'));
    const ofServers = ['alerted', 'alerted_inside', 'closed_ports'].map((rule) => own(rule, 'server'));
    const found = await fixesOf(
      container([...rules, ...ofAccounts, ...ofServers], {
        masterSnapshots: [{ name: 'snap', content: { snapshots: [{ source: 'repo', nodes }] } }],
        ruleFile: () => Promise.resolve(NATIVE_RULES),
      }),
    );
    expect(found.fixes.map(({ target, marks }) => [target.testId, marks])).toEqual([
      ['versioned', ['searched']],
      ['file_encrypted', ['replaces', 'searched']],
      ['https_only', ['searched']],
      ['closed', ['searched']],
      ['watched', ['searched']],
      ['alerted', ['searched']],
      ['alerted_inside', ['searched']],
      ['closed_ports', ['removes', 'searched']],
    ]);
    expect(reasonsOf(found)).toEqual([
      'misspelt rule-not-invertible: ',
      expect.stringMatching(/^encrypted_twice provider-refuses: .* with account_kind "BlobStorage"$/),
    ]);
    const texts = new Map([...found.sources[0].files].map(([file, { after }]) => [file, after]));
    const watching = `,
      "resources": [
        {
          "type": "providers/advancedThreatProtectionSettings",
          "apiVersion": "2019-01-01",
          "name": "Microsoft.Security/current",
          "dependsOn": [
            "[resourceId('Microsoft.Storage/storageAccounts', 'store')]"
          ],
          "properties": {
            "isEnabled": true
          }
        }
      ]
    }
  ]`;
    expect(texts.get('account.json')).toBe(
      account.replace('false', 'true').replace('"Enabled"', '"Disabled"').replace('\n    }\n  ]', watching),
    );
    expect(texts.get('server/server.json')).toBe(
      server.replaceAll('Disabled', 'Enabled').replace(`[${open('ssh')}, ${open('rdp')}]`, '[]'),
    );
    expect(texts.get('stack.yaml')).toBe(
      stack
        .replace('false # for now', 'true # for now')
        .replace('Bucket\n', 'Bucket\n    Properties:\n      VersioningConfiguration:\n        Status: Enabled\n'),
    );
  });

  it('should leave out fixes with marks for a caller who has no use for them', async () => {
    write({ 'net/main.tf': GROUP });
    const found = await fixesOf(container([ofRule('no_open_ssh')]), { onlyUnmarked: true });
    expect(reasonsOf(found)).toEqual(['no_open_ssh needs-decision: removes, searched']);
    expect(found.sources[0].files.size).toBe(0);
  });
});
