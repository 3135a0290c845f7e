/** The kinds of Terraform's resource types that are manifests, with their API versions. */
const KINDS: Readonly<Record<string, readonly [kind: string, apiVersion: string]>> = {
  api_service: ['APIService', 'apiregistration.k8s.io/v1'],
  cluster_role: ['ClusterRole', 'rbac.authorization.k8s.io/v1'],
  cluster_role_binding: ['ClusterRoleBinding', 'rbac.authorization.k8s.io/v1'],
  config_map: ['ConfigMap', 'v1'],
  cron_job_v1: ['CronJob', 'batch/v1'],
  cron_job: ['CronJob', 'batch/v1beta1'],
  daemon_set: ['DaemonSet', 'apps/v1'],
  daemonset: ['DaemonSet', 'apps/v1'],
  default_service_account: ['ServiceAccount', 'v1'],
  deployment: ['Deployment', 'apps/v1'],
  horizontal_pod_autoscaler: ['HorizontalPodAutoscaler', 'autoscaling/v1'],
  horizontal_pod_autoscaler_v2: ['HorizontalPodAutoscaler', 'autoscaling/v2'],
  horizontal_pod_autoscaler_v2beta2: ['HorizontalPodAutoscaler', 'autoscaling/v2beta2'],
  ingress_v1: ['Ingress', 'networking.k8s.io/v1'],
  ingress: ['Ingress', 'extensions/v1beta1'],
  ingress_class: ['IngressClass', 'networking.k8s.io/v1'],
  job: ['Job', 'batch/v1'],
  limit_range: ['LimitRange', 'v1'],
  mutating_webhook_configuration: ['MutatingWebhookConfiguration', 'admissionregistration.k8s.io/v1'],
  namespace: ['Namespace', 'v1'],
  network_policy: ['NetworkPolicy', 'networking.k8s.io/v1'],
  persistent_volume: ['PersistentVolume', 'v1'],
  persistent_volume_claim: ['PersistentVolumeClaim', 'v1'],
  pod: ['Pod', 'v1'],
  pod_disruption_budget_v1: ['PodDisruptionBudget', 'policy/v1'],
  pod_disruption_budget: ['PodDisruptionBudget', 'policy/v1beta1'],
  pod_security_policy: ['PodSecurityPolicy', 'policy/v1beta1'],
  pod_security_policy_v1beta1: ['PodSecurityPolicy', 'policy/v1beta1'],
  priority_class: ['PriorityClass', 'scheduling.k8s.io/v1'],
  replication_controller: ['ReplicationController', 'v1'],
  resource_quota: ['ResourceQuota', 'v1'],
  role: ['Role', 'rbac.authorization.k8s.io/v1'],
  role_binding: ['RoleBinding', 'rbac.authorization.k8s.io/v1'],
  secret: ['Secret', 'v1'],
  service: ['Service', 'v1'],
  service_account: ['ServiceAccount', 'v1'],
  stateful_set: ['StatefulSet', 'apps/v1'],
  storage_class: ['StorageClass', 'storage.k8s.io/v1'],
  validating_webhook_configuration: ['ValidatingWebhookConfiguration', 'admissionregistration.k8s.io/v1'],
};

/** The kind and the API version of a type such as `kubernetes_deployment_v1`; undefined for what is no manifest. */
export function kindOf(type: string): readonly [kind: string, apiVersion: string] | undefined {
  const name = type.replace(/^kubernetes_/, '');
  const known = [name, name.replace(/_v1$/, '')].find((each) => Object.hasOwn(KINDS, each));
  return known === undefined || !type.startsWith('kubernetes_') ? undefined : KINDS[known];
}

/** The names of attributes that are more than the same words in another spelling. */
const NAMES: Readonly<Record<string, string>> = {
  ceph_fs: 'cephfs',
  cluster_ip: 'clusterIP',
  cluster_ips: 'clusterIPs',
  external_ips: 'externalIPs',
  host_ip: 'hostIP',
  host_ipc: 'hostIPC',
  host_pid: 'hostPID',
  insecure_skip_tls_verify: 'insecureSkipTLSVerify',
  load_balancer_ip: 'loadBalancerIP',
  non_resource_urls: 'nonResourceURLs',
  storage_provisioner: 'provisioner',
  target_ww_ns: 'targetWWNs',
};

/** Blocks of Terraform that are lists with a plural name. */
const PLURALS: Readonly<Record<string, string>> = {
  container: 'containers',
  http_header: 'httpHeaders',
  image_pull_secret: 'imagePullSecrets',
  init_container: 'initContainers',
  match_expression: 'matchExpressions',
  metric: 'metrics',
  node_selector_term: 'nodeSelectorTerms',
  option: 'options',
  path: 'paths',
  policy: 'policies',
  port: 'ports',
  range: 'ranges',
  readiness_gate: 'readinessGates',
  rule: 'rules',
  secret: 'secrets',
  subject: 'subjects',
  sysctl: 'sysctls',
  toleration: 'tolerations',
  topology_spread_constraint: 'topologySpreadConstraints',
  volume: 'volumes',
  volume_claim_template: 'volumeClaimTemplates',
  volume_device: 'volumeDevices',
  volume_mount: 'volumeMounts',
  webhook: 'webhooks',
};

/** The name in a manifest. */
export function manifestName(name: string, isList: boolean): string {
  const known = isList && Object.hasOwn(PLURALS, name) ? PLURALS[name] : Object.hasOwn(NAMES, name) && NAMES[name];
  return known || name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Blocks that may be written several times in Terraform and are one object in a manifest. */
export const SINGLE: ReadonlySet<string> = new Set([
  'grpc',
  'label_selector',
  'namespace_selector',
  'post_start',
  'pre_stop',
  'projected',
  'scale_down',
  'scale_up',
  'spec',
  'tcp_socket',
]);

/** Numbers that Terraform keeps as texts; names of ports have letters. */
export const NUMBERS: ReadonlySet<string> = new Set([
  'fs_group',
  'port',
  'replicas',
  'run_as_group',
  'run_as_user',
  'target_port',
  'toleration_seconds',
]);

/** Attributes of the provider that are in no manifest. */
export const NOT_WRITTEN: ReadonlySet<string> = new Set([
  'id',
  'timeouts',
  'wait_for_completion',
  'wait_for_default_service_account',
  'wait_for_load_balancer',
  'wait_for_rollout',
  'wait_for_service_account_token',
]);
