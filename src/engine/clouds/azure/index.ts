export { AzureProvider, type AzureVersions } from './azure-provider';
export type { AzureOptions } from './calls/azure-calls';
