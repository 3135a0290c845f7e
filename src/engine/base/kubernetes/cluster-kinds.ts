/** Kinds of the API itself that have no namespace, of its versions 1.24 to 1.34. */
const CLUSTER_KINDS: ReadonlySet<string> = new Set([
  'APIService',
  'CSIDriver',
  'CSINode',
  'CertificateSigningRequest',
  'ClusterRole',
  'ClusterRoleBinding',
  'ClusterTrustBundle',
  'ComponentStatus',
  'CustomResourceDefinition',
  'DeviceClass',
  'DeviceTaintRule',
  'FlowSchema',
  'IPAddress',
  'ImageReview',
  'IngressClass',
  'MutatingAdmissionPolicy',
  'MutatingAdmissionPolicyBinding',
  'MutatingWebhookConfiguration',
  'Namespace',
  'Node',
  'PersistentVolume',
  'PodSecurityPolicy',
  'PriorityClass',
  'PriorityLevelConfiguration',
  'ResourceSlice',
  'RuntimeClass',
  'SelfSubjectAccessReview',
  'SelfSubjectReview',
  'SelfSubjectRulesReview',
  'ServiceCIDR',
  'StorageClass',
  'StorageVersion',
  'StorageVersionMigration',
  'SubjectAccessReview',
  'TokenReview',
  'ValidatingAdmissionPolicy',
  'ValidatingAdmissionPolicyBinding',
  'ValidatingWebhookConfiguration',
  'VolumeAttachment',
  'VolumeAttributesClass',
]);
const OWN_GROUP = /^[a-z]*$|\.k8s\.io$/;

/** True for objects of Kubernetes itself that have no namespace. */
export function isClusterWide(group: string, kind: string): boolean {
  return CLUSTER_KINDS.has(kind) && OWN_GROUP.test(group);
}
