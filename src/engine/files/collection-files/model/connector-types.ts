import type { JsonValue } from '../../../base/json';

/** Connectors to clouds and clusters. */
export const CLOUD_TYPES = ['aws', 'azure', 'google', 'kubernetes'] as const;

/** Connectors to folders and git repositories. */
export const FILE_TYPES = ['filesystem'] as const;

const OTHER_TYPES = ['slack', 'teams', 'jira', 'azureboard'] as const;

const CONNECTOR_TYPES = [...FILE_TYPES, ...CLOUD_TYPES, ...OTHER_TYPES] as const;
export type ConnectorType = (typeof CONNECTOR_TYPES)[number];

export function isConnectorType(value: JsonValue | undefined): value is ConnectorType {
  return CONNECTOR_TYPES.some((type) => type === value);
}

/** The side of a drift comparison that a connector belongs to. */
export function sideOfConnector(type: string | undefined): 'iac' | 'cloud' | undefined {
  if (FILE_TYPES.some((known) => known === type)) return 'iac';
  return CLOUD_TYPES.some((known) => known === type) ? 'cloud' : undefined;
}
