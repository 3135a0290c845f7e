import appConfiguration from './app-configuration.json';
import applicationGateway from './application-gateway.json';
import applicationInsights from './application-insights.json';
import containerRegistry from './container-registry.json';
import cosmosdbAccount from './cosmosdb-account.json';
import dataFactory from './data-factory.json';
import disk from './disk.json';
import diskEncryptionSet from './disk-encryption-set.json';
import eventhubNamespace from './eventhub-namespace.json';
import keyVault from './key-vault.json';
import loadBalancer from './load-balancer.json';
import logAnalyticsWorkspace from './log-analytics-workspace.json';
import managedCluster from './managed-cluster.json';
import mysqlFlexibleServer from './mysql-flexible-server.json';
import networkInterface from './network-interface.json';
import networkSecurityGroup from './network-security-group.json';
import postgresqlFlexibleServer from './postgresql-flexible-server.json';
import publicIpAddress from './public-ip-address.json';
import recoveryServicesVault from './recovery-services-vault.json';
import redisCache from './redis-cache.json';
import routeTable from './route-table.json';
import searchService from './search-service.json';
import servicePlan from './service-plan.json';
import servicebusNamespace from './servicebus-namespace.json';
import site from './site.json';
import sqlDatabase from './sql-database.json';
import sqlServer from './sql-server.json';
import storageAccount from './storage-account.json';
import subnet from './subnet.json';
import userAssignedIdentity from './user-assigned-identity.json';
import virtualMachine from './virtual-machine.json';
import virtualNetwork from './virtual-network.json';

/** The attribute maps of Azure. */
export const AZURE_MAPS: readonly unknown[] = [
  appConfiguration,
  applicationGateway,
  applicationInsights,
  containerRegistry,
  cosmosdbAccount,
  dataFactory,
  disk,
  diskEncryptionSet,
  eventhubNamespace,
  keyVault,
  loadBalancer,
  logAnalyticsWorkspace,
  managedCluster,
  mysqlFlexibleServer,
  networkInterface,
  networkSecurityGroup,
  postgresqlFlexibleServer,
  publicIpAddress,
  recoveryServicesVault,
  redisCache,
  routeTable,
  searchService,
  servicePlan,
  servicebusNamespace,
  site,
  sqlDatabase,
  sqlServer,
  storageAccount,
  subnet,
  userAssignedIdentity,
  virtualMachine,
  virtualNetwork,
];
