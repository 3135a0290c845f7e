export { AzureProvider } from './azure-provider';
export type { AzureOptions } from './calls/azure-calls';
