import type { CloudProvider, SecretSource } from '../clouds';
import type { AwsOptions, ServiceIdentity } from '../clouds/aws';
import type { KubernetesOptions } from '../clouds/kubernetes';
import type { Clouds } from '../run/model';

export interface CloudOptions {
  readonly aws: Omit<AwsOptions, 'serviceIdentity'>;
  /** Lets connectors name roles without keys, which the identity of this process assumes. */
  readonly awsServiceIdentity?: Omit<ServiceIdentity, 'keys'>;
  readonly kubernetes: KubernetesOptions;
  readonly secret: SecretSource;
}

/** All clouds that can be read. Each is loaded when a connector first needs it. */
export function cloudProviders({ aws, awsServiceIdentity, kubernetes, secret }: CloudOptions): Clouds {
  const loaders: Readonly<Record<string, (() => Promise<CloudProvider>) | undefined>> = {
    aws: async () => {
      const { AwsProvider, ownIdentity } = await import('../clouds/aws');
      const serviceIdentity = awsServiceIdentity && { ...awsServiceIdentity, keys: ownIdentity() };
      return new AwsProvider({ ...aws, ...(serviceIdentity && { serviceIdentity }) });
    },
    kubernetes: async () => new (await import('../clouds/kubernetes')).KubernetesProvider(kubernetes),
  };
  return { secret, provider: async (connectorType) => loaders[connectorType]?.() };
}
