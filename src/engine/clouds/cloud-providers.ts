import type { CloudProvider, SecretSource } from './provider';
import type { AwsOptions, ServiceIdentity } from './aws';
import type { AzureOptions, AzureVersions } from './azure';
import type { GoogleOptions } from './google';
import type { KubernetesOptions } from './kubernetes';
import type { Clouds } from './provider';

export interface CloudOptions {
  readonly aws: Omit<AwsOptions, 'serviceIdentity'>;
  /** Lets connectors name roles without keys, which the identity of this process assumes. */
  readonly awsServiceIdentity?: Omit<ServiceIdentity, 'keys'>;
  readonly azure?: AzureOptions & AzureVersions;
  readonly google?: GoogleOptions;
  readonly kubernetes: KubernetesOptions;
  readonly secret: SecretSource;
}

/** Reads all tables of calls; throws an error that names a wrong one. */
export async function checkTables(): Promise<void> {
  const [{ loadServiceTables }, { AzureProvider }, { GoogleProvider }] = await Promise.all([
    import('./aws'),
    import('./azure'),
    import('./google'),
  ]);
  (await loadServiceTables()).check();
  // Their tables are read as a whole.
  for (const Provider of [AzureProvider, GoogleProvider]) new Provider();
}

/** All clouds that can be read. Each is loaded when a connector first needs it. */
export function cloudProviders({ aws, awsServiceIdentity, azure, google, kubernetes, secret }: CloudOptions): Clouds {
  const loaders: Readonly<Record<string, (() => Promise<CloudProvider>) | undefined>> = {
    aws: async () => {
      const { AwsProvider, ownIdentity } = await import('./aws');
      const serviceIdentity = awsServiceIdentity && { ...awsServiceIdentity, keys: ownIdentity() };
      return new AwsProvider({ ...aws, ...(serviceIdentity && { serviceIdentity }) });
    },
    azure: async () => new (await import('./azure')).AzureProvider(azure),
    google: async () => new (await import('./google')).GoogleProvider(google),
    kubernetes: async () => new (await import('./kubernetes')).KubernetesProvider(kubernetes),
  };
  return { secret, provider: async (connectorType) => loaders[connectorType]?.() };
}
