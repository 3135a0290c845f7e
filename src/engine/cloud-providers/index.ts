import type { CloudProvider, SecretSource } from '../clouds';
import type { AwsOptions } from '../clouds/aws';
import type { Clouds } from '../run/model';

export interface CloudOptions {
  readonly aws: AwsOptions;
  readonly secret: SecretSource;
}

/** All clouds that can be read. Each is loaded when a connector first needs it. */
export function cloudProviders({ aws, secret }: CloudOptions): Clouds {
  const loaders: Readonly<Record<string, (() => Promise<CloudProvider>) | undefined>> = {
    aws: async () => new (await import('../clouds/aws')).AwsProvider(aws),
  };
  return { secret, provider: async (connectorType) => loaders[connectorType]?.() };
}
