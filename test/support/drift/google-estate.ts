import * as path from 'node:path';
import type { JsonObject } from '../../../src/engine/base/json';
import { aggregated, paged, PROJECT, type GoogleServer } from '../clouds/google-server';
import { filesBelow } from './estate-files';

const GOOGLE_FOLDER = path.join(__dirname, '../../fixtures/drift-estate-google');
const LINK = `https://www.googleapis.com/compute/v1/projects/${PROJECT}/`;
const REGION = 'regions/europe-west1';
const ZONE = 'zones/europe-west1-b';
const NOTHING: JsonObject = {};
const OWN = { team: 'shop', 'goog-terraform-provisioned': 'true' };

/** A resource of the estate as it runs when nobody has touched it, with a change that somebody makes by hand. */
export interface GoogleEstateResource {
  readonly address: string;
  readonly path: string;
  /** The id in a Terraform state. */
  readonly id: string;
  /** The value of the label `service_unique_id` where the estate has such labels; undefined for types without any. */
  readonly label?: string;
  readonly document: (isChanged: boolean, isTagged: boolean) => JsonObject;
  readonly differs: string;
  readonly list: List;
  /** An answer beside the document. */
  readonly policy?: (isChanged: boolean) => JsonObject;
}

/** The list of an API that has resources: its service, its path below the project, its key, and its scope if aggregated. */
interface List {
  readonly service: string;
  readonly url: string;
  readonly key: string;
  readonly scope?: string;
  readonly get?: string;
}

const compute = (key: string, scope?: string): List => ({
  service: 'compute',
  url: `compute/v1/projects/${PROJECT}/${scope === undefined ? 'global' : 'aggregated'}/${key}`,
  key: scope === undefined ? 'items' : key,
  ...(scope !== undefined && { scope }),
});
const inProject = (service: string, root: string, url: string, key = url): List => ({
  service,
  url: `${root}/projects/${PROJECT}/${url}`,
  key,
});

type Members = (isChanged: boolean) => JsonObject;

function idsOf(label: string, isTagged: boolean): JsonObject {
  return isTagged ? { service_unique_id: label, resource_type: 'estate' } : {};
}

function labelsOf(label: string, isTagged: boolean): JsonObject {
  return { ...OWN, ...idsOf(label, isTagged) };
}

/** A resource of Compute Engine, with a link to itself. */
function machine(
  address: string,
  kind: string,
  name: string,
  at: { readonly scope?: string; readonly label?: string; readonly differs: string },
  members: Members,
): GoogleEstateResource {
  const { scope, label, differs } = at;
  const place = `${scope ?? 'global'}/${kind}/${name}`;
  const where: JsonObject = scope?.startsWith('zones/')
    ? { zone: `${LINK}${scope}` }
    : { region: `${LINK}${scope ?? ''}` };
  return {
    ...{ address, path: `projects/${PROJECT}/${place}`, id: `projects/${PROJECT}/${place}` },
    ...{ differs, list: compute(kind, scope), ...(label !== undefined && { label }) },
    document: (isChanged, isTagged) => ({
      ...{ kind: `compute#${kind}`, id: '1', name, selfLink: `${LINK}${place}`, fingerprint: `f${isChanged}` },
      ...(scope !== undefined && where),
      ...(label !== undefined && { labels: labelsOf(label, isTagged), labelFingerprint: 'l' }),
      ...members(isChanged),
    }),
  };
}

/** A resource of another API. */
function other(
  address: string,
  list: List,
  at: { readonly path: string; readonly id?: string; readonly label?: string; readonly differs: string },
  members: Members,
): GoogleEstateResource {
  const { label, id = at.path } = at;
  return {
    ...{ address, list, ...at, id },
    document: (isChanged, isTagged) => ({
      ...(label !== undefined && { labels: labelsOf(label, isTagged) }),
      ...members(isChanged),
    }),
  };
}

function network(): GoogleEstateResource[] {
  const link = `${LINK}global/networks/shop-prod`;
  const nat = { name: 'out', natIpAllocateOption: 'AUTO_ONLY', type: 'PUBLIC', udpIdleTimeoutSec: 30 };
  return [
    machine(
      'google_compute_network.main',
      'networks',
      'shop-prod',
      { differs: 'autoCreateSubnetworks' },
      (isChanged) => ({
        ...{ autoCreateSubnetworks: isChanged, routingConfig: { routingMode: 'REGIONAL' } },
        networkFirewallPolicyEnforcementOrder: 'AFTER_CLASSIC_FIREWALL',
      }),
    ),
    ...[0, 1, 2].map((i) =>
      machine(
        `google_compute_subnetwork.private[${i}]`,
        'subnetworks',
        `shop-prod-${i}`,
        { scope: REGION, differs: 'privateIpGoogleAccess' },
        (isChanged) => ({ network: link, ipCidrRange: `10.0.${i}.0/24`, privateIpGoogleAccess: !isChanged }),
      ),
    ),
    ...Object.entries({ web: '443', db: '5432' }).map(([key, port]) =>
      machine(
        `google_compute_firewall.of["${key}"]`,
        'firewalls',
        `shop-prod-${key}`,
        { differs: 'sourceRanges' },
        (isChanged) => ({
          ...{ network: link, direction: 'INGRESS', priority: 1000, disabled: false, logConfig: { enable: false } },
          sourceRanges: isChanged ? ['10.0.0.0/16', '0.0.0.0/0'] : ['10.0.0.0/16'],
          allowed: [{ IPProtocol: 'tcp', ports: [port] }],
        }),
      ),
    ),
    machine(
      'google_compute_router.out',
      'routers',
      'shop-prod-out',
      { scope: REGION, differs: 'nats' },
      (isChanged) => ({
        ...{ network: link, encryptedInterconnectRouter: false },
        nats: [
          {
            ...nat,
            sourceSubnetworkIpRangesToNat: isChanged ? 'LIST_OF_SUBNETWORKS' : 'ALL_SUBNETWORKS_ALL_IP_RANGES',
          },
        ],
      }),
    ),
    ...[0, 1].map((i) =>
      machine(
        `google_compute_address.in[${i}]`,
        'addresses',
        `shop-prod-in-${i}`,
        { scope: REGION, label: `address-${i}`, differs: 'networkTier' },
        (isChanged) => ({ addressType: 'EXTERNAL', networkTier: isChanged ? 'STANDARD' : 'PREMIUM' }),
      ),
    ),
    machine(
      'google_compute_ssl_policy.modern',
      'sslPolicies',
      'shop-prod-modern',
      { differs: 'minTlsVersion' },
      (isChanged) => ({ profile: 'MODERN', minTlsVersion: isChanged ? 'TLS_1_0' : 'TLS_1_2' }),
    ),
  ];
}

function machines(): GoogleEstateResource[] {
  const at = (i: number, part: string) => ({ scope: ZONE, label: `${part}-${i}` });
  return [
    ...[0, 1].map((i) =>
      machine(
        `google_compute_disk.data[${i}]`,
        'disks',
        `shop-prod-data-${i}`,
        { ...at(i, 'disk'), differs: 'sizeGb' },
        (isChanged) => ({ type: `${LINK}${ZONE}/diskTypes/pd-ssd`, sizeGb: isChanged ? '500' : '200' }),
      ),
    ),
    ...[0, 1].map((i) =>
      machine(
        `google_compute_instance.web[${i}]`,
        'instances',
        `shop-prod-web-${i}`,
        { ...at(i, 'machine'), differs: i === 0 ? 'networkInterfaces' : 'attachedDisks' },
        (isChanged) => ({
          machineType: `${LINK}${ZONE}/machineTypes/e2-medium`,
          networkInterfaces: [
            {
              ...{ network: `${LINK}global/networks/shop-prod`, networkIP: `10.0.${i}.2`, name: 'nic0' },
              subnetwork: `${LINK}${REGION}/subnetworks/shop-prod-${i}`,
              ...(isChanged && i === 0 && { accessConfigs: [{ natIP: '203.0.113.7', networkTier: 'PREMIUM' }] }),
            },
          ],
          disks: disksOf(i, isChanged && i === 1),
          serviceAccounts: [
            {
              email: `shop-prod-orders@${PROJECT}.iam.gserviceaccount.com`,
              scopes: ['https://www.googleapis.com/auth/cloud-platform'],
            },
          ],
        }),
      ),
    ),
    {
      ...other(
        'google_container_cluster.main',
        inProject('container', 'v1', 'locations/-/clusters', 'clusters'),
        { path: `projects/${PROJECT}/locations/europe-west1/clusters/shop-prod`, differs: 'nodePools' },
        () => ({}),
      ),
      label: 'cluster',
      document: (isChanged, isTagged) => ({
        ...{ name: 'shop-prod', location: 'europe-west1', network: 'shop-prod', subnetwork: 'shop-prod-0' },
        ...{ privateClusterConfig: { enablePrivateNodes: true }, shieldedNodes: { enabled: true }, legacyAbac: {} },
        nodePools: [{ name: 'workers', config: {}, management: isChanged ? NOTHING : { autoUpgrade: true } }],
        resourceLabels: labelsOf('cluster', isTagged),
      }),
    },
  ];
}

function disksOf(i: number, isChanged: boolean): JsonObject[] {
  const disk = { type: 'PERSISTENT', index: 0, mode: 'READ_WRITE' };
  return [
    { ...disk, boot: true, autoDelete: true, diskSizeGb: '20' },
    {
      ...{ ...disk, index: 1, boot: false, source: `${LINK}${ZONE}/disks/shop-prod-data-${i}` },
      ...(isChanged && { mode: 'READ_ONLY' }),
    },
  ];
}

function data(): GoogleEstateResource[] {
  const ring = `projects/${PROJECT}/locations/europe-west4/keyRings/shop-prod`;
  const topic = (key: string): GoogleEstateResource => {
    const name = `projects/${PROJECT}/topics/shop-prod-${key}`;
    const isOpened = key === 'returned';
    return {
      ...other(
        `google_pubsub_topic.events["${key}"]`,
        inProject('pubsub', 'v1', 'topics'),
        { path: name, label: `topic-${key}`, differs: isOpened ? 'bindings' : 'messageRetentionDuration' },
        (isChanged) => ({ name, messageRetentionDuration: isChanged && !isOpened ? '600s' : '86400s' }),
      ),
      policy: (isChanged) => ({
        bindings: [
          { role: 'roles/pubsub.publisher', members: [`user:ops@${PROJECT}.example.com`] },
          ...(isChanged && isOpened ? [{ role: 'roles/pubsub.subscriber', members: ['allAuthenticatedUsers'] }] : []),
        ],
      }),
    };
  };
  const key = (id: string): GoogleEstateResource => {
    const name = `${ring}/cryptoKeys/${id}`;
    return other(
      `google_kms_crypto_key.files["${id}"]`,
      { service: 'cloudkms', url: `v1/${ring}/cryptoKeys`, key: 'cryptoKeys' },
      { path: name, label: `key-${id}`, differs: 'rotationPeriod' },
      (isChanged) => ({ name, purpose: 'ENCRYPT_DECRYPT', ...(!isChanged && { rotationPeriod: '7776000s' }) }),
    );
  };
  return [
    ...['created', 'paid', 'shipped', 'returned'].map(topic),
    {
      ...other(
        'google_sql_database_instance.orders',
        inProject('sqladmin', 'v1', 'instances', 'items'),
        {
          ...{ path: `projects/${PROJECT}/instances/shop-prod-orders`, id: 'shop-prod-orders' },
          differs: 'settings.ipConfiguration.authorizedNetworks',
        },
        () => ({}),
      ),
      label: 'database',
      document: (isChanged, isTagged) => ({
        ...{ name: 'shop-prod-orders', region: 'europe-west1', databaseVersion: 'POSTGRES_15' },
        settings: {
          ...{
            tier: 'db-custom-2-7680',
            activationPolicy: 'ALWAYS',
            availabilityType: 'ZONAL',
            storageAutoResize: true,
          },
          ...{ pricingPlan: 'PER_USE', storageAutoResizeLimit: '0', userLabels: idsOf('database', isTagged) },
          ipConfiguration: {
            ...{ ipv4Enabled: false, privateNetwork: `projects/${PROJECT}/global/networks/shop-prod` },
            authorizedNetworks: isChanged ? [{ kind: 'sql#aclEntry', value: '0.0.0.0/0' }] : [],
          },
        },
      }),
    },
    {
      ...other(
        'google_kms_key_ring.main',
        { service: 'cloudkms', url: `v1/projects/${PROJECT}/locations/europe-west4/keyRings`, key: 'keyRings' },
        { path: ring, differs: '' },
        () => ({ name: ring, createTime: '2026-03-01T10:00:00Z' }),
      ),
    },
    ...['files', 'orders'].map(key),
    {
      ...other(
        'google_bigquery_dataset.sales',
        inProject('bigquery', 'bigquery/v2', 'datasets'),
        { path: `projects/${PROJECT}/datasets/sales`, label: 'dataset', differs: 'description' },
        (isChanged) => ({
          ...{ datasetReference: { datasetId: 'sales', projectId: PROJECT }, location: 'EU' },
          access: [{ role: 'OWNER', specialGroup: 'projectOwners' }],
          ...(isChanged && { description: 'by hand' }),
        }),
      ),
    },
    other(
      'google_dns_managed_zone.inside',
      inProject('dns', 'dns/v1', 'managedZones'),
      { path: `projects/${PROJECT}/managedZones/shop-prod-inside`, label: 'zone', differs: 'visibility' },
      (isChanged) => ({
        ...{ name: 'shop-prod-inside', dnsName: 'shop.example.com.', description: 'Managed by Terraform' },
        visibility: isChanged ? 'public' : 'private',
      }),
    ),
    other(
      'google_logging_project_sink.audit',
      inProject('logging', 'v2', 'sinks'),
      { path: `projects/${PROJECT}/sinks/shop-prod-audit`, differs: 'disabled' },
      (isChanged) => ({
        ...{ name: 'shop-prod-audit', destination: 'storage.googleapis.com/shop-prod-logs' },
        ...{ filter: 'severity >= NOTICE', ...(isChanged && { disabled: true }) },
      }),
    ),
    other(
      'google_logging_project_bucket_config.audit',
      inProject('logging', 'v2', 'locations/-/buckets', 'buckets'),
      { path: `projects/${PROJECT}/locations/eu/buckets/audit`, differs: 'retentionDays' },
      (isChanged) => ({
        ...{ name: `projects/${PROJECT}/locations/eu/buckets/audit`, lifecycleState: 'ACTIVE' },
        retentionDays: isChanged ? 30 : 400,
      }),
    ),
  ];
}

/** The changes of the buckets; the others become public. */
const BUCKET_CHANGES: Readonly<Record<string, string>> = {
  returns: 'iamConfiguration.uniformBucketLevelAccess.enabled',
  stock: 'iamConfiguration.publicAccessPrevention',
  mail: 'acl',
  users: 'logging.logBucket',
  prices: 'retentionPolicy.retentionPeriod',
};

function service(key: string, deadline: number): GoogleEstateResource[] {
  const name = `shop-prod-${key}`;
  const module = `module.service["${key}"].`;
  const account = `${name}@${PROJECT}.iam.gserviceaccount.com`;
  const subscription = `projects/${PROJECT}/subscriptions/${name}-jobs`;
  const differs = BUCKET_CHANGES[key] ?? 'bindings';
  return [
    other(
      `${module}google_service_account.run`,
      inProject('iam', 'v1', 'serviceAccounts', 'accounts'),
      { path: `projects/${PROJECT}/serviceAccounts/${account}`, differs: 'disabled' },
      (isChanged) => ({
        ...{ name: `projects/${PROJECT}/serviceAccounts/${account}`, email: account, displayName: `Runs ${name}` },
        ...(isChanged && { disabled: true }),
      }),
    ),
    {
      ...other(
        `${module}google_storage_bucket.data`,
        { service: 'storage', url: 'storage/v1/b', key: 'items' },
        { path: `b/${name}-data`, id: `${name}-data`, label: `bucket-${name}`, differs },
        (isChanged) => ({
          ...{ kind: 'storage#bucket', name: `${name}-data`, location: 'EU', storageClass: 'STANDARD', etag: 'e' },
          iamConfiguration: {
            uniformBucketLevelAccess: { enabled: !(isChanged && key === 'returns') },
            publicAccessPrevention: isChanged && key === 'stock' ? 'inherited' : 'enforced',
          },
          ...(isChanged && key === 'mail' && { acl: [{ entity: 'allUsers', role: 'READER' }] }),
          ...(isChanged && key === 'users' && { logging: { logBucket: 'elsewhere' } }),
          ...(isChanged &&
            key === 'prices' && { retentionPolicy: { retentionPeriod: '60', effectiveTime: '2026-01-01T00:00:00Z' } }),
        }),
      ),
      policy: (isChanged) => ({
        ...{ kind: 'storage#policy', version: 1, etag: 'e' },
        bindings: [
          { role: 'roles/storage.legacyBucketOwner', members: [`projectOwner:${PROJECT}`] },
          {
            role: 'roles/storage.objectViewer',
            members: [`serviceAccount:${account}`, ...(isChanged && key === 'orders' ? ['allUsers'] : [])],
          },
          {
            role: 'roles/storage.objectCreator',
            members: [`serviceAccount:${account}`, ...(isChanged && key === 'billing' ? ['allUsers'] : [])],
          },
          ...(isChanged && key === 'search' ? [{ role: 'roles/storage.admin', members: ['allUsers'] }] : []),
        ],
      }),
    },
    other(
      `${module}google_pubsub_subscription.jobs`,
      inProject('pubsub', 'v1', 'subscriptions'),
      { path: subscription, label: `jobs-${name}`, differs: 'ackDeadlineSeconds' },
      (isChanged) => ({
        ...{ name: subscription, topic: `projects/${PROJECT}/topics/shop-prod-created`, pushConfig: {} },
        ...{ messageRetentionDuration: '604800s', ackDeadlineSeconds: isChanged ? 10 : deadline },
      }),
    ),
    other(
      `${module}google_secret_manager_secret.token`,
      inProject('secretmanager', 'v1', 'secrets'),
      {
        ...{ path: `projects/${PROJECT}/secrets/${name}-token`, label: `token-${name}` },
        differs: 'replication.userManaged.replicas',
      },
      (isChanged) => ({
        name: `projects/123456789012/secrets/${name}-token`,
        replication: {
          userManaged: {
            replicas: [{ location: 'europe-west1' }, ...(isChanged ? [{ location: 'us-east1' }] : [])],
          },
        },
      }),
    ),
  ];
}

/** What runs of the estate: a module, copies by index and by key, companions, references and default labels. */
export const GOOGLE_ESTATE: readonly GoogleEstateResource[] = [
  ...service('orders', 30),
  ...service('billing', 60),
  ...service('search', 90),
  ...service('returns', 120),
  ...service('stock', 150),
  ...service('mail', 180),
  ...service('users', 210),
  ...service('prices', 240),
  ...network(),
  ...machines(),
  ...data(),
];

/** The templates of the estate by their paths. Without labels they only have those of the provider. */
export function googleEstateFiles(isTagged: boolean): Record<string, string> {
  return filesBelow(GOOGLE_FOLDER, (text) =>
    isTagged ? text : text.replace(/^ *\w*labels +=.*service_unique_id.*\n/gm, ''),
  );
}

/** The services of which resources are read one by one. */
const GET_ROOTS: Readonly<Record<string, string>> = { storage: 'storage/v1', bigquery: 'bigquery/v2', pubsub: 'v1' };

const LISTS = [
  ...['instances', 'disks', 'subnetworks', 'routers', 'addresses'].map((kind) => `compute/${kind}.aggregatedList`),
  ...['networks', 'firewalls', 'sslPolicies'].map((kind) => `compute/${kind}.list`),
  ...['container/clusters', 'pubsub/subscriptions', 'sqladmin/instances', 'bigquery/datasets'].map(
    (kind) => `${kind}.list`,
  ),
  ...['dns/managedZones', 'logging/sinks', 'logging/buckets', 'iam/serviceAccounts', 'secretmanager/secrets'].map(
    (kind) => `${kind}.list`,
  ),
];

/** The nodes that read all of the estate. */
export const GOOGLE_NODES: readonly JsonObject[] = [
  ...LISTS.map((type) => ({ type })),
  { type: 'storage/b.list', get_method: ['b.get', 'b.getIamPolicy'] },
  { type: 'pubsub/topics.list', get_method: ['topics.get', 'topics.getIamPolicy'] },
  { type: 'cloudkms/locations.list', get_method: ['keyRings.list', 'keyRings.get'] },
  { type: 'cloudkms/keyRings.list', get_method: ['keyRings.cryptoKeys.list', 'keyRings.cryptoKeys.get'] },
].map((node, i) => ({ masterSnapshotId: `N${i}`, collection: 'live', ...node }));

/** Makes a server answer as the APIs do about the estate, in small pages. */
export function serveGoogleEstate(
  server: GoogleServer,
  isTagged: boolean,
  isChanged: (each: GoogleEstateResource) => boolean,
): void {
  const lists = new Map<string, GoogleEstateResource[]>();
  for (const each of GOOGLE_ESTATE) {
    const key = `${each.list.service} ${each.list.url}`;
    lists.set(key, [...(lists.get(key) ?? []), each]);
    const { service, url } = each.list;
    if (each.policy) {
      const policy = each.policy(isChanged(each));
      const at = service === 'storage' ? `${url.slice(0, -1)}${each.path}/iam` : `v1/${each.path}:getIamPolicy`;
      server.on(service, at, () => ({ json: policy }));
    }
    const root = GET_ROOTS[service];
    if (root !== undefined)
      server.on(service, `${root}/${each.path}`, () => ({ json: each.document(isChanged(each), isTagged) }));
  }
  for (const resources of lists.values()) {
    const { service, url, key, scope } = resources[0].list;
    const items = resources.map((each) => each.document(isChanged(each), isTagged));
    server.on(
      service,
      url,
      scope === undefined ? paged(key, items) : aggregated(key, { [scope]: items, 'regions/x': [] }),
    );
  }
  const location = { name: `projects/${PROJECT}/locations/europe-west4`, locationId: 'europe-west4' };
  server.on('cloudkms', `v1/projects/${PROJECT}/locations`, () => ({ json: { locations: [location] } }));
}
