import type { JsonObject } from '../base/json';
import { detectDrift, type DriftPair, type DriftReport } from './compare/detect-drift';
import type { JoinWay, RunningDocument } from './compare/model';
import { withRunningValues, withWrittenValues } from './flips/put-back';
import { driftedPaths, MAPS, onlyPair, terraform } from '../../../test/support/drift/drift-cases';

const LINK = 'https://www.googleapis.com/compute/v1/projects/shop-1/';
const KEY = 'projects/shop-1/locations/europe-west1/keyRings/r/cryptoKeys/k';
const GLOBAL = 'projects/shop-1/global';

function report(text: string, resources: readonly RunningDocument[], join?: readonly JoinWay[]): DriftReport {
  return detectDrift({ templates: terraform(text), resources, maps: MAPS, ...(join && { join }) });
}

function pairOf(text: string, path: string, document: JsonObject, more: Partial<RunningDocument> = {}): DriftPair {
  return onlyPair(report(text, [{ path, document, tags: {}, ...more }]));
}

const resource = (type: string, body: string): string => `resource "${type}" "main" {\n  ${body}\n}\n`;
const paths = (text: string, path: string, document: JsonObject, more: Partial<RunningDocument> = {}): string[] =>
  driftedPaths(pairOf(text, path, document, more));

const firewall = (more: JsonObject = {}): JsonObject => ({
  ...{ name: 'web', network: `${LINK}global/networks/main`, direction: 'INGRESS', priority: 1000, disabled: false },
  ...{ sourceRanges: ['10.0.0.0/8'], allowed: [{ IPProtocol: 'tcp' }], logConfig: { enable: false }, ...more },
});
const FIREWALL = 'name = "web"\n  source_ranges = ["10.0.0.0/8"]\n  allow {\n    protocol = "tcp"\n  }';
const bucket = (more: JsonObject = {}): JsonObject => ({
  name: 'b',
  location: 'EU',
  storageClass: 'STANDARD',
  ...more,
});
const BUCKET = 'name = "b"\n  location = "EU"';
const topic = (more: JsonObject = {}): JsonObject => ({ name: 'projects/shop-1/topics/t', ...more });
const TOPIC = 'projects/shop-1/topics/t';

describe('what is no drift of Google Cloud', () => {
  it.each(['main', 'global/networks/main', `${GLOBAL}/networks/main`, `${LINK}global/networks/main`])(
    'should be a network named by %s',
    (name) => {
      const text = resource('google_compute_firewall', `network = "${name}"\n  ${FIREWALL}`);
      const path = `${GLOBAL}/firewalls/web`;
      expect(paths(text, path, firewall())).toEqual([]);
      expect(paths(text, path, firewall({ network: `${LINK}global/networks/other` }))).toEqual(['network']);
    },
  );

  it('should be a network that is named by a part of its path that holds an expression', () => {
    const text = resource(
      'google_compute_firewall',
      `network = "projects/\${var.p}/global/networks/main"\n  ${FIREWALL}`,
    );
    const path = `${GLOBAL}/firewalls/web`;
    expect(paths(text, path, firewall())).toEqual([]);
    expect(paths(text, path, firewall({ network: `${LINK}global/networks/other` }))).toEqual(['network']);
  });

  it('should not be a network of another project', () => {
    const text = resource('google_compute_firewall', `network = "${GLOBAL}/networks/main"\n  ${FIREWALL}`);
    const network = `${LINK.replace('shop-1', 'hub-1')}global/networks/main`;
    expect(paths(text, `${GLOBAL}/firewalls/web`, firewall({ network }))).toEqual(['network']);
  });

  it('should be a short name where the template has the whole path', () => {
    const text = resource(
      'google_container_cluster',
      `name = "c"\n  location = "eu"\n  network = "${GLOBAL}/networks/main"`,
    );
    const cluster = (network: string) => ({ name: 'c', location: 'eu', network, shieldedNodes: { enabled: true } });
    const path = 'projects/shop-1/locations/eu/clusters/c';
    expect(paths(text, path, cluster('main'))).toEqual([]);
    expect(paths(text, path, cluster('other'))).toEqual(['network']);
  });

  it('should be what newer answers have elsewhere', () => {
    const written =
      'private_cluster_config {\n    enable_private_nodes = true\n    enable_private_endpoint = true\n  }';
    const text = resource('google_container_cluster', `name = "c"\n  location = "eu"\n  ${written}`);
    const cluster = (more: JsonObject) => ({
      name: 'c',
      location: 'eu',
      network: 'default',
      shieldedNodes: { enabled: true },
      ...more,
    });
    const path = 'projects/shop-1/locations/eu/clusters/c';
    const newer = (isPrivate: boolean) =>
      cluster({
        networkConfig: { defaultEnablePrivateNodes: isPrivate },
        controlPlaneEndpointsConfig: { ipEndpointsConfig: { enabled: true, enablePublicEndpoint: !isPrivate } },
      });
    const older = (isPrivate: boolean) =>
      cluster({ privateClusterConfig: { enablePrivateNodes: isPrivate, enablePrivateEndpoint: isPrivate } });
    expect(paths(text, path, newer(true))).toEqual([]);
    expect(paths(text, path, older(true))).toEqual([]);
    expect(pairOf(text, path, older(true)).untracked).toEqual([]);
    expect(paths(text, path, newer(false))).toEqual([
      'networkConfig.defaultEnablePrivateNodes',
      'controlPlaneEndpointsConfig.ipEndpointsConfig.enablePublicEndpoint',
    ]);
    const names = ['privateClusterConfig.enablePrivateNodes', 'privateClusterConfig.enablePrivateEndpoint'];
    expect(paths(text, path, older(false))).toEqual(names);
    expect(paths(text, path, cluster({}))).toEqual(names);
  });

  it('should be the version of a key, and the number of a project', () => {
    const text = resource('google_pubsub_topic', `name = "t"\n  kms_key_name = "${KEY}"`);
    expect(paths(text, TOPIC, topic({ kmsKeyName: `${KEY}/cryptoKeyVersions/7` }))).toEqual([]);
    expect(paths(text, TOPIC, topic({ kmsKeyName: KEY.replace('shop-1', '123456789012') }))).toEqual([]);
    expect(paths(text, TOPIC, topic({ kmsKeyName: KEY.replace('shop-1', 'hub-1') }))).toEqual(['kmsKeyName']);
    expect(paths(text, TOPIC, topic({ kmsKeyName: `${KEY}2` }))).toEqual(['kmsKeyName']);
    expect(paths(text, TOPIC, topic())).toEqual(['kmsKeyName']);
  });

  it('should be a number as text', () => {
    const text = resource('google_compute_disk', 'name = "d"\n  zone = "z"\n  size = 200');
    const type = `${LINK}zones/z/diskTypes/pd-standard`;
    const disk = (sizeGb: string) => ({ name: 'd', zone: `${LINK}zones/z`, type, sizeGb });
    expect(paths(text, 'projects/shop-1/zones/z/disks/d', disk('200'))).toEqual([]);
    expect(paths(text, 'projects/shop-1/zones/z/disks/d', disk('201'))).toEqual(['sizeGb']);
  });

  it('should be a log that is off and keeps its settings, but not one that is on', () => {
    const [plain, logged] = ['', '\n  log_config {\n    metadata = "EXCLUDE_ALL_METADATA"\n  }'].map((log) =>
      resource('google_compute_firewall', `network = "main"\n  ${FIREWALL}${log}`),
    );
    const path = `${GLOBAL}/firewalls/web`;
    const log = (enable: boolean, metadata = 'EXCLUDE_ALL_METADATA') => firewall({ logConfig: { enable, metadata } });
    expect(paths(plain, path, log(false))).toEqual([]);
    expect(paths(plain, path, log(true))).toEqual(['logConfig.enable']);
    expect(paths(logged, path, log(true))).toEqual([]);
    expect(paths(logged, path, log(false))).toEqual(['logConfig.enable']);
    expect(paths(logged, path, log(true, 'INCLUDE_ALL_METADATA'))).toEqual(['logConfig.metadata']);
  });

  it('should be a log of which it is not known whether there is one', () => {
    const log =
      'dynamic "log_config" {\n    for_each = var.logs\n    content {\n      metadata = "EXCLUDE_ALL_METADATA"\n    }\n  }';
    const text = resource('google_compute_firewall', `network = "main"\n  ${FIREWALL}\n  ${log}`);
    for (const enable of [true, false])
      expect(paths(text, `${GLOBAL}/firewalls/web`, firewall({ logConfig: { enable } }))).toEqual([]);
  });

  it('should be what a block leaves to the provider, which counts where the block is', () => {
    const name = 'name = "s"\n  region = "r"\n  network = "n"\n  ip_cidr_range = "10.0.0.0/24"';
    const [plain, logged] = ['', '\n  log_config {\n  }'].map((log) =>
      resource('google_compute_subnetwork', `${name}${log}`),
    );
    const subnet = (logConfig: JsonObject) => ({
      ...{ name: 's', network: `${LINK}global/networks/n`, region: `${LINK}regions/r` },
      ...{ ipCidrRange: '10.0.0.0/24', logConfig },
    });
    const path = 'projects/shop-1/regions/r/subnetworks/s';
    const on = { enable: true, aggregationInterval: 'INTERVAL_5_SEC', flowSampling: 0.5, filterExpr: 'true' };
    const log = { ...on, metadata: 'INCLUDE_ALL_METADATA' };
    expect(paths(logged, path, subnet(log))).toEqual([]);
    expect(paths(logged, path, subnet({ ...log, flowSampling: 0.1 }))).toEqual(['logConfig.flowSampling']);
    expect(paths(plain, path, subnet({ ...log, enable: false, flowSampling: 0.1 }))).toEqual([]);
    expect(paths(plain, path, subnet({ enable: false }))).toEqual([]);
  });

  it('should be what answers leave out because it is false or empty', () => {
    const text = resource(
      'google_sql_database_instance',
      'name = "d"\n  settings {\n    tier = "t"\n    deletion_protection_enabled = false\n    backup_configuration {\n      enabled = false\n    }\n  }',
    );
    const settings = { tier: 't', storageAutoResize: true, ipConfiguration: { ipv4Enabled: true } };
    const instance = { name: 'd', settings };
    expect(paths(text, 'projects/shop-1/instances/d', instance)).toEqual([]);
    const open = { ipv4Enabled: true, authorizedNetworks: [{ value: '0.0.0.0/0' }] };
    expect(
      paths(text, 'projects/shop-1/instances/d', { name: 'd', settings: { ...settings, ipConfiguration: open } }),
    ).toEqual(['settings.ipConfiguration.authorizedNetworks']);
  });

  it.each([
    ['"EU"', 'eu'],
    ['"eu"', 'EU'],
  ])('should be the case of a location %s', (written, running) => {
    expect(
      paths(
        resource('google_storage_bucket', `name = "b"\n  location = ${written}`),
        'b/b',
        bucket({ location: running }),
      ),
    ).toEqual([]);
  });

  it.each(['metadata_startup_script = "echo"', 'metadata = {\n    startup-script = "echo"\n  }'])(
    'should be a script written as %s',
    (script) => {
      const text = resource('google_compute_instance', `name = "i"\n  zone = "z"\n  machine_type = "m"\n  ${script}`);
      const instance = (value: string, ...more: JsonObject[]) => ({
        ...{ name: 'i', zone: `${LINK}zones/z`, machineType: `${LINK}zones/z/machineTypes/m` },
        metadata: { fingerprint: 'f', items: [{ key: 'startup-script', value }, ...more] },
      });
      const path = 'projects/shop-1/zones/z/instances/i';
      expect(paths(text, path, instance('echo'))).toEqual([]);
      const { drifted } = pairOf(text, path, instance('curl secret', { key: 'ssh-keys', value: 'ann:secret' }));
      const whole = script.startsWith('metadata_') ? 'metadata.items' : 'metadata.items.ssh-keys';
      expect(drifted.map((each) => each.path)).toEqual([whole, 'startupScript']);
      expect(JSON.stringify(drifted)).not.toMatch(/secret|echo/);
    },
  );

  it('should be the names of scopes, the pool that every cluster begins with, and a timeout without its unit', () => {
    const cluster =
      resource('google_container_cluster', 'name = "c"\n  location = "eu"') +
      'resource "google_container_node_pool" "p" {\n  name = "p"\n  cluster = google_container_cluster.main.id\n  node_config {\n    oauth_scopes = ["storage-ro"]\n  }\n}\n';
    const pool = (name: string, scope: string) => ({
      name,
      config: { oauthScopes: [`https://www.googleapis.com/auth/${scope}`] },
    });
    const live = (...nodePools: JsonObject[]) => ({
      name: 'c',
      location: 'eu',
      network: 'default',
      shieldedNodes: { enabled: true },
      nodePools,
    });
    const path = 'projects/shop-1/locations/eu/clusters/c';
    expect(paths(cluster, path, live(pool('p', 'devstorage.read_only'), pool('default-pool', 'compute')))).toEqual([]);
    expect(paths(cluster, path, live(pool('p', 'cloud-platform')))).toEqual(['nodePools']);
    expect(paths(cluster, path, live(pool('p', 'devstorage.read_only'), pool('by-hand', 'compute')))).toEqual([
      'nodePools',
    ]);
    const text = resource(
      'google_cloudfunctions_function',
      'name = "f"\n  region = "r"\n  runtime = "nodejs20"\n  timeout = 60',
    );
    const fn = (timeout: string) => ({
      name: 'projects/shop-1/locations/r/functions/f',
      runtime: 'nodejs20',
      availableMemoryMb: 256,
      ingressSettings: 'ALLOW_ALL',
      timeout,
    });
    expect(paths(text, 'projects/shop-1/locations/r/functions/f', fn('60s'))).toEqual([]);
    expect(paths(text, 'projects/shop-1/locations/r/functions/f', fn('61s'))).toEqual(['timeout']);
  });
});

describe('a service of Cloud Run', () => {
  const text = resource(
    'google_cloud_run_v2_service',
    'name = "api"\n  location = "r"\n  template {\n    containers {\n      image = "api"\n      env {\n        name = "TOKEN"\n        value = "hunter2"\n      }\n      resources {\n        limits = {\n          cpu = "1"\n          memory = "1Gi"\n        }\n      }\n    }\n  }',
  );
  const service = (cpu: string, token: string): JsonObject => ({
    metadata: { name: 'api', labels: { 'cloud.googleapis.com/location': 'r' } },
    spec: {
      template: {
        spec: {
          containers: [
            { image: 'api', env: [{ name: 'TOKEN', value: token }], resources: { limits: { cpu, memory: '1024Mi' } } },
          ],
        },
      },
    },
  });
  const path = 'projects/shop-1/locations/r/services/api';
  const tags = { 'cloud.googleapis.com/location': 'r' };

  it('should have the same limits in other units, and labels of Google', () => {
    expect(paths(text, path, service('1000m', 'hunter2'), { tags })).toEqual([]);
    expect(paths(text, path, service('2', 'hunter2'), { tags })).toEqual(['spec.template.spec.containers']);
  });

  it('should never show the values of its environment', () => {
    const pair = pairOf(text, path, service('1', 'hunter3'), { tags });
    expect(driftedPaths(pair)).toEqual(['spec.template.spec.containers']);
    expect(pair.drifted[0].cloudValue).toMatchObject([{ image: 'api', env: [{ name: 'TOKEN', value: '(hidden)' }] }]);
    expect(JSON.stringify([pair.drifted, pair.iac, pair.cloud])).not.toContain('hunter');
  });
});

describe('ignored changes', () => {
  it.each([
    ['settings[0].tier', ['settings.availabilityType'], ['settings.tier']],
    ['settings[0]', [], ['settings.tier', 'settings.availabilityType']],
    ['settings', [], ['settings.tier', 'settings.availabilityType']],
    ['settings[0].user_labels', ['settings.tier', 'settings.availabilityType'], ['Tags']],
    ['name', ['settings.tier', 'settings.availabilityType'], []],
  ])('should be those of %s alone', (ignored, drifted, untracked) => {
    const lifecycle = `lifecycle {\n    ignore_changes = [${ignored}]\n  }`;
    const written = 'tier = "t"\n    availability_type = "REGIONAL"\n    user_labels = {\n      env = "prod"\n    }';
    const text = resource(
      'google_sql_database_instance',
      `name = "d"\n  settings {\n    ${written}\n  }\n  ${lifecycle}`,
    );
    const settings = { tier: 'x', availabilityType: 'ZONAL', userLabels: { env: 'prod' } };
    const pair = pairOf(text, 'projects/shop-1/instances/d', { name: 'd', settings }, { tags: { env: 'prod' } });
    expect(driftedPaths(pair)).toEqual(drifted);
    expect(pair.untracked.filter((each) => each !== 'name')).toEqual(expect.arrayContaining(untracked));
  });
});

describe('labels of Google Cloud', () => {
  const labelled = (labels: string, provider = '') =>
    `provider "google" {\n  project = "shop-1"\n  ${provider}\n}\n${resource('google_storage_bucket', `${BUCKET}\n  labels = {\n    ${labels}\n  }`)}`;
  const IDS = 'service_unique_id = "U-1"\n    resource_type = "Bucket"';

  it('should join and compare in any case, without those of Google, with those of the provider', () => {
    const text = labelled(`${IDS}\n    env = "Prod"`, 'default_labels = {\n    team = "Shop"\n  }');
    const tags = {
      service_unique_id: 'u-1',
      resource_type: 'bucket',
      env: 'prod',
      team: 'shop',
      'goog-managed-by': 'x',
    };
    const pair = onlyPair(report(text, [{ path: 'b/other', document: bucket({ name: 'other' }), tags }], ['tags']));
    expect([pair.joinedBy, driftedPaths(pair)]).toEqual(['tags', ['name']]);
    const changed = { ...tags, env: 'test', team: 'ops' };
    expect(paths(text, 'b/b', bucket(), { tags: changed })).toEqual(['Tags.team', 'Tags.env']);
  });

  it('should not be expected where a type has none', () => {
    const text = `provider "google" {\n  default_labels = {\n    team = "shop"\n  }\n}\n${resource('google_compute_network', 'name = "n"')}`;
    const network = { name: 'n', autoCreateSubnetworks: true };
    const pair = pairOf(text, `${GLOBAL}/networks/n`, network);
    expect([driftedPaths(pair), pair.untracked]).toEqual([[], []]);
  });

  it('should not be those of the provider where it does not give them', () => {
    const text = `provider "google" {\n  default_labels = {\n    team = "shop"\n  }\n}\n${resource('google_sql_database_instance', 'name = "d"\n  settings {\n    tier = "t"\n  }')}`;
    expect(paths(text, 'projects/shop-1/instances/d', { name: 'd', settings: { tier: 't' } })).toEqual([]);
  });

  it('should be put where the answer has them', () => {
    const text = resource(
      'google_sql_database_instance',
      'name = "d"\n  settings {\n    tier = "t"\n    user_labels = {\n      env = "prod"\n    }\n  }',
    );
    const settings = {
      tier: 't',
      storageAutoResize: true,
      ipConfiguration: { ipv4Enabled: true },
      userLabels: { env: 'x' },
    };
    const pair = pairOf(text, 'projects/shop-1/instances/d', { name: 'd', settings }, { tags: { env: 'x' } });
    expect(driftedPaths(pair)).toEqual(['Tags.env']);
    expect(withWrittenValues(pair)[0]).toMatchObject({ settings: { userLabels: { env: 'prod' } } });
    expect(JSON.stringify(withRunningValues(pair))).toContain('"env":"x"');
  });
});

describe('grants of Google Cloud', () => {
  const binding = (role: string, ...members: string[]) => ({ role: `roles/${role}`, members });
  const member =
    'resource "google_storage_bucket_iam_member" "m" {\n  bucket = google_storage_bucket.main.name\n  role = "roles/a"\n  member = "user:a@x"\n}\n';
  const text = resource('google_storage_bucket', BUCKET) + member;
  const calls = ['storage/b.get', 'storage/b.getIamPolicy'];

  it('should show a grant that was taken away, and leave others alone', () => {
    expect(
      paths(text, 'b/b', bucket({ bindings: [binding('a', 'user:a@x'), binding('b', 'user:b@x')] }), { calls }),
    ).toEqual([]);
    const pair = pairOf(text, 'b/b', bucket({ bindings: [binding('b', 'user:b@x')] }), { calls });
    expect(pair.drifted).toMatchObject([
      { path: 'bindings', iacValue: [{ role: 'roles/a', member: 'user:a@x' }], cloudValue: [binding('b', 'user:b@x')] },
    ]);
    expect(withWrittenValues(pair)[0].bindings).toEqual([binding('b', 'user:b@x'), binding('a', 'user:a@x')]);
  });

  it('should show one that was added to all that a role has', () => {
    const all = text.replaceAll('_iam_member', '_iam_binding').replace('member = "user:a@x"', 'members = ["user:a@x"]');
    expect(paths(all, 'b/b', bucket({ bindings: [binding('a', 'user:a@x')] }), { calls })).toEqual([]);
    expect(paths(all, 'b/b', bucket({ bindings: [binding('a', 'user:a@x', 'allUsers')] }), { calls })).toEqual([
      'bindings',
    ]);
  });

  it('should be untracked where the policy was not read', () => {
    const pair = pairOf(text, 'b/b', bucket(), { calls: ['storage/b.get'] });
    expect([driftedPaths(pair), pair.untracked]).toEqual([[], ['bindings']]);
  });

  it('should only show everybody where no template grants anything', () => {
    const bare = resource('google_storage_bucket', BUCKET);
    const running = (...members: string[]) => bucket({ bindings: [binding('b', ...members)] });
    expect(paths(bare, 'b/b', running('user:b@x'), { calls })).toEqual([]);
    const pair = pairOf(bare, 'b/b', running('user:b@x', 'allUsers'), { calls });
    expect(pair.drifted).toMatchObject([{ path: 'bindings', iacValue: null }]);
    expect(withWrittenValues(pair)[0].bindings).toEqual([binding('b', 'user:b@x')]);
    expect(withRunningValues(pair)).toEqual(pair.template.document);
  });
});

describe('access lists of Google Cloud', () => {
  const reader = (entity: string) => ({ kind: 'storage#bucketAccessControl', entity, role: 'READER' });
  const list = (type: string, body: string) => resource(type, `bucket = "b"\n  ${body}`);
  const text = resource('google_storage_bucket', BUCKET);
  const acl = [reader('project-owners-1'), reader('allUsers')];

  it.each<[string, string, string[]]>([
    ['no list', '', ['acl', 'defaultObjectAcl']],
    [
      'a list without them',
      list('google_storage_bucket_acl', 'role_entity = ["READER:user-a"]'),
      ['acl', 'defaultObjectAcl'],
    ],
    ['a list with them', list('google_storage_bucket_acl', 'role_entity = ["READER:allUsers"]'), []],
    ['a list of their own', list('google_storage_bucket_access_control', 'entity = "allUsers"'), ['defaultObjectAcl']],
    ['a list of objects', list('google_storage_default_object_acl', 'role_entity = ["READER:allUsers"]'), ['acl']],
    ['a canned list', list('google_storage_bucket_acl', 'predefined_acl = "publicReadWrite"'), []],
  ])('should show everybody in the lists of a bucket with %s', (_, lists, expected) => {
    expect(paths(text + lists, 'b/b', bucket({ acl: acl.slice(0, 1), defaultObjectAcl: [] }))).toEqual([]);
    expect(paths(text + lists, 'b/b', bucket({ acl, defaultObjectAcl: acl }))).toEqual(expected);
  });

  const dataset = (more: string) =>
    resource('google_bigquery_dataset', `dataset_id = "d"\n  location = "EU"\n  ${more}`);
  const access = 'access {\n    role = "OWNER"\n    special_group = "projectOwners"\n  }';
  const grant = (member: string) =>
    resource('google_bigquery_dataset_iam_member', `dataset_id = "d"\n  role = "roles/x"\n  member = "${member}"`);
  it.each<[string, string, string[]]>([
    ['no list', dataset(''), ['publicAccess']],
    ['a list', dataset(access), ['access']],
    [
      'a list that is not known',
      dataset(
        'dynamic "access" {\n    for_each = var.x\n    content {\n      role = access.value.a\n      special_group = access.value.b\n      iam_member = access.value.c\n    }\n  }',
      ),
      ['publicAccess'],
    ],
    ['a grant to another', dataset('') + grant('user:a@x'), ['publicAccess']],
    ['a grant to everybody', dataset('') + grant('allUsers'), []],
  ])('should show everybody in the list of a dataset with %s', (_, written, expected) => {
    const at = 'projects/shop-1/datasets/d';
    const owner = { role: 'OWNER', specialGroup: 'projectOwners' };
    const running = (...more: JsonObject[]): JsonObject => ({
      ...{ datasetReference: { datasetId: 'd' }, location: 'EU', access: [owner, ...more] },
    });
    expect(paths(written, at, running())).toEqual([]);
    const pair = pairOf(written, at, running({ role: 'READER', iamMember: 'allUsers' }));
    expect(driftedPaths(pair)).toEqual(expected);
    if (expected.length > 0) expect(withWrittenValues(pair)[0].access).toHaveLength(1);
  });
});

describe('places of Google Cloud', () => {
  it('should be told by the project and the region of the resource, or of its provider', () => {
    const provider = 'provider "google" {\n  project = "shop-1"\n  region = "r1"\n}\n';
    const text = provider + resource('google_compute_address', 'name = "a"');
    const at = (path: string): RunningDocument => ({ path, document: { name: 'a' }, tags: {} });
    const [own, ...others] = ['shop-1/regions/r1', 'shop-1/regions/r2', 'hub-1/regions/r1'].map((place) =>
      at(`projects/${place}/addresses/a`),
    );
    expect(onlyPair(report(text, [own, ...others])).cloudPath).toBe(own.path);
    expect(report(text, others).unmatched).toMatchObject([{ reason: 'missing-in-cloud', accounts: ['shop-1'] }]);
  });

  it('should be told by the key ring for a key', () => {
    const provider = 'provider "google" {\n  project = "shop-1"\n  region = "us-east1"\n}\n';
    const text = provider + resource('google_kms_crypto_key', 'name = "k"\n  key_ring = google_kms_key_ring.main.id');
    const document = { name: KEY, purpose: 'ENCRYPT_DECRYPT' };
    expect(onlyPair(report(text, [{ path: KEY, document, tags: {} }])).cloudPath).toBe(KEY);
  });
});

describe('what somebody takes away that a template names by a reference', () => {
  const KEY_OF = 'google_kms_crypto_key.k.id';
  const encrypted = (key: string): string =>
    resource('google_storage_bucket', `${BUCKET}\n  encryption {\n    default_kms_key_name = ${key}\n  }`);

  it.each([KEY_OF, 'google_kms_crypto_key.k[0].id', 'google_kms_crypto_key.k["a"].id'])('should show for %s', (key) => {
    expect(paths(encrypted(key), 'b/b', bucket({ encryption: { defaultKmsKeyName: KEY } }))).toEqual([]);
    expect(paths(encrypted(key), 'b/b', bucket())).toEqual(['encryption.defaultKmsKeyName']);
  });

  it.each(['var.key', 'data.google_kms_crypto_key.k.id', 'var.on ? google_kms_crypto_key.k.id : null', 'local.key'])(
    'should not show for %s, which may be nothing',
    (key) => {
      expect(paths(encrypted(key), 'b/b', bucket())).toEqual([]);
    },
  );

  it('should show for logs and members of lists', () => {
    const logged = resource(
      'google_storage_bucket',
      `${BUCKET}\n  logging {\n    log_bucket = google_storage_bucket.logs.name\n  }`,
    );
    const path = `${GLOBAL}/backendServices/web`;
    const shielded = resource(
      'google_compute_backend_service',
      'name = "web"\n  health_checks = [google_compute_health_check.h.id]\n  security_policy = google_compute_security_policy.p.self_link',
    );
    const live = { name: 'web', connectionDraining: { drainingTimeoutSec: 300 } };
    const healthChecks = [`${LINK}global/healthChecks/h`];
    const [bucketPair] = report(logged, [{ path: 'b/b', document: bucket(), tags: {} }]).pairs;
    expect(driftedPaths(bucketPair)).toEqual(['logging.logBucket']);
    const securityPolicy = `${LINK}global/securityPolicies/p`;
    expect(paths(shielded, path, { ...live, healthChecks, securityPolicy })).toEqual([]);
    expect(paths(shielded, path, live)).toEqual(['healthChecks', 'securityPolicy']);
  });
});

describe('the check of callers of a service that somebody switches off', () => {
  it.each(['google_cloud_run_service', 'google_cloud_run_v2_service'])('should show in %s', (type) => {
    const text = resource(type, 'name = "api"\n  location = "europe-west1"');
    const path = 'projects/shop-1/locations/europe-west1/services/api';
    const service = (annotations: JsonObject): JsonObject => ({ metadata: { name: 'api', annotations }, spec: {} });
    const name = 'run.googleapis.com/invoker-iam-disabled';
    expect(paths(text, path, service({ [name]: 'false' }))).toEqual([]);
    expect(paths(text, path, service({}))).toEqual([]);
    expect(paths(text, path, service({ [name]: 'true' }))).toEqual([`metadata.annotations["${name}"]`]);
  });
});
