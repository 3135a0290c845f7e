import { createConnection } from 'mongoose';
import { ApiClient } from '../../src/cli/demo/api-client';
import { run } from '../../src/cli/demo/runs';
import { startThrowAwayMongo, temporaryFolder } from '../support/embedded-mongo';
import { tellOf } from '../support/code-host';
import { GitRepository } from '../support/git-repository';
import { GitServer } from '../support/git-server';
import { GithubRest } from '../support/github-rest';
import { ServiceProcess } from '../support/service-process';
import { signToken } from '../support/tokens';
import { until } from '../support/until';

interface Standings {
  readonly collections: readonly { readonly collection: string; readonly state: string }[];
}

/** The service as users run it, with a mongod of its own. */
export class RealService {
  private readonly sources = temporaryFolder();
  private process?: ServiceProcess;
  private removeMongo?: () => Promise<void>;
  private host?: GitServer;
  private database = '';

  async start(env: Readonly<Record<string, string>> = {}): Promise<void> {
    const { mongo, remove } = await startThrowAwayMongo();
    this.removeMongo = remove;
    this.database = mongo.uri;
    this.process = await ServiceProcess.start({
      ...{
        MONGODB_URI: mongo.uri,
        DATA_DIR: temporaryFolder(),
        CONNECTOR_ROOTS: this.sources,
        GIT_PROTOCOLS: 'file,http',
      },
      ...{ ALLOW_PRIVATE_HOSTS: 'true' },
      ...{ RATE_LIMIT: '0', RULE_THREADS: '1', LOG_LEVEL: 'warn', ...env },
    });
  }

  async stop(): Promise<void> {
    await this.process?.end('SIGTERM');
    await this.host?.stop();
    await this.removeMongo?.();
  }

  get page(): string {
    return `${this.process?.url}/ui/`;
  }

  /** Calls the API in a tenant. */
  client(tenant: string): ApiClient {
    return new ApiClient(`${this.process?.url}/${tenant}`, signToken({ tenant }));
  }

  /** A git repository with a collection that checks it with the built-in rules; nothing runs yet. */
  async collection(client: ApiClient, name: string, files: Readonly<Record<string, string>>): Promise<GitRepository> {
    const repository = new GitRepository(this.sources, `${name}.git`);
    repository.commit(files);
    await client.post('/api/collection/quick-start/', { collection: name, gitProvider: repository.url });
    return repository;
  }

  /** Names receivers of the messages of a collection. */
  async tell(client: ApiClient, collection: string, receivers: Readonly<Record<string, string>>): Promise<void> {
    const notifications = Object.entries(receivers).map(([notificationId, url]) => ({
      ...{ notificationId, type: 'webhook', url },
    }));
    const form = new FormData();
    form.append('container_name', collection);
    form.append('files', new Blob([JSON.stringify({ fileType: 'notifications', notifications })]), 'receivers.json');
    await client.upload('/api/manage/config/upload', form);
  }

  /** The same at a code host that takes pull requests, which has called the webhook of the collection. */
  async hostedCollection(client: ApiClient, name: string, files: Readonly<Record<string, string>>) {
    this.host = await GitServer.start(this.sources);
    const rest = new GithubRest(this.host);
    const repository = new GitRepository(this.sources, `acme/${name}.git`);
    repository.commit(files);
    repository.git('config', 'http.receivepack', 'true');
    const gitProvider = this.host.url(`acme/${name}.git`);
    await client.post('/api/collection/quick-start/', { collection: name, gitProvider, httpsAccessToken: 'a-token' });
    await client.post('/api/webhook/github/create', { collection: name, enable: true });
    const { secret } = await client.post<{ secret: string }>('/api/webhook/secret/', { collection: name });
    const { id } = await client.get<{ id: string }>(`/api/webhook/?collection=${name}`);
    await tellOf({ address: `${client.base}/api/webhook/github/${id}`, secret }, 'ping', '{"zen": "x"}');
    return { repository, rest };
  }

  /** Runs a collection and waits until its findings follow. */
  async check(client: ApiClient, name: string): Promise<void> {
    await run(client, { name, connector: 'repository' }, () => undefined);
    await until(async () => {
      const { collections } = await client.get<Standings>('/api/summary/');
      return collections.some(({ collection, state }) => collection === name && state === 'current');
    });
  }

  /** Deletes all stored versions of resources, as the retention does when they are old. */
  async cleanUpVersions(): Promise<void> {
    const connection = await createConnection(this.database).asPromise();
    await connection.collection('snapshot_versions').deleteMany({});
    await connection.close();
  }

  /** Deletes a collection, as somebody else would. */
  async remove({ base, token }: ApiClient, collection: string): Promise<void> {
    const response = await fetch(`${base}/api/collection`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ collection, status: 'delete' }),
    });
    if (!response.ok) throw new Error(`the collection was not deleted: ${response.status}`);
  }
}
