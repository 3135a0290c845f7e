import { CONNECTOR, ENTRY } from '../support/clouds/azure-crawl';
import { AzureServer, CLIENT } from '../support/clouds/azure-server';
import { json, refused, refusedInXml, StandIn, type StandInAnswer } from '../support/clouds/aws-stand-in';
import { EMAIL, GoogleServer, paged, PROJECT, refused as denied } from '../support/clouds/google-server';
import { masterSnapshot, ScanWorkspace, type Scanned } from '../support/scan-workspace';

const SECRET = 'the-secret-of-the-connector';
const TEMPLATE = `resource "aws_dynamodb_table" "orders" {
  name = "orders"
  hash_key = "id"
  tags = { service_unique_id = "u-1", resource_type = "aws_dynamodb_table" }
}
`;
const WORKING: Readonly<Record<string, StandInAnswer>> = {
  ListTables: json({ TableNames: ['orders'] }),
  DescribeTable: json({ Table: { TableName: 'orders', KeySchema: [{ AttributeName: 'other', KeyType: 'HASH' }] } }),
  ListTagsOfResource: json({
    Tags: [
      { Key: 'service_unique_id', Value: 'u-1' },
      { Key: 'resource_type', Value: 'aws_dynamodb_table' },
    ],
  }),
};

describe('plumbline scan: a cloud that fails', () => {
  const workspace = new ScanWorkspace();
  let standIn: StandIn;
  let answers: Readonly<Record<string, StandInAnswer>>;

  beforeAll(async () => {
    standIn = await StandIn.start(({ call }) => answers[call]);
    const rule = { type: 'rego', rule: 'file(written.rego)', evals: [{ id: 'E', eval: 'data.written.named' }] };
    const cases = [{ masterTestId: 'NAMED', masterSnapshotId: ['IAC'], ...rule }];
    const user = { name: 'ann', 'access-key': 'AKIDEXAMPLE', 'secret-access': SECRET, region: 'us-east-1' };
    workspace.folder('iac', 'templates').write({
      'templates/main.tf': TEMPLATE,
      'account.json': {
        ...{ fileType: 'structure', type: 'aws' },
        accounts: [{ 'account-id': '123456789012', users: [user] }],
      },
      'validation/shop/written.json': masterSnapshot('iac', {
        IAC: { type: 'terraform', collection: 'terraformtemplate', paths: ['/'] },
      }),
      'validation/shop/running.json': masterSnapshot('account', {
        TABLES: {
          ...{ arn: 'arn:aws:dynamodb:::', collection: 'aws_dynamodb', type: 'aws', listMethod: 'list_tables' },
          detailMethods: ['describe_table'],
        },
      }),
      'validation/shop/tests.json': { fileType: 'mastertest', masterSnapshot: 'written', testSet: [{ cases }] },
      'validation/shop/written.rego': 'package written\nnamed = true { input.resources[_].properties.name }\n',
      'validation/shop/drift.json': {
        ...{ fileType: 'drift_config', is_drift_detection_active: true },
        ...{ iac_mastersnapshot: 'written', cloud_mastersnapshot: 'running' },
      },
    });
  });
  afterAll(async () => {
    await standIn?.stop();
    workspace.remove();
  });

  const scan = async (...args: string[]): Promise<Scanned> => {
    const scanned = await workspace.command('scan', ['shop', ...args], { env: { AWS_ENDPOINT_URL: standIn.url } });
    expect(scanned.out + scanned.err).not.toContain(SECRET);
    return scanned;
  };

  it('should find the drift of what a crawl has found', async () => {
    answers = WORKING;
    expect(await scan('--fail-on-drift')).toMatchObject({ code: 1, err: '' });
    expect(await scan('--crawler')).toMatchObject({ code: 0 });
    const checked = await scan('--compliance', '--fail-on-drift');
    expect(checked).toMatchObject({ code: 1, out: expect.stringContaining('drifted') as string, err: '' });
  });

  it.each<[string, Readonly<Record<string, StandInAnswer>>, string]>([
    ['the key is wrong', { GetCallerIdentity: refusedInXml('InvalidClientTokenId', 403) }, 'auth-failed'],
    ['nothing is permitted', { ListTables: refused('AccessDeniedException') }, 'access-denied'],
    ['half an answer comes', { ListTables: { body: '{"TableNames":["ord' } }, 'unexpected-answer'],
  ])('should not end with 0 for --fail-on-drift when %s, and say why', async (_, failing, reason) => {
    answers = { ...WORKING, ...failing };
    const plain = await scan();
    expect(plain).toMatchObject({ code: 0, out: expect.stringContaining(reason) as string });
    expect(await scan('--fail-on-drift')).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'drift was not checked: nothing was found by the cloud master snapshot running',
      ) as string,
    });
  });

  it('should not end with 0 for --fail-on-drift when what is written no longer runs', async () => {
    answers = {
      ...WORKING,
      ListTables: json({ TableNames: ['other'] }),
      DescribeTable: json({ Table: { TableName: 'other' } }),
      ListTagsOfResource: json({ Tags: [] }),
    };
    expect(await scan()).toMatchObject({ code: 0 });
    expect(await scan('--fail-on-drift')).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /drift was not checked as a whole: missing-in-cloud .*aws_dynamodb_table\.orders/,
      ) as string,
    });
  });

  it('should not end with 0 for --fail-on-drift when a call about what runs was refused, and name it', async () => {
    const asWritten = { TableName: 'orders', KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] };
    answers = {
      ...WORKING,
      DescribeTable: json({ Table: asWritten }),
      ListTagsOfResource: refused('AccessDeniedException'),
    };
    const { code, err, out } = await scan('--fail-on-drift');
    expect(out).toContain(' 0 drifted');
    expect(out).toMatch(/access-denied: arn:aws:dynamodb:.*orders \(list_tags_of_resource/);
    expect(err).toContain('drift was not checked as a whole: not-read drift: the tags of 1 resource could not be read');
    expect(code).toBe(1);
  });
});

describe('plumbline scan: what runs in Azure', () => {
  const workspace = new ScanWorkspace();
  let server: AzureServer;

  beforeAll(async () => {
    server = await AzureServer.start();
    server.exportPolls = 1;
    server.exportPauses = [0, 0];
    server.add('Microsoft.Storage/storageAccounts', 'open', { properties: { allowBlobPublicAccess: true } });
    server.add('Microsoft.Storage/storageAccounts', 'closed', { properties: { allowBlobPublicAccess: false } });
    server.add('Microsoft.Compute/disks', 'data');
    const nodes = {
      ACCOUNTS: { type: 'Microsoft.Storage/storageAccounts', collection: 'storage', version: '2021-06-01' },
      USERS: { type: 'microsoft.graph.userRegistrationDetails', collection: 'graph', version: 'beta' },
    };
    const [entry] = masterSnapshot('account', nodes).snapshots;
    const rule = { type: 'rego', rule: 'file(azure.rego)', evals: [{ id: 'E', eval: 'data.azure.closed' }] };
    const cases = [
      { masterTestId: 'CLOSED', masterSnapshotId: ['ACCOUNTS'], ...rule },
      { masterTestId: 'REGISTERED', masterSnapshotId: ['USERS'], ...rule },
    ];
    workspace.write({
      'account.json': { ...CONNECTOR, fileType: 'structure' },
      'validation/shop/running.json': { fileType: 'masterSnapshot', snapshots: [{ ...entry, ...ENTRY }] },
      'validation/shop/tests.json': { fileType: 'mastertest', masterSnapshot: 'running', testSet: [{ cases }] },
      'validation/shop/board.json': {
        ...{ fileType: 'mastertest', masterSnapshot: 'running', pack: 'plumbline', groups: ['azure/storage'] },
      },
      'validation/shop/azure.rego':
        'package azure\ndefault closed = false\nclosed { input.resources[0].properties.allowBlobPublicAccess == false }\n',
    });
  });
  afterAll(async () => {
    await server?.stop();
    workspace.remove();
  });

  it('should be judged, and what was refused be told, without the secret and the tokens', async () => {
    const { code, out, err } = await workspace.command('scan', ['shop', '--format', 'csv'], {
      env: server.environment,
    });
    expect(code).toBe(1);
    expect(out).toMatch(/^failed,.*CLOSED.*storageAccounts\/open,/m);
    expect(out).toMatch(/^passed,.*CLOSED.*storageAccounts\/closed,/m);
    expect(out).toMatch(/^error,.*REGISTERED.*access-denied/m);
    expect(out).toMatch(/^failed,.*PL-AZURE-STORAGE-3,.*storageAccounts\/open,/m);
    expect(out).toMatch(/^passed,.*PL-AZURE-STORAGE-3,.*storageAccounts\/closed,/m);
    // Nothing is said about versions of TLS, which the answers do not have.
    expect(out).not.toMatch(/^(passed|failed),.*PL-AZURE-STORAGE-(1|2),/m);
    expect(out).toContain('unread-value');
    expect(out).not.toContain('disks/data');
    expect(out + err).not.toMatch(new RegExp(`${CLIENT.secret}|token-\\d`));
  });
});

describe('plumbline scan: Google Cloud', () => {
  const workspace = new ScanWorkspace();
  let server: GoogleServer;

  beforeAll(async () => {
    server = await GoogleServer.start();
    const rule = { type: 'rego', rule: 'file(open.rego)', evals: [{ id: 'E', eval: 'data.open.closed' }] };
    workspace.write({
      'project.json': { fileType: 'structure', ...server.connector() },
      'validation/shop/running.json': masterSnapshot('project', {
        FIREWALLS: { type: 'compute/firewalls.list', collection: 'firewalls' },
      }),
      'validation/shop/tests.json': {
        ...{ fileType: 'mastertest', masterSnapshot: 'running' },
        testSet: [{ cases: [{ masterTestId: 'CLOSED', masterSnapshotId: ['FIREWALLS'], ...rule }] }],
      },
      'validation/shop/board.json': {
        ...{ fileType: 'mastertest', masterSnapshot: 'running', pack: 'plumbline', groups: ['PL-GOOGLE-COMPUTE-14'] },
      },
      'validation/shop/open.rego':
        'package open\ndefault closed = false\nclosed { input.sourceRanges[_] != "0.0.0.0/0" }\n',
    });
  });
  afterAll(async () => {
    await server?.stop();
    workspace.remove();
  });

  it('should judge every page of what runs, and tell why nothing was judged', async () => {
    const { api, token } = server.addresses;
    const scan = async (): Promise<Scanned> => {
      const env = { GOOGLE_API_URL: api, GOOGLE_TOKEN_URL: token };
      const scanned = await workspace.command('scan', ['shop', '--format', 'csv'], { env });
      expect(scanned.out + scanned.err).not.toMatch(/PRIVATE KEY|ya29/);
      return scanned;
    };
    const firewalls = ['10.0.0.0/8', '0.0.0.0/0', '192.168.0.0/16'].map((range, i) => ({
      name: `f${i}`,
      selfLink: `https://www.googleapis.com/compute/v1/projects/${PROJECT}/global/firewalls/f${i}`,
      sourceRanges: [range],
      allowed: [{ IPProtocol: 'tcp', ports: ['22'] }],
    }));
    const path = `compute/v1/projects/${PROJECT}/global/firewalls`;
    server.on('compute', path, paged('items', firewalls));
    const read = await scan();
    for (const id of ['CLOSED', 'PL-GOOGLE-COMPUTE-14']) {
      expect(read.out.match(new RegExp(`^passed,.*,${id},.*firewalls/f[02],`, 'gm'))).toHaveLength(2);
      expect(read.out).toMatch(new RegExp(`^failed,.*,${id},.*projects/${PROJECT}/global/firewalls/f1,`, 'm'));
    }
    server.on('compute', path, () => denied(403, 'PERMISSION_DENIED', `${EMAIL} may not`, 'SERVICE_DISABLED'));
    const refusedScan = await scan();
    expect(refusedScan.out).not.toMatch(/^(passed|failed),/m);
    expect(refusedScan.out + refusedScan.err).toContain('api-disabled');
  });
});
