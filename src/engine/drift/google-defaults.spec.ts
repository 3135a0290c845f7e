import type { JsonObject } from '../base/json';
import { detectDrift } from './compare/detect-drift';
import { driftedPaths, MAPS, onlyPair, templatesOf, terraform } from '../../../test/support/drift/drift-cases';

const LINK = 'https://www.googleapis.com/compute/v1/projects/shop-1/';
const PROJECT = 'projects/shop-1';

interface Case {
  readonly type: string;
  /** As little as the provider allows. */
  readonly written: string;
  readonly path: string;
  /** What the API then answers, with all that it fills in. */
  readonly document: JsonObject;
}

const CASES: readonly Case[] = [
  {
    type: 'google_compute_network',
    written: 'name = "n"',
    path: `${PROJECT}/global/networks/n`,
    document: {
      ...{ kind: 'compute#network', id: '1', creationTimestamp: '2026-03-01T02:00:00.000-08:00', name: 'n' },
      ...{ selfLink: `${LINK}global/networks/n`, autoCreateSubnetworks: true, mtu: 1460 },
      subnetworks: [`${LINK}regions/europe-west1/subnetworks/n`],
      routingConfig: { routingMode: 'REGIONAL', bgpBestPathSelectionMode: 'LEGACY' },
      networkFirewallPolicyEnforcementOrder: 'AFTER_CLASSIC_FIREWALL',
    },
  },
  {
    type: 'google_compute_subnetwork',
    written: 'name = "s"\n  region = "europe-west1"\n  network = "n"\n  ip_cidr_range = "10.0.0.0/24"',
    path: `${PROJECT}/regions/europe-west1/subnetworks/s`,
    document: {
      ...{ kind: 'compute#subnetwork', id: '1', name: 's', network: `${LINK}global/networks/n`, fingerprint: 'f=' },
      ...{ ipCidrRange: '10.0.0.0/24', gatewayAddress: '10.0.0.1', region: `${LINK}regions/europe-west1` },
      ...{ selfLink: `${LINK}regions/europe-west1/subnetworks/s`, privateIpGoogleAccess: false, enableFlowLogs: false },
      ...{ privateIpv6GoogleAccess: 'DISABLE_GOOGLE_ACCESS', purpose: 'PRIVATE', stackType: 'IPV4_ONLY' },
      ...{ logConfig: { enable: false }, allowSubnetCidrRoutesOverlap: false },
    },
  },
  {
    type: 'google_compute_firewall',
    written: 'name = "f"\n  network = "n"\n  source_tags = ["a"]\n  allow {\n    protocol = "icmp"\n  }',
    path: `${PROJECT}/global/firewalls/f`,
    document: {
      ...{ kind: 'compute#firewall', id: '1', name: 'f', description: '', network: `${LINK}global/networks/n` },
      ...{ priority: 1000, sourceTags: ['a'], allowed: [{ IPProtocol: 'icmp' }], direction: 'INGRESS' },
      ...{ logConfig: { enable: false }, disabled: false, selfLink: `${LINK}global/firewalls/f` },
    },
  },
  {
    type: 'google_compute_instance',
    written:
      'name = "i"\n  zone = "europe-west1-b"\n  machine_type = "e2-micro"\n  boot_disk {\n    initialize_params {\n      image = "debian-cloud/debian-12"\n    }\n  }\n  network_interface {\n    network = "default"\n  }',
    path: `${PROJECT}/zones/europe-west1-b/instances/i`,
    document: {
      ...{ kind: 'compute#instance', id: '1', name: 'i', status: 'RUNNING', zone: `${LINK}zones/europe-west1-b` },
      ...{ tags: { fingerprint: 'f=' }, machineType: `${LINK}zones/europe-west1-b/machineTypes/e2-micro` },
      canIpForward: false,
      networkInterfaces: [
        {
          ...{ kind: 'compute#networkInterface', network: `${LINK}global/networks/default`, networkIP: '10.132.0.2' },
          ...{ subnetwork: `${LINK}regions/europe-west1/subnetworks/default`, name: 'nic0', stackType: 'IPV4_ONLY' },
        },
      ],
      disks: [
        {
          ...{ kind: 'compute#attachedDisk', type: 'PERSISTENT', mode: 'READ_WRITE', deviceName: 'persistent-disk-0' },
          ...{ source: `${LINK}zones/europe-west1-b/disks/i`, index: 0, boot: true, autoDelete: true },
          ...{ interface: 'SCSI', guestOsFeatures: [{ type: 'UEFI_COMPATIBLE' }], diskSizeGb: '10' },
        },
      ],
      metadata: { kind: 'compute#metadata', fingerprint: 'f=' },
      scheduling: {
        onHostMaintenance: 'MIGRATE',
        automaticRestart: true,
        preemptible: false,
        provisioningModel: 'STANDARD',
      },
      ...{ cpuPlatform: 'Intel Broadwell', labels: { 'goog-terraform-provisioned': 'true' }, labelFingerprint: 'l=' },
      ...{ startRestricted: false, deletionProtection: false, fingerprint: 'f=', lastStartTimestamp: '2026-03-01' },
      shieldedInstanceConfig: { enableSecureBoot: false, enableVtpm: true, enableIntegrityMonitoring: true },
      shieldedInstanceIntegrityPolicy: { updateAutoLearnPolicy: true },
      selfLink: `${LINK}zones/europe-west1-b/instances/i`,
    },
  },
  {
    type: 'google_compute_disk',
    written: 'name = "d"\n  zone = "europe-west1-b"',
    path: `${PROJECT}/zones/europe-west1-b/disks/d`,
    document: {
      ...{ kind: 'compute#disk', id: '1', name: 'd', sizeGb: '500', zone: `${LINK}zones/europe-west1-b` },
      ...{ status: 'READY', type: `${LINK}zones/europe-west1-b/diskTypes/pd-standard`, labelFingerprint: 'l=' },
      ...{ physicalBlockSizeBytes: '4096', enableConfidentialCompute: false, accessMode: 'READ_WRITE_SINGLE' },
    },
  },
  {
    type: 'google_compute_address',
    written: 'name = "a"\n  region = "europe-west1"',
    path: `${PROJECT}/regions/europe-west1/addresses/a`,
    document: {
      ...{ kind: 'compute#address', id: '1', name: 'a', description: '', address: '203.0.113.7', status: 'RESERVED' },
      ...{
        region: `${LINK}regions/europe-west1`,
        networkTier: 'PREMIUM',
        labelFingerprint: 'l=',
        addressType: 'EXTERNAL',
      },
    },
  },
  {
    type: 'google_compute_router',
    written: 'name = "r"\n  region = "europe-west1"\n  network = "n"',
    path: `${PROJECT}/regions/europe-west1/routers/r`,
    document: {
      ...{ kind: 'compute#router', id: '1', name: 'r', network: `${LINK}global/networks/n` },
      ...{ region: `${LINK}regions/europe-west1`, encryptedInterconnectRouter: false },
    },
  },
  {
    type: 'google_storage_bucket',
    written: 'name = "b"\n  location = "US"',
    path: 'b/b',
    document: {
      ...{ kind: 'storage#bucket', id: 'b', name: 'b', projectNumber: '1', metageneration: '1', location: 'US' },
      ...{ storageClass: 'STANDARD', etag: 'CAE=', locationType: 'multi-region', rpo: 'DEFAULT' },
      softDeletePolicy: { retentionDurationSeconds: '604800', effectiveTime: '2026-03-01T10:00:00.000Z' },
      iamConfiguration: {
        ...{ bucketPolicyOnly: { enabled: false }, uniformBucketLevelAccess: { enabled: false } },
        publicAccessPrevention: 'inherited',
      },
      acl: [{ entity: 'project-owners-1', role: 'OWNER' }],
    },
  },
  {
    type: 'google_sql_database_instance',
    written: 'database_version = "POSTGRES_15"\n  name = "d"\n  settings {\n    tier = "db-f1-micro"\n  }',
    path: `${PROJECT}/instances/d`,
    document: {
      ...{ kind: 'sql#instance', state: 'RUNNABLE', databaseVersion: 'POSTGRES_15', name: 'd', region: 'us-central1' },
      settings: {
        ...{ kind: 'sql#settings', tier: 'db-f1-micro', edition: 'ENTERPRISE', availabilityType: 'ZONAL' },
        ...{
          pricingPlan: 'PER_USE',
          replicationType: 'SYNCHRONOUS',
          storageAutoResizeLimit: '0',
          activationPolicy: 'ALWAYS',
        },
        ...{ storageAutoResize: true, dataDiskType: 'PD_SSD', dataDiskSizeGb: '10', settingsVersion: '1' },
        ...{ deletionProtectionEnabled: false, connectorEnforcement: 'NOT_REQUIRED', authorizedGaeApplications: [] },
        ipConfiguration: { ipv4Enabled: true, requireSsl: false, sslMode: 'ALLOW_UNENCRYPTED_AND_ENCRYPTED' },
        locationPreference: { zone: 'us-central1-a', kind: 'sql#locationPreference' },
        backupConfiguration: {
          ...{ startTime: '12:00', kind: 'sql#backupConfiguration', enabled: false, transactionLogRetentionDays: 7 },
          backupRetentionSettings: { retentionUnit: 'COUNT', retainedBackups: 7 },
        },
      },
      ...{ gceZone: 'us-central1-a', instanceType: 'CLOUD_SQL_INSTANCE', connectionName: 'shop-1:us-central1:d' },
    },
  },
  {
    type: 'google_container_cluster',
    written: 'name = "c"\n  location = "europe-west1"\n  initial_node_count = 1',
    path: `${PROJECT}/locations/europe-west1/clusters/c`,
    document: {
      ...{ name: 'c', network: 'default', subnetwork: 'default', location: 'europe-west1', initialNodeCount: 1 },
      masterAuth: { clientCertificateConfig: {}, clusterCaCertificate: 'LS0t' },
      ...{
        loggingService: 'logging.googleapis.com/kubernetes',
        monitoringService: 'monitoring.googleapis.com/kubernetes',
      },
      addonsConfig: {
        ...{ kubernetesDashboard: { disabled: true }, networkPolicyConfig: { disabled: true } },
        gcePersistentDiskCsiDriverConfig: { enabled: true },
      },
      nodePools: [{ name: 'default-pool', config: { machineType: 'e2-medium' }, management: { autoUpgrade: true } }],
      ...{ legacyAbac: {}, masterAuthorizedNetworksConfig: {}, shieldedNodes: { enabled: true }, autopilot: {} },
      ...{ databaseEncryption: { state: 'DECRYPTED', currentState: 'CURRENT_STATE_DECRYPTED' }, autoscaling: {} },
      ...{ releaseChannel: { channel: 'REGULAR' }, networkConfig: { network: `${PROJECT}/global/networks/default` } },
      ipAllocationPolicy: { useIpAliases: true, clusterIpv4CidrBlock: '10.0.0.0/14', stackType: 'IPV4' },
      securityPostureConfig: { mode: 'BASIC', vulnerabilityMode: 'VULNERABILITY_MODE_UNSPECIFIED' },
      loggingConfig: { componentConfig: { enableComponents: ['SYSTEM_COMPONENTS', 'WORKLOADS'] } },
      monitoringConfig: {
        componentConfig: { enableComponents: ['SYSTEM_COMPONENTS'] },
        managedPrometheusConfig: { enabled: true },
      },
    },
  },
  {
    type: 'google_pubsub_subscription',
    written: 'name = "s"\n  topic = "t"',
    path: `${PROJECT}/subscriptions/s`,
    document: {
      ...{ name: `${PROJECT}/subscriptions/s`, topic: `${PROJECT}/topics/t`, pushConfig: {}, ackDeadlineSeconds: 10 },
      ...{ messageRetentionDuration: '604800s', expirationPolicy: { ttl: '2678400s' }, state: 'ACTIVE' },
    },
  },
  {
    type: 'google_kms_crypto_key',
    written: 'name = "k"\n  key_ring = google_kms_key_ring.r.id',
    path: `${PROJECT}/locations/global/keyRings/r/cryptoKeys/k`,
    document: {
      ...{ name: `${PROJECT}/locations/global/keyRings/r/cryptoKeys/k`, purpose: 'ENCRYPT_DECRYPT' },
      versionTemplate: { protectionLevel: 'SOFTWARE', algorithm: 'GOOGLE_SYMMETRIC_ENCRYPTION' },
      ...{ destroyScheduledDuration: '2592000s', primary: { name: 'x', state: 'ENABLED' } },
    },
  },
  {
    type: 'google_bigquery_dataset',
    written: 'dataset_id = "d"',
    path: `${PROJECT}/datasets/d`,
    document: {
      ...{ kind: 'bigquery#dataset', datasetReference: { datasetId: 'd', projectId: 'shop-1' }, location: 'US' },
      access: [
        { role: 'WRITER', specialGroup: 'projectWriters' },
        { role: 'OWNER', userByEmail: 'ann@example.com' },
      ],
      ...{ type: 'DEFAULT', maxTimeTravelHours: '168', creationTime: '1772359200000' },
    },
  },
  {
    type: 'google_dns_managed_zone',
    written: 'name = "z"\n  dns_name = "example.com."',
    path: `${PROJECT}/managedZones/z`,
    document: {
      ...{ kind: 'dns#managedZone', name: 'z', dnsName: 'example.com.', description: 'Managed by Terraform', id: '1' },
      ...{ visibility: 'public', nameServers: ['ns-cloud-a1.googledomains.com.'] },
      ...{ cloudLoggingConfig: { kind: 'dns#managedZoneCloudLoggingConfig' } },
    },
  },
  {
    type: 'google_cloudfunctions_function',
    written: 'name = "f"\n  region = "europe-west1"\n  runtime = "nodejs20"\n  trigger_http = true',
    path: `${PROJECT}/locations/europe-west1/functions/f`,
    document: {
      ...{
        name: `${PROJECT}/locations/europe-west1/functions/f`,
        status: 'ACTIVE',
        timeout: '60s',
        runtime: 'nodejs20',
      },
      ...{ availableMemoryMb: 256, serviceAccountEmail: 'shop-1@appspot.gserviceaccount.com', maxInstances: 3000 },
      ...{ ingressSettings: 'ALLOW_ALL', dockerRegistry: 'ARTIFACT_REGISTRY', versionId: '1' },
      httpsTrigger: { url: 'https://x.cloudfunctions.net/f', securityLevel: 'SECURE_ALWAYS' },
    },
  },
  {
    type: 'google_cloud_run_v2_service',
    written: 'name = "s"\n  location = "europe-west1"\n  template {\n    containers {\n      image = "api"\n    }\n  }',
    path: `${PROJECT}/locations/europe-west1/services/s`,
    document: {
      ...{ apiVersion: 'serving.knative.dev/v1', kind: 'Service' },
      metadata: { name: 's', namespace: '1', annotations: { 'run.googleapis.com/ingress': 'all' } },
      spec: {
        template: {
          metadata: { annotations: { 'autoscaling.knative.dev/maxScale': '100' } },
          spec: {
            ...{
              containerConcurrency: 80,
              timeoutSeconds: 300,
              serviceAccountName: '1-compute@developer.gserviceaccount.com',
            },
            containers: [
              {
                image: 'api',
                ports: [{ name: 'http1', containerPort: 8080 }],
                resources: { limits: { cpu: '1000m' } },
              },
            ],
          },
        },
        traffic: [{ percent: 100, latestRevision: true }],
      },
    },
  },
  {
    type: 'google_secret_manager_secret',
    written: 'secret_id = "s"\n  replication {\n    auto {\n    }\n  }',
    path: `${PROJECT}/secrets/s`,
    document: { name: 'projects/123456789012/secrets/s', replication: { automatic: {} }, etag: '"x"' },
  },
  {
    type: 'google_service_account',
    written: 'account_id = "a"',
    path: `${PROJECT}/serviceAccounts/a@shop-1.iam.gserviceaccount.com`,
    document: { name: 'x', email: 'a@shop-1.iam.gserviceaccount.com', uniqueId: '1', etag: 'e', oauth2ClientId: '1' },
  },
  {
    type: 'google_logging_project_sink',
    written: 'name = "s"\n  destination = "storage.googleapis.com/b"',
    path: `${PROJECT}/sinks/s`,
    document: { name: 's', destination: 'storage.googleapis.com/b', writerIdentity: 'serviceAccount:x' },
  },
];

describe('what Google Cloud fills in by itself', () => {
  it.each(CASES)('should be no drift of $type', ({ type, written, path, document }) => {
    const templates = terraform(`resource "${type}" "main" {\n  ${written}\n}\n`);
    const pair = onlyPair(detectDrift({ templates, resources: [{ path, document, tags: {} }], maps: MAPS }));
    expect([pair.joinedBy, driftedPaths(pair)]).toEqual(['identity', []]);
  });
});

describe('a default of the provider', () => {
  const changed: readonly [type: string, written: string, path: string, document: JsonObject, expected: string[]][] = [
    [
      'google_compute_forwarding_rule',
      'name = "f"\n  region = "europe-west1"',
      `${PROJECT}/regions/europe-west1/forwardingRules/f`,
      { name: 'f', region: 'europe-west1', loadBalancingScheme: 'INTERNAL' },
      ['loadBalancingScheme'],
    ],
    [
      'google_compute_backend_service',
      'name = "b"\n  load_balancing_scheme = "EXTERNAL"\n  log_config {\n    enable = true\n  }',
      `${PROJECT}/global/backendServices/b`,
      { name: 'b', loadBalancingScheme: 'EXTERNAL', logConfig: { enable: true, sampleRate: 0.1 } },
      ['logConfig.sampleRate'],
    ],
    [
      'google_compute_backend_service',
      'name = "b"\n  load_balancing_scheme = "EXTERNAL"',
      `${PROJECT}/global/backendServices/b`,
      { name: 'b', loadBalancingScheme: 'EXTERNAL', logConfig: { enable: false, sampleRate: 0.1 } },
      [],
    ],
  ];

  it.each(changed)('should be compared where %s leaves it out: %s', (type, written, path, document, expected) => {
    const templates = terraform(`resource "${type}" "main" {\n  ${written}\n}\n`);
    const pair = onlyPair(detectDrift({ templates, resources: [{ path, document, tags: {} }], maps: MAPS }));
    expect(driftedPaths(pair)).toEqual(expected);
  });
});

describe('defaults that version 8 of google has anew', () => {
  const versions = (version: string): string =>
    `terraform {\n  required_providers {\n    google = {\n      version = "${version}"\n    }\n  }\n}\n`;
  const lock = (version: string): string =>
    `provider "registry.terraform.io/hashicorp/google" {\n  version = "${version}"\n}\n`;
  const backend = 'resource "google_compute_backend_service" "a" {\n  name = "b"\n  project = "shop-1"\n}\n';
  const pairOf = (files: Readonly<Record<string, string>>, loadBalancingScheme: string) => {
    const running = { path: `${PROJECT}/global/backendServices/b`, document: { name: 'b', loadBalancingScheme } };
    const templates = templatesOf({ ...files, 'main.tf': backend });
    return onlyPair(detectDrift({ templates, resources: [running], maps: MAPS }));
  };

  it.each<[string, Readonly<Record<string, string>>, string, string[]]>([
    ['a bound, the former one', { 'versions.tf': versions('~> 7.0') }, 'EXTERNAL', []],
    ['a bound, the new one', { 'versions.tf': versions('~> 8.0') }, 'EXTERNAL_MANAGED', []],
    ['a lock file, the former one', { '.terraform.lock.hcl': lock('7.40.0') }, 'EXTERNAL', []],
    ['a lock file, the new one', { '.terraform.lock.hcl': lock('8.0.0') }, 'EXTERNAL_MANAGED', []],
    ['a bound, changed', { 'versions.tf': versions('~> 7.0') }, 'EXTERNAL_MANAGED', ['loadBalancingScheme']],
    ['a lock file, changed', { '.terraform.lock.hcl': lock('8.0.0') }, 'EXTERNAL', ['loadBalancingScheme']],
    ['no version, the new one', {}, 'EXTERNAL_MANAGED', []],
  ])('should be those of the provider by %s', (_, files, scheme, expected) => {
    expect(driftedPaths(pairOf(files, scheme))).toEqual(expected);
  });

  it('should leave the former one open where nothing bounds the version', () => {
    const { drifted, unresolved } = pairOf({}, 'EXTERNAL');
    expect([drifted, unresolved]).toEqual([[], ['loadBalancingScheme']]);
  });
});
