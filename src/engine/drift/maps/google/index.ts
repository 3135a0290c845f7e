import bigqueryDataset from './bigquery-dataset.json';
import bigqueryTable from './bigquery-table.json';
import cloudfunctionsFunction from './cloudfunctions-function.json';
import computeAddress from './compute-address.json';
import computeBackendService from './compute-backend-service.json';
import computeDisk from './compute-disk.json';
import computeFirewall from './compute-firewall.json';
import computeForwardingRule from './compute-forwarding-rule.json';
import computeGlobalAddress from './compute-global-address.json';
import computeGlobalForwardingRule from './compute-global-forwarding-rule.json';
import computeHealthCheck from './compute-health-check.json';
import computeInstance from './compute-instance.json';
import computeNetwork from './compute-network.json';
import computeRoute from './compute-route.json';
import computeRouter from './compute-router.json';
import computeSslPolicy from './compute-ssl-policy.json';
import computeSubnetwork from './compute-subnetwork.json';
import computeTargetHttpProxy from './compute-target-http-proxy.json';
import computeTargetHttpsProxy from './compute-target-https-proxy.json';
import computeUrlMap from './compute-url-map.json';
import containerCluster from './container-cluster.json';
import dnsManagedZone from './dns-managed-zone.json';
import dnsPolicy from './dns-policy.json';
import iamCustomRole from './iam-custom-role.json';
import iamServiceAccount from './iam-service-account.json';
import kmsCryptoKey from './kms-crypto-key.json';
import kmsKeyRing from './kms-key-ring.json';
import loggingBucket from './logging-bucket.json';
import loggingMetric from './logging-metric.json';
import loggingSink from './logging-sink.json';
import pubsubSubscription from './pubsub-subscription.json';
import pubsubTopic from './pubsub-topic.json';
import runService from './run-service.json';
import runV2Service from './run-v2-service.json';
import secretmanagerSecret from './secretmanager-secret.json';
import sqlDatabaseInstance from './sql-database-instance.json';
import storageBucket from './storage-bucket.json';

/** The attribute maps of Google Cloud, as they are written. */
export const GOOGLE_MAPS: readonly unknown[] = [
  bigqueryDataset,
  bigqueryTable,
  cloudfunctionsFunction,
  computeAddress,
  computeBackendService,
  computeDisk,
  computeFirewall,
  computeForwardingRule,
  computeGlobalAddress,
  computeGlobalForwardingRule,
  computeHealthCheck,
  computeInstance,
  computeNetwork,
  computeRoute,
  computeRouter,
  computeSslPolicy,
  computeSubnetwork,
  computeTargetHttpProxy,
  computeTargetHttpsProxy,
  computeUrlMap,
  containerCluster,
  dnsManagedZone,
  dnsPolicy,
  iamCustomRole,
  iamServiceAccount,
  kmsCryptoKey,
  kmsKeyRing,
  loggingBucket,
  loggingMetric,
  loggingSink,
  pubsubSubscription,
  pubsubTopic,
  runService,
  runV2Service,
  secretmanagerSecret,
  sqlDatabaseInstance,
  storageBucket,
];
