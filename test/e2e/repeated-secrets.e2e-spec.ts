import type { Connection } from 'mongoose';
import { ApiServer, failed, type Handler } from '../support/clouds/kubernetes-api-server';
import { connectorFor } from '../support/clouds/kubernetes-crawl';
import { temporaryFolder } from '../support/embedded-mongo';
import { GitRepository } from '../support/git-repository';
import { GitServer } from '../support/git-server';
import { connectTo } from '../support/mongoose-connection';
import { RunWorkload } from '../support/run-workload';
import { buildService, ServiceProcess } from '../support/service-process';
import { ownDatabaseUri } from '../support/test-app';

const TOKEN = 'tok/en+of=the&service-account';
const LOGIN = Buffer.from(`reader:${TOKEN}`).toString('base64');
/** The token, its encoded forms, and the beginning of one that is cut off. */
const FORMS = [TOKEN, encodeURIComponent(TOKEN), LOGIN, LOGIN.slice(12, 30), 'tok/', 'tok%2F'];
const RULE = `package rule
named = false { input.metadata }
named_err = sprintf("it says %s", [input.metadata.annotations.said]) { input.metadata }
`;

describe('a host that repeats the secret of a connector', () => {
  const repositories = temporaryFolder();
  let service: ServiceProcess;
  let connection: Connection;
  let workload: RunWorkload;
  let answer: Handler;
  let cluster: ApiServer;
  let git: GitServer;

  beforeAll(async () => {
    await buildService();
    cluster = await ApiServer.start((asked, response) => answer(asked, response));
    git = await GitServer.start(repositories);
    const uri = ownDatabaseUri('repeated');
    connection = await connectTo(new URL(uri).pathname.slice(1));
    service = await ServiceProcess.start({
      MONGODB_URI: uri,
      DATA_DIR: temporaryFolder(),
      ALLOW_PRIVATE_HOSTS: 'true',
      GIT_PROTOCOLS: 'http',
      LOG_LEVEL: 'trace',
    });
    workload = new RunWorkload(service.url, connection.db!, 'repeated', { templates: 0, rules: 0 });
  });
  afterAll(async () => {
    await service.end('SIGTERM');
    await connection.close();
    await cluster.stop();
    await git.stop();
  });

  /** Adds a collection whose only connector is of that host, and runs it. */
  const run = async (collection: string, connector: object, entry: object, node: object) => {
    const nodes = [{ masterSnapshotId: 'N', collection: 'cluster', ...node }];
    const evals = [{ eval: 'data.rule.named', message: 'data.rule.named_err' }];
    const cases = [{ masterTestId: 'T', masterSnapshotId: ['N'], type: 'rego', rule: 'file(rule.rego)', evals }];
    const files = {
      'host.json': { fileType: 'structure', ...connector },
      'snap.json': { fileType: 'masterSnapshot', snapshots: [{ source: 'host', ...entry, nodes }] },
      'tests.json': { fileType: 'mastertest', masterSnapshot: 'snap', testSet: [{ cases }] },
    };
    const texts = Object.entries(files).map(([name, file]): [string, string] => [name, JSON.stringify(file)]);
    await workload.addFiles(collection, [...texts, ['rule.rego', RULE]]);
    return workload.ended(await workload.start(collection));
  };
  const runCluster = (collection: string) => {
    const namespaces = [{ namespace: 'blue', serviceAccounts: [{ name: 'reader', secret: TOKEN }] }];
    const connector = connectorFor(`https://127.0.0.1:${new URL(cluster.url).port}`, { namespaces });
    return run(collection, connector, { serviceAccount: 'reader', namespace: 'blue' }, { type: 'pod' });
  };
  const runRepository = (collection: string, repository: string) => {
    const login = { httpsUser: 'reader', httpsPassword: TOKEN, branchName: 'main' };
    const connector = { type: 'filesystem', gitProvider: git.url(repository), ...login };
    return run(collection, connector, {}, { type: 'json', paths: ['/'] });
  };

  const rowsOf = async () => {
    const collections = await connection.db!.listCollections().toArray();
    return Promise.all(collections.map(({ name }) => connection.collection(name).find().toArray()));
  };
  const expectNothingOfIt = async (): Promise<void> => {
    const everything = `${JSON.stringify(await rowsOf())}${service.output()}`;
    expect(FORMS.filter((form) => everything.includes(form))).toEqual([]);
  };

  it.each([
    ['refuses the token', 401, `bad token ${TOKEN}`],
    ['forbids', 403, `bad Bearer ${TOKEN} (Basic ${LOGIN})`],
    ['says it where a message is cut off', 403, `${'x'.repeat(384)}${TOKEN}`],
    ['says it in an address', 400, `no /api?token=${encodeURIComponent(TOKEN)}`],
  ])('should not have it kept or shown when it %s', async (what, status, message) => {
    answer = ({ path }) => (path.endsWith('/pods') ? failed(status, message) : undefined);
    expect(await runCluster(what)).toMatchObject({ state: 'failed' });
    expect(await workload.read(`/compliance/report/?collection=${what}`)).toContain(`HTTP ${status}`);
    await expectNothingOfIt();
  });

  it('should not have it kept or shown when it refuses everything', async () => {
    answer = () => failed(401, `bad token ${TOKEN}`);
    expect(await runCluster('all')).toMatchObject({ state: 'failed' });
    expect(await workload.read('/compliance/report/?collection=all')).toContain('bad token ********');
    await expectNothingOfIt();
  });

  it('should not have it kept or shown when it is part of an object or of its name', async () => {
    const metadata = { name: `pod-${TOKEN}`, namespace: 'blue', annotations: { said: TOKEN, LOGIN } };
    const pods = { kind: 'PodList', metadata: {}, items: [{ metadata }] };
    answer = ({ path }) => (path.endsWith('/pods') ? pods : undefined);
    const { _id: runId, counts } = await runCluster('objects');
    expect(counts).toMatchObject({ failed: 1 });
    const result = await connection.collection('results').findOne({ runId });
    expect(result).toMatchObject({ message: 'it says ********' });
    const query = encodeURIComponent(JSON.stringify({ 'json.metadata.annotations.said': '********' }));
    const stored = await workload.read(`/query/resources?query_collection=cluster&query=${query}`);
    expect(stored).toContain('pod-********');
    expect(FORMS.filter((form) => stored.includes(form))).toEqual([]);
    await expectNothingOfIt();
  });

  it('should not have it kept or shown when it is part of a file in a repository', async () => {
    const said = `${TOKEN} ${LOGIN}`;
    new GitRepository(repositories).commit({ 'pod.json': JSON.stringify({ metadata: { annotations: { said } } }) });
    expect(await runRepository('files', 'repository.git')).toMatchObject({ counts: { failed: 1 } });
    await expectNothingOfIt();
  });

  it('should not have it kept or shown when git quotes the server', async () => {
    git.answerTo = (_, response) => {
      response.writeHead(400, { 'content-type': 'text/plain' }).end(`fatal: bad ${TOKEN} Basic ${LOGIN}\n`);
      return true;
    };
    expect(await runRepository('quoted', 'other.git')).toMatchObject({ state: 'failed' });
    await expectNothingOfIt();
  });
});
