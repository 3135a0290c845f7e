import type { CloudProvider, SecretSource } from './model';

/** What reads clouds and clusters. */
export interface Clouds {
  /** Undefined when connectors of this type are not read. */
  provider(connectorType: string): Promise<CloudProvider | undefined>;
  /** Secrets from outside the connectors. */
  readonly secret: SecretSource;
}
