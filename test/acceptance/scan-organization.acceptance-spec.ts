import { AwsCalls } from '../../src/engine/clouds/aws/calls';
import { isJsonObject, objectsOf, textOf, type JsonObject } from '../../src/engine/base/json';
import { AwsEmulator } from '../support/aws-emulator';
import { masterSnapshot, ScanWorkspace, type Scanned } from '../support/scan-workspace';

const installed = AwsEmulator.install();
const title = 'plumbline scan: an AWS organization';
const describeWithEmulator = 'program' in installed ? describe : describe.skip;
const KEYS = { 'access-key': 'AKIDEXAMPLE', 'secret-access': 'the-secret-of-the-organization' };
const EAST = 'us-east-1';

describeWithEmulator('program' in installed ? title : `${title} (not available: ${installed.problem})`, () => {
  const workspace = new ScanWorkspace();
  let emulator: AwsEmulator;
  let ids: { readonly shop: string; readonly lab: string };

  beforeAll(async () => {
    emulator = await AwsEmulator.start('program' in installed ? installed.program : '');
    ids = await makeOrganization();
    workspace.write({
      'org.json': organization({}),
      'validation/shop/running.json': masterSnapshot('org', {
        S3: {
          ...{ arn: 'arn:aws:s3:::', collection: 'aws_s3', type: 'aws', listMethod: 'list_buckets' },
          detailMethods: ['get_bucket_versioning'],
        },
      }),
      'validation/shop/board.json': {
        ...{ fileType: 'mastertest', masterSnapshot: 'running', pack: 'plumbline', groups: ['PL-AWS-S3-6'] },
      },
    });
  });

  afterAll(async () => {
    await emulator?.stop();
    workspace.remove();
  });

  function organization(change: JsonObject): JsonObject {
    const users = [{ name: 'ann', ...KEYS }];
    return { fileType: 'structure', type: 'aws', organization: { 'role-name': 'Reader', users, ...change } };
  }

  function callsOf(keys: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  }) {
    return new AwsCalls(() => Promise.resolve(keys), { endpoint: emulator.url });
  }

  /** Two accounts, of which one is in a unit, each with a bucket of one name; returns their ids. */
  async function makeOrganization(): Promise<{ shop: string; lab: string }> {
    const calls = callsOf({ accessKeyId: KEYS['access-key'], secretAccessKey: KEYS['secret-access'] });
    const ask = (service: string, call: string, input: JsonObject): Promise<JsonObject> =>
      calls.ask({ package: service }, EAST, call, input);
    await ask('organizations', 'create_organization', { FeatureSet: 'ALL' });
    const [root] = objectsOf((await ask('organizations', 'list_roots', {})).Roots);
    const unit = await ask('organizations', 'create_organizational_unit', { ParentId: root.Id, Name: 'Production' });
    const account = async (name: string): Promise<string> => {
      const { CreateAccountStatus: made } = await ask('organizations', 'create_account', {
        ...{ AccountName: name, Email: `${name}@example.test` },
      });
      const id = isJsonObject(made) ? textOf(made.AccountId) : '';
      const role = { RoleArn: `arn:aws:iam::${id}:role/Reader`, RoleSessionName: 'test' };
      const { Credentials: given } = await ask('sts', 'assume_role', role);
      const keys = isJsonObject(given) ? given : {};
      const own = callsOf({
        accessKeyId: textOf(keys.AccessKeyId),
        secretAccessKey: textOf(keys.SecretAccessKey),
        sessionToken: textOf(keys.SessionToken),
      });
      await own.ask({ package: 's3' }, EAST, 'create_bucket', { Bucket: `logs-of-${name}` });
      own.close();
      return id;
    };
    const made = { shop: await account('shop'), lab: await account('lab') };
    await ask('organizations', 'move_account', {
      ...{ AccountId: made.shop, SourceParentId: root.Id },
      DestinationParentId: isJsonObject(unit.OrganizationalUnit) ? unit.OrganizationalUnit.Id : '',
    });
    calls.close();
    return made;
  }

  const scan = (...args: readonly string[]): Promise<Scanned> =>
    workspace.command('scan', ['shop', ...args], { env: { AWS_ENDPOINT_URL: emulator.url } });

  it('should be judged account by account, and a second scan judge what the first has found', async () => {
    const scanned = await scan('--crawler', '--compliance', '--format', 'csv');
    expect(scanned.err).not.toContain(KEYS['secret-access']);
    expect(scanned.out).toMatch(/^failed,.*PL-AWS-S3-6,.*arn:aws:s3:::logs-of-shop,/m);
    expect(scanned.out).toMatch(/^failed,.*PL-AWS-S3-6,.*arn:aws:s3:::logs-of-lab,/m);
    expect(scanned.code).toBe(1);
    const generated = JSON.parse(workspace.read('validation/shop/running_gen.json')) as { snapshots: JsonObject[] };
    expect(generated.snapshots.map(({ accountId }) => accountId).sort()).toEqual([ids.shop, ids.lab].sort());
    const again = await scan('--compliance', '--format', 'csv');
    expect(again.out).toMatch(/^failed,.*PL-AWS-S3-6,.*arn:aws:s3:::logs-of-shop,/m);
    expect(again.out).toMatch(/^failed,.*PL-AWS-S3-6,.*arn:aws:s3:::logs-of-lab,/m);
  });

  it('should keep to what the connector chooses', async () => {
    workspace.write({ 'org.json': organization({ include: { units: ['Production'] } }) });
    const { out } = await scan('--format', 'csv');
    expect(out).toContain('logs-of-shop');
    expect(out).not.toContain('logs-of-lab');
    workspace.write({ 'org.json': organization({ include: { units: ['Nowhere'] } }) });
    const none = await scan();
    expect(none.code).toBe(2);
    expect(none.err).toMatch(/the organization has no unit Nowhere, which include of the connector names/);
  });

  it('should refuse a connector that is written wrong, and say how it should be', async () => {
    workspace.write({ 'org.json': organization({ 'role-name': 'arn:aws:iam::1:role/r' }) });
    const { code, err, out } = await scan();
    expect(code).not.toBe(0);
    expect(`${out}${err}`).toMatch(/organization\.role-name field is not valid \(must be the name of a role/);
  });
});
