import type { CloudProvider, SecretSource } from '../clouds';
import type { AwsOptions } from '../clouds/aws';
import type { KubernetesOptions } from '../clouds/kubernetes';
import type { Clouds } from '../run/model';

export interface CloudOptions {
  readonly aws: AwsOptions;
  readonly kubernetes: KubernetesOptions;
  readonly secret: SecretSource;
}

/** All clouds that can be read. Each is loaded when a connector first needs it. */
export function cloudProviders({ aws, kubernetes, secret }: CloudOptions): Clouds {
  const loaders: Readonly<Record<string, (() => Promise<CloudProvider>) | undefined>> = {
    aws: async () => new (await import('../clouds/aws')).AwsProvider(aws),
    kubernetes: async () => new (await import('../clouds/kubernetes')).KubernetesProvider(kubernetes),
  };
  return { secret, provider: async (connectorType) => loaders[connectorType]?.() };
}
