import { startThrowAwayMongo } from '../../../test/support/embedded-mongo';
import { buildService, ServiceProcess } from '../../../test/support/service-process';
import { signToken } from '../../../test/support/tokens';
import { median } from '../load';

const TENANT = 'growth';
const ROUNDS = 3;

interface Case {
  readonly name: string;
  /** The size; each case is measured at a quarter of it too. */
  readonly size: number;
  readonly path: string;
  readonly method?: string;
  readonly body: (size: number) => unknown;
}

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, i]));
const list = <T>(count: number, item: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => item(i));
const item = (resource_type: string, json: object) => ({
  resource_type,
  container_name: 'growth',
  resource_name: `big ${resource_type}`,
  data: { json },
});
const connector = {
  fileType: 'structure',
  type: 'filesystem',
  companyName: 'a',
  gitProvider: 'https://git.example.com/a.git',
  branchName: 'main',
};
const excluded = (i: number) => ({ exclusionType: 'single', masterTestID: `T${i}`, paths: ['/a.tf'] });

/** Requests whose cost might grow faster than their size. */
const CASES: readonly Case[] = [
  { name: 'unknown keys at the top', size: 400_000, path: 'collection', body: keys },
  {
    name: 'objects of 1,000 keys in a known field',
    size: 800,
    path: 'exclusions/resources/',
    body: (n) => ({ container: 'none', exclusions: list(n, () => ({ ignored: keys(1000) })) }),
  },
  {
    name: 'empty objects in an unknown field',
    size: 400_000,
    path: 'collection',
    body: (n) => ({ ignored: list(n, () => ({})) }),
  },
  {
    name: 'wrong exclusions, one reason each',
    size: 4000,
    path: 'exclusions/resources/',
    body: (n) => ({ container: 'growth', exclusions: list(n, () => 5) }),
  },
  {
    name: 'exclusions',
    size: 4000,
    path: 'exclusions/resources/',
    body: (n) => ({ container: 'growth', exclusions: list(n, excluded) }),
  },
  {
    name: 'exclusions deleted',
    size: 4000,
    path: 'exclusions/resources/',
    method: 'DELETE',
    body: (n) => ({ container: 'growth', exclusions: list(n, excluded) }),
  },
  {
    name: 'paths of one exclusion',
    size: 10_000,
    path: 'exclusions/resources/',
    body: (n) => ({ container: 'growth', exclusions: [{ ...excluded(0), paths: list(n, (i) => `/modules/${i}.tf`) }] }),
  },
  {
    name: 'unknown keys of a connector',
    size: 200_000,
    path: 'manage/config',
    body: (n) => item('connector', { ...connector, ...keys(n) }),
  },
  {
    name: 'secrets of a connector, and their masks',
    size: 20_000,
    path: 'manage/config',
    body: (n) =>
      item('connector', { ...connector, accounts: list(n, (i) => ({ 'account-id': `${i}`, my_secret: '********' })) }),
  },
  {
    name: 'nodes of a master snapshot',
    size: 40_000,
    path: 'manage/config',
    body: (n) =>
      item('mastersnapshot', {
        fileType: 'masterSnapshot',
        snapshots: [
          {
            source: 'a',
            nodes: list(n, (i) => ({ masterSnapshotId: `S${i}`, type: 'terraform', collection: 'tf', paths: ['/'] })),
          },
        ],
      }),
  },
  {
    name: 'wrong cases of a master test',
    size: 40_000,
    path: 'manage/config',
    body: (n) =>
      item('mastertest', { fileType: 'mastertest', masterSnapshot: 'm', testSet: [{ cases: list(n, () => ({})) }] }),
  },
  {
    name: 'cases of a master test',
    size: 40_000,
    path: 'manage/config',
    body: (n) =>
      item('mastertest', {
        fileType: 'mastertest',
        masterSnapshot: 'm',
        testSet: [{ cases: list(n, (i) => ({ masterTestId: `T${i}`, rule: 'a=1' })) }],
      }),
  },
  {
    name: 'values of a query',
    size: 10_000,
    path: 'query/resources',
    body: (n) => ({ collection: 'none', query: JSON.stringify({ path: { $in: list(n, (i) => `p${i}`) } }) }),
  },
];

/** Sends each request at a quarter of its size and at its size; a linear one takes about four times as long. */
async function main(): Promise<void> {
  await buildService();
  const { mongo, remove } = await startThrowAwayMongo();
  const service = await ServiceProcess.start({ MONGODB_URI: mongo.uri, RATE_LIMIT: '0', LOG_LEVEL: 'warn' });
  const headers = { authorization: `Bearer ${signToken({ tenant: TENANT })}`, 'content-type': 'application/json' };
  const send = async ({ path, method = 'POST' }: Pick<Case, 'path' | 'method'>, body: string) => {
    const begin = performance.now();
    const answer = await fetch(`${service.url}/${TENANT}/api/${path}`, { method, headers, body });
    await answer.arrayBuffer();
    return { ms: performance.now() - begin, status: answer.status };
  };
  try {
    await send({ path: 'collection' }, JSON.stringify({ collection: 'growth' }));
    for (const one of CASES) {
      const bodies = [one.size / 4, one.size].map((size) => JSON.stringify(one.body(size)));
      const taken: number[][] = [[], []];
      const statuses = new Set<number>();
      for (let round = 0; round < ROUNDS; round++)
        for (const [i, body] of bodies.entries()) {
          const { ms, status } = await send(one, body);
          taken[i].push(ms);
          statuses.add(status);
        }
      const [small, large] = taken.map(median);
      process.stdout.write(
        `${one.name}: ${one.size} (${(bodies[1].length / 1e6).toFixed(1)} MB), ${[...statuses].join('/')}, ` +
          `${small.toFixed(0)} ms at a quarter, ${large.toFixed(0)} ms, ratio ${(large / small).toFixed(1)}\n`,
      );
    }
  } finally {
    await service.end('SIGTERM');
    await remove();
  }
}

void main();
