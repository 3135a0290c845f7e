import type { CloudProvider, SecretSource } from './model';

/** Access to clouds and clusters. */
export interface Clouds {
  /** The provider for a type of connector; undefined when such connectors are not read. */
  provider(connectorType: string): Promise<CloudProvider | undefined>;
  /** Secrets from outside the connectors. */
  readonly secret: SecretSource;
}
