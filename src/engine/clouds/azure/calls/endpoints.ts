/** The parts of Azure that are asked. Each has tokens of its own. */
export type Part = 'management' | 'graph';

/** The addresses of a cloud of Azure, without a path. */
export interface AzureEndpoints extends Readonly<Record<Part, string>> {
  readonly login: string;
}

export const PUBLIC_CLOUD: AzureEndpoints = {
  login: 'https://login.microsoftonline.com',
  management: 'https://management.azure.com',
  graph: 'https://graph.microsoft.com',
};
