/** Answers about one thing, right and wrong, and the rules that tell them apart. */
export interface GoogleTwin {
  readonly path: string;
  readonly rules: readonly string[];
  readonly good: Readonly<Record<string, object>>;
  readonly bad: Readonly<Record<string, object>>;
}

const PROJECT = 'projects/shop-1';
const KEY = `${PROJECT}/locations/europe-west1/keyRings/shop/cryptoKeys/data`;
const NETWORK = `https://www.googleapis.com/compute/v1/${PROJECT}/global/networks`;
const SUBNETWORK = `https://www.googleapis.com/compute/v1/${PROJECT}/regions/europe-west1/subnetworks`;
const DEFAULT_ACCOUNT = '123-compute@developer.gserviceaccount.com';
const OWN_ACCOUNT = 'web@shop-1.iam.gserviceaccount.com';

const numbered = (group: string, ...numbers: readonly number[]): string[] =>
  numbers.map((number) => `PL-GOOGLE-${group}-${number}`);

/** The policies of resources: whoever grants nothing in public is right. */
const policy = (path: string, call: string, rules: readonly string[]): GoogleTwin => ({
  path,
  rules,
  good: {
    [call]: { version: 3, etag: 'BwY=', bindings: [{ role: 'roles/viewer', members: ['group:ops@shop.example'] }] },
  },
  bad: { [call]: { version: 3, etag: 'BwY=', bindings: [{ role: 'roles/viewer', members: ['allUsers'] }] } },
});

const machine = {
  good: {
    canIpForward: false,
    networkInterfaces: [{ network: `${NETWORK}/shop`, subnetwork: `${SUBNETWORK}/shop`, networkIP: '10.0.0.2' }],
    metadata: {
      fingerprint: 'a=',
      items: [
        { key: 'block-project-ssh-keys', value: 'TRUE' },
        { key: 'enable-oslogin', value: 'TRUE' },
      ],
    },
    serviceAccounts: [{ email: OWN_ACCOUNT, scopes: ['https://www.googleapis.com/auth/cloud-platform'] }],
    shieldedInstanceConfig: { enableSecureBoot: true, enableVtpm: true, enableIntegrityMonitoring: true },
    confidentialInstanceConfig: { enableConfidentialCompute: true, confidentialInstanceType: 'SEV' },
  },
  bad: {
    canIpForward: true,
    networkInterfaces: [
      {
        network: `${NETWORK}/default`,
        subnetwork: `${SUBNETWORK}/default`,
        accessConfigs: [{ type: 'ONE_TO_ONE_NAT', natIP: '203.0.113.7' }],
      },
    ],
    metadata: {
      fingerprint: 'a=',
      items: [
        { key: 'serial-port-enable', value: '1' },
        { key: 'enable-oslogin', value: 'false' },
      ],
    },
    serviceAccounts: [{ email: DEFAULT_ACCOUNT, scopes: ['https://www.googleapis.com/auth/cloud-platform'] }],
    shieldedInstanceConfig: { enableSecureBoot: false, enableVtpm: false, enableIntegrityMonitoring: true },
  },
};
const INSTANCE = `${PROJECT}/zones/europe-west1-b/instances/web`;

const disk = (key: object): object[] => [
  { boot: true, type: 'PERSISTENT', source: 'https://x/disks/web', ...key },
  { type: 'PERSISTENT', source: 'https://x/disks/data', ...key },
  { type: 'SCRATCH' },
];
const OWN_KEY = { diskEncryptionKey: { kmsKeyName: `${KEY}/cryptoKeyVersions/1` } };

const pool = {
  good: {
    name: 'web',
    config: {
      imageType: 'COS_CONTAINERD',
      serviceAccount: OWN_ACCOUNT,
      bootDiskKmsKey: KEY,
      metadata: { 'disable-legacy-endpoints': 'true' },
      shieldedInstanceConfig: { enableSecureBoot: true, enableIntegrityMonitoring: true },
      kubeletConfig: { insecureKubeletReadonlyPortEnabled: false },
      workloadMetadataConfig: { mode: 'GKE_METADATA' },
    },
    management: { autoUpgrade: true, autoRepair: true },
  },
  bad: {
    name: 'old',
    config: {
      imageType: 'UBUNTU_CONTAINERD',
      serviceAccount: 'default',
      metadata: { 'disable-legacy-endpoints': 'false' },
      shieldedInstanceConfig: {},
      kubeletConfig: { insecureKubeletReadonlyPortEnabled: true },
      workloadMetadataConfig: { mode: 'GCE_METADATA' },
    },
    management: {},
  },
};

const flags = (...pairs: readonly string[]): object[] =>
  pairs.map((pair) => ({ name: pair.split('=')[0], value: pair.split('=')[1] }));
const database = (
  databaseVersion: string,
  rules: readonly string[],
  good: readonly string[],
  bad: readonly string[],
): GoogleTwin => {
  const base = { name: 'orders', databaseVersion, state: 'RUNNABLE' };
  return {
    path: `${PROJECT}/instances/orders`,
    rules,
    good: {
      'sqladmin/instances.get': {
        ...base,
        diskEncryptionConfiguration: { kmsKeyName: KEY },
        settings: {
          availabilityType: 'REGIONAL',
          deletionProtectionEnabled: true,
          backupConfiguration: { enabled: true, pointInTimeRecoveryEnabled: true },
          ipConfiguration: { ipv4Enabled: false, sslMode: 'ENCRYPTED_ONLY', authorizedNetworks: [] },
          databaseFlags: flags(...good),
          passwordValidationPolicy: { enablePasswordPolicy: true },
        },
      },
    },
    bad: {
      'sqladmin/instances.get': {
        ...base,
        settings: {
          availabilityType: 'ZONAL',
          backupConfiguration: { enabled: false },
          ipConfiguration: {
            ipv4Enabled: true,
            sslMode: 'ALLOW_UNENCRYPTED_AND_ENCRYPTED',
            authorizedNetworks: [{ value: '0.0.0.0/0' }],
          },
          databaseFlags: flags(...bad),
        },
      },
    },
  };
};

export const TWINS: Readonly<Record<string, GoogleTwin>> = {
  instance: {
    path: INSTANCE,
    rules: numbered('COMPUTE', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 35),
    good: { 'compute/instances.get': { name: 'web', ...machine.good, disks: disk(OWN_KEY) } },
    bad: { 'compute/instances.get': { name: 'web', ...machine.bad, disks: disk({}) } },
  },
  'policy of an instance': policy(INSTANCE, 'compute/instances.getIamPolicy', numbered('COMPUTE', 34)),
  template: {
    path: `${PROJECT}/global/instanceTemplates/web`,
    rules: numbered('COMPUTE', 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 35),
    good: {
      'compute/instanceTemplates.get': {
        name: 'web',
        properties: {
          ...machine.good,
          disks: [{ boot: true, initializeParams: { sourceImage: 'debian' }, ...OWN_KEY }],
        },
      },
    },
    bad: {
      'compute/instanceTemplates.get': {
        name: 'web',
        properties: { ...machine.bad, disks: [{ boot: true, initializeParams: { sourceImage: 'debian' } }] },
      },
    },
  },
  'template of a region': {
    path: `${PROJECT}/regions/europe-west1/instanceTemplates/web`,
    rules: numbered('COMPUTE', 1, 5, 7),
    good: { 'compute/instanceTemplates.get': { name: 'web', properties: { ...machine.good } } },
    bad: { 'compute/instanceTemplates.get': { name: 'web', properties: { ...machine.bad } } },
  },
  disk: {
    path: `${PROJECT}/zones/europe-west1-b/disks/data`,
    rules: numbered('COMPUTE', 11),
    good: { 'compute/disks.get': { name: 'data', ...OWN_KEY } },
    bad: { 'compute/disks.get': { name: 'data' } },
  },
  'disk of a region': {
    path: `${PROJECT}/regions/europe-west1/disks/data`,
    rules: numbered('COMPUTE', 11),
    good: { 'compute/disks.get': { name: 'data', ...OWN_KEY } },
    bad: { 'compute/disks.get': { name: 'data' } },
  },
  image: {
    path: `${PROJECT}/global/images/web`,
    rules: numbered('COMPUTE', 33, 34),
    good: {
      'compute/images.get': { name: 'web', imageEncryptionKey: { kmsKeyName: KEY } },
      'compute/images.getIamPolicy': {},
    },
    bad: {
      'compute/images.get': { name: 'web' },
      'compute/images.getIamPolicy': { bindings: [{ role: 'roles/viewer', members: ['allAuthenticatedUsers'] }] },
    },
  },
  project: {
    path: PROJECT,
    rules: [...numbered('COMPUTE', 4), ...numbered('IAM', 1, 2, 3, 4, 5, 6, 10, 11)],
    good: {
      'compute/projects.get': {
        name: 'shop-1',
        commonInstanceMetadata: { items: [{ key: 'enable-oslogin', value: 'TRUE' }] },
      },
      'cloudresourcemanager/projects.getIamPolicy': {
        bindings: [{ role: 'roles/viewer', members: ['group:ops@shop.example'] }],
        auditConfigs: [
          { service: 'allServices', auditLogConfigs: [{ logType: 'DATA_READ' }, { logType: 'DATA_WRITE' }] },
        ],
      },
    },
    bad: {
      'compute/projects.get': { name: 'shop-1', commonInstanceMetadata: {} },
      'cloudresourcemanager/projects.getIamPolicy': {
        bindings: [
          { role: 'roles/owner', members: ['user:ann@gmail.com', `serviceAccount:${DEFAULT_ACCOUNT}`] },
          { role: 'roles/iam.serviceAccountUser', members: ['allUsers'] },
        ],
        auditConfigs: [
          {
            service: 'allServices',
            auditLogConfigs: [{ logType: 'DATA_READ', exemptedMembers: ['user:ann@shop.example'] }],
          },
        ],
      },
    },
  },
  firewall: {
    path: `${PROJECT}/global/firewalls/web`,
    rules: numbered('COMPUTE', 14, 15, 16, 17, 18, 19, 20, 21, 22),
    good: {
      'compute/firewalls.get': {
        name: 'web',
        direction: 'INGRESS',
        disabled: false,
        sourceRanges: ['10.0.0.0/8'],
        allowed: [{ IPProtocol: 'tcp', ports: ['22', '443'] }],
        logConfig: { enable: true, metadata: 'INCLUDE_ALL_METADATA' },
      },
    },
    bad: {
      'compute/firewalls.get': {
        name: 'web',
        direction: 'INGRESS',
        disabled: false,
        sourceRanges: ['0.0.0.0/0'],
        allowed: [{ IPProtocol: 'all' }],
        logConfig: { enable: false, metadata: 'INCLUDE_ALL_METADATA' },
      },
    },
  },
  network: {
    path: `${PROJECT}/global/networks/shop`,
    rules: numbered('COMPUTE', 23),
    good: { 'compute/networks.get': { name: 'shop', autoCreateSubnetworks: false } },
    bad: { 'compute/networks.get': { name: 'default', autoCreateSubnetworks: true } },
  },
  subnetwork: {
    path: `${PROJECT}/regions/europe-west1/subnetworks/shop`,
    rules: numbered('COMPUTE', 24, 25, 26),
    good: {
      'compute/subnetworks.get': {
        name: 'shop',
        purpose: 'PRIVATE',
        stackType: 'IPV4_IPV6',
        privateIpGoogleAccess: true,
        privateIpv6GoogleAccess: 'ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE',
        enableFlowLogs: true,
        logConfig: { enable: true, aggregationInterval: 'INTERVAL_5_SEC' },
      },
    },
    bad: {
      'compute/subnetworks.get': {
        name: 'shop',
        purpose: 'PRIVATE',
        stackType: 'IPV4_IPV6',
        privateIpGoogleAccess: false,
        privateIpv6GoogleAccess: 'DISABLE_GOOGLE_ACCESS',
        logConfig: { enable: false, aggregationInterval: 'INTERVAL_5_SEC' },
      },
    },
  },
  'TLS policy': {
    path: `${PROJECT}/global/sslPolicies/shop`,
    rules: numbered('COMPUTE', 27),
    good: { 'compute/sslPolicies.get': { name: 'shop', profile: 'MODERN', minTlsVersion: 'TLS_1_2' } },
    bad: { 'compute/sslPolicies.get': { name: 'shop', profile: 'COMPATIBLE', minTlsVersion: 'TLS_1_0' } },
  },
  proxy: {
    path: `${PROJECT}/global/targetHttpsProxies/shop`,
    rules: numbered('COMPUTE', 28),
    good: { 'compute/targetHttpsProxies.get': { name: 'shop', sslPolicy: 'https://x/sslPolicies/shop' } },
    bad: { 'compute/targetHttpsProxies.get': { name: 'shop' } },
  },
  'backend service': {
    path: `${PROJECT}/global/backendServices/shop`,
    rules: numbered('COMPUTE', 29, 30, 31),
    good: {
      'compute/backendServices.get': {
        name: 'shop',
        loadBalancingScheme: 'EXTERNAL_MANAGED',
        protocol: 'HTTPS',
        securityPolicy: 'https://x/securityPolicies/shop',
        logConfig: { enable: true },
      },
    },
    bad: {
      'compute/backendServices.get': {
        name: 'shop',
        loadBalancingScheme: 'EXTERNAL_MANAGED',
        protocol: 'HTTP',
        logConfig: { enable: false },
      },
    },
  },
  'security policy': {
    path: `${PROJECT}/global/securityPolicies/shop`,
    rules: numbered('ARMOR', 1),
    good: {
      'compute/securityPolicies.get': {
        name: 'shop',
        rules: [
          { action: 'deny(403)', priority: 1 },
          { action: 'allow', priority: 2 },
        ],
      },
    },
    bad: {
      'compute/securityPolicies.get': {
        name: 'shop',
        rules: [{ action: 'deny(403)', preview: true }, { action: 'allow' }],
      },
    },
  },
  zone: {
    path: `${PROJECT}/managedZones/shop`,
    rules: numbered('DNS', 1, 2),
    good: {
      'dns/managedZones.get': {
        name: 'shop',
        visibility: 'public',
        dnssecConfig: { state: 'on', defaultKeySpecs: [{ algorithm: 'ecdsap256sha256', keyType: 'zoneSigning' }] },
      },
    },
    bad: {
      'dns/managedZones.get': {
        name: 'shop',
        visibility: 'public',
        dnssecConfig: { state: 'off', defaultKeySpecs: [{ algorithm: 'rsasha1', keyType: 'zoneSigning' }] },
      },
    },
  },
  'policy of DNS': {
    path: `${PROJECT}/policies/shop`,
    rules: numbered('DNS', 3),
    good: { 'dns/policies.get': { name: 'shop', enableLogging: true } },
    bad: { 'dns/policies.get': { name: 'shop' } },
  },
  cluster: {
    path: `${PROJECT}/locations/europe-west1/clusters/shop`,
    rules: [
      ...numbered(
        'GKE',
        1,
        2,
        3,
        4,
        5,
        6,
        8,
        9,
        10,
        11,
        12,
        13,
        14,
        15,
        16,
        17,
        18,
        19,
        20,
        22,
        23,
        24,
        25,
        26,
        27,
        28,
        29,
        30,
        31,
      ),
      ...numbered('COMPUTE', 35),
    ],
    good: {
      'container/clusters.get': {
        name: 'shop',
        network: 'shop',
        resourceLabels: { team: 'shop' },
        loggingService: 'logging.googleapis.com/kubernetes',
        monitoringService: 'monitoring.googleapis.com/kubernetes',
        loggingConfig: { componentConfig: { enableComponents: ['SYSTEM_COMPONENTS', 'WORKLOADS'] } },
        monitoringConfig: { componentConfig: { enableComponents: ['SYSTEM_COMPONENTS'] } },
        ipAllocationPolicy: { useIpAliases: true },
        masterAuth: { clientCertificateConfig: {}, clusterCaCertificate: 'LS0=' },
        masterAuthorizedNetworksConfig: { enabled: true, cidrBlocks: [{ cidrBlock: '10.0.0.0/8' }] },
        privateClusterConfig: { enablePrivateNodes: true, enablePrivateEndpoint: true },
        networkConfig: {
          network: `${PROJECT}/global/networks/shop`,
          enableIntraNodeVisibility: true,
          datapathProvider: 'ADVANCED_DATAPATH',
        },
        binaryAuthorization: { evaluationMode: 'PROJECT_SINGLETON_POLICY_ENFORCE' },
        authenticatorGroupsConfig: { enabled: true, securityGroup: 'gke-security-groups@shop.example' },
        releaseChannel: { channel: 'REGULAR' },
        databaseEncryption: { state: 'ENCRYPTED', keyName: KEY },
        shieldedNodes: { enabled: true },
        workloadIdentityConfig: { workloadPool: 'shop-1.svc.id.goog' },
        legacyAbac: {},
        nodePools: [pool.good],
      },
    },
    bad: {
      'container/clusters.get': {
        name: 'shop',
        network: 'default',
        loggingService: 'none',
        monitoringService: 'none',
        loggingConfig: { componentConfig: {} },
        monitoringConfig: { componentConfig: {} },
        enableKubernetesAlpha: true,
        ipAllocationPolicy: {},
        masterAuth: { username: 'admin', password: '********', clientCertificate: 'LS0=' },
        masterAuthorizedNetworksConfig: { enabled: false, cidrBlocks: [{ cidrBlock: '10.0.0.0/8' }] },
        privateClusterConfig: { privateEndpoint: '10.0.0.2' },
        networkConfig: { network: `${PROJECT}/global/networks/default` },
        binaryAuthorization: { evaluationMode: 'DISABLED' },
        authenticatorGroupsConfig: { securityGroup: 'gke-security-groups@shop.example' },
        databaseEncryption: { state: 'DECRYPTED' },
        legacyAbac: { enabled: true },
        nodePools: [pool.good, pool.bad],
      },
    },
  },
  'control plane of a cluster': {
    path: `${PROJECT}/locations/europe-west1/clusters/open`,
    rules: numbered('GKE', 7),
    good: {
      'container/clusters.get': {
        masterAuthorizedNetworksConfig: { enabled: true, cidrBlocks: [{ cidrBlock: '10.0.0.0/8' }] },
      },
    },
    bad: {
      'container/clusters.get': {
        masterAuthorizedNetworksConfig: { enabled: true, cidrBlocks: [{ cidrBlock: '0.0.0.0/0' }] },
      },
    },
  },
  function: {
    path: `${PROJECT}/locations/europe-west1/functions/resize`,
    rules: numbered('FUNCTIONS', 1, 2, 3),
    good: {
      'cloudfunctions/functions.get': {
        name: 'resize',
        ingressSettings: 'ALLOW_INTERNAL_ONLY',
        httpsTrigger: { url: 'https://x', securityLevel: 'SECURE_ALWAYS' },
      },
      'cloudfunctions/functions.getIamPolicy': {},
    },
    bad: {
      'cloudfunctions/functions.get': {
        name: 'resize',
        ingressSettings: 'ALLOW_ALL',
        httpsTrigger: { url: 'https://x', securityLevel: 'SECURE_OPTIONAL' },
      },
      'cloudfunctions/functions.getIamPolicy': {
        bindings: [{ role: 'roles/cloudfunctions.invoker', members: ['allUsers'] }],
      },
    },
  },
  service: {
    path: `${PROJECT}/locations/europe-west1/services/shop`,
    rules: numbered('RUN', 1, 2, 3),
    good: {
      'run/services.get': { metadata: { name: 'shop', annotations: { 'run.googleapis.com/ingress': 'internal' } } },
      'run/services.getIamPolicy': {},
    },
    bad: {
      'run/services.get': {
        metadata: {
          name: 'shop',
          annotations: { 'run.googleapis.com/ingress': 'all', 'run.googleapis.com/invoker-iam-disabled': 'true' },
        },
      },
      'run/services.getIamPolicy': { bindings: [{ role: 'roles/run.invoker', members: ['allUsers'] }] },
    },
  },
  'database of MySQL': database(
    'MYSQL_8_0',
    numbered('SQL', 1, 2, 3, 4, 5, 6, 7, 8, 9, 27, 28),
    ['local_infile=off', 'skip_show_database=on'],
    ['local_infile=on'],
  ),
  'database of PostgreSQL': database(
    'POSTGRES_16',
    numbered('SQL', 1, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26),
    [
      ...['log_connections=on', 'log_disconnections=on', 'log_checkpoints=on', 'log_lock_waits=on', 'log_hostname=on'],
      ...['log_duration=on', 'cloudsql.enable_pgaudit=on', 'log_statement=ddl', 'log_min_messages=warning'],
      ...['log_min_error_statement=error', 'log_min_duration_statement=-1', 'log_temp_files=0'],
    ],
    [
      ...['log_connections=off', 'log_disconnections=off', 'log_statement=none', 'log_min_messages=panic'],
      ...['log_min_error_statement=panic', 'log_min_duration_statement=10', 'log_temp_files=-1'],
      ...['log_executor_stats=on', 'log_parser_stats=on', 'log_planner_stats=on', 'log_statement_stats=on'],
    ],
  ),
  'database of SQL Server': database(
    'SQLSERVER_2022_STANDARD',
    numbered('SQL', 1, 29, 30, 31, 32, 33),
    ['remote access=off', '3625=on'],
    ['contained database authentication=on', 'cross db ownership chaining=on', 'external scripts enabled=on'],
  ),
  bucket: {
    path: 'b/images',
    rules: numbered('STORAGE', 1, 2, 3, 4, 6, 7, 8),
    good: {
      'storage/b.get': {
        name: 'images',
        iamConfiguration: { publicAccessPrevention: 'enforced', uniformBucketLevelAccess: { enabled: true } },
        versioning: { enabled: true },
        logging: { logBucket: 'logs' },
        encryption: { defaultKmsKeyName: KEY },
        retentionPolicy: { retentionPeriod: '86400', isLocked: true },
      },
      'storage/b.getIamPolicy': {
        bindings: [{ role: 'roles/storage.objectViewer', members: ['group:ops@shop.example'] }],
      },
    },
    bad: {
      'storage/b.get': {
        name: 'images',
        iamConfiguration: { publicAccessPrevention: 'inherited', uniformBucketLevelAccess: { enabled: false } },
        retentionPolicy: { retentionPeriod: '86400' },
      },
      'storage/b.getIamPolicy': { bindings: [{ role: 'roles/storage.objectViewer', members: ['allUsers'] }] },
    },
  },
  'bucket with lists of access': {
    path: 'b/images',
    rules: numbered('STORAGE', 5, 9),
    good: {
      'storage/b.get': {
        name: 'images',
        logging: { logBucket: 'logs' },
        iamConfiguration: { publicAccessPrevention: 'enforced', uniformBucketLevelAccess: { enabled: true } },
        versioning: { enabled: true },
        encryption: { defaultKmsKeyName: KEY },
        acl: [{ entity: 'project-owners-1', role: 'OWNER' }],
      },
    },
    bad: {
      'storage/b.get': {
        name: 'images',
        logging: { logBucket: 'images' },
        acl: [
          { entity: 'project-owners-1', role: 'OWNER' },
          { entity: 'allUsers', role: 'READER' },
        ],
      },
    },
  },
  dataset: {
    path: `${PROJECT}/datasets/orders`,
    rules: numbered('BIGQUERY', 1, 3),
    good: {
      'bigquery/datasets.get': {
        defaultEncryptionConfiguration: { kmsKeyName: KEY },
        access: [{ role: 'OWNER', userByEmail: 'ann@shop.example' }, { view: { tableId: 'v' } }],
      },
    },
    bad: { 'bigquery/datasets.get': { access: [{ role: 'READER', specialGroup: 'allAuthenticatedUsers' }] } },
  },
  table: {
    path: `${PROJECT}/datasets/orders/tables/lines`,
    rules: numbered('BIGQUERY', 2, 4),
    good: {
      'bigquery/tables.get': { encryptionConfiguration: { kmsKeyName: KEY } },
      'bigquery/tables.getIamPolicy': {},
    },
    bad: {
      'bigquery/tables.get': {},
      'bigquery/tables.getIamPolicy': { bindings: [{ role: 'roles/bigquery.dataViewer', members: ['allUsers'] }] },
    },
  },
  topic: {
    path: `${PROJECT}/topics/orders`,
    rules: numbered('PUBSUB', 1, 2),
    good: { 'pubsub/topics.get': { name: 'orders', kmsKeyName: KEY }, 'pubsub/topics.getIamPolicy': {} },
    bad: {
      'pubsub/topics.get': { name: 'orders' },
      'pubsub/topics.getIamPolicy': { bindings: [{ role: 'roles/viewer', members: ['allUsers'] }] },
    },
  },
  'policy of a subscription': policy(
    `${PROJECT}/subscriptions/orders`,
    'pubsub/subscriptions.getIamPolicy',
    numbered('PUBSUB', 2),
  ),
  key: {
    path: KEY,
    rules: numbered('KMS', 1, 2, 3),
    good: {
      'cloudkms/keyRings.cryptoKeys.get': {
        name: KEY,
        purpose: 'ENCRYPT_DECRYPT',
        rotationPeriod: '7776000s',
        destroyScheduledDuration: '2592000s',
      },
      'cloudkms/keyRings.cryptoKeys.getIamPolicy': {},
    },
    bad: {
      'cloudkms/keyRings.cryptoKeys.get': { name: KEY, purpose: 'ENCRYPT_DECRYPT', destroyScheduledDuration: '86400s' },
      'cloudkms/keyRings.cryptoKeys.getIamPolicy': { bindings: [{ role: 'roles/viewer', members: ['allUsers'] }] },
    },
  },
  'policy of a key ring': policy(
    `${PROJECT}/locations/europe-west1/keyRings/shop`,
    'cloudkms/keyRings.getIamPolicy',
    numbered('KMS', 2),
  ),
  'key of an account': {
    path: `${PROJECT}/serviceAccounts/${OWN_ACCOUNT}/keys/1`,
    rules: numbered('IAM', 7),
    good: { 'iam/serviceAccounts.keys.get': { name: '1', keyType: 'USER_MANAGED', keyOrigin: 'USER_PROVIDED' } },
    bad: { 'iam/serviceAccounts.keys.get': { name: '1', keyType: 'USER_MANAGED', keyOrigin: 'GOOGLE_PROVIDED' } },
  },
  'policy of an account': policy(
    `${PROJECT}/serviceAccounts/${OWN_ACCOUNT}`,
    'iam/serviceAccounts.getIamPolicy',
    numbered('IAM', 8),
  ),
  secret: {
    path: `${PROJECT}/secrets/password`,
    rules: numbered('SECRETMANAGER', 1, 2, 3),
    good: {
      'secretmanager/secrets.get': {
        replication: { automatic: { customerManagedEncryption: { kmsKeyName: KEY } } },
        rotation: { rotationPeriod: '2592000s' },
      },
      'secretmanager/secrets.getIamPolicy': {},
    },
    bad: {
      'secretmanager/secrets.get': { replication: { automatic: {} } },
      'secretmanager/secrets.getIamPolicy': { bindings: [{ role: 'roles/viewer', members: ['allUsers'] }] },
    },
  },
  'API key': {
    path: `${PROJECT}/locations/global/keys/web`,
    rules: numbered('APIKEYS', 1, 2),
    good: {
      'apikeys/keys.get': {
        restrictions: {
          apiTargets: [{ service: 'maps.googleapis.com' }],
          browserKeyRestrictions: { allowedReferrers: ['shop.example/*'] },
        },
      },
    },
    bad: { 'apikeys/keys.get': { restrictions: { serverKeyRestrictions: { allowedIps: ['0.0.0.0/0'] } } } },
  },
  'bucket of logs': {
    path: `${PROJECT}/locations/global/buckets/audit`,
    rules: numbered('LOGGING', 1, 2),
    good: { 'logging/buckets.get': { retentionDays: 400, locked: true } },
    bad: { 'logging/buckets.get': { retentionDays: 30 } },
  },
  sink: {
    path: `${PROJECT}/sinks/audit`,
    rules: numbered('LOGGING', 3),
    good: { 'logging/sinks.get': { name: 'audit' } },
    bad: { 'logging/sinks.get': { name: 'audit', disabled: true } },
  },
};
