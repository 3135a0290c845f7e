import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startThrowAwayMongo, temporaryFolder } from '../../../test/support/embedded-mongo';
import { buildService, ServiceProcess } from '../../../test/support/service-process';
import { TEST_SECRET } from '../../../test/support/tokens';
import { until } from '../../../test/support/until';
import { BenchTenant } from './bench-tenant';

const TEMPLATES = 1;
const TAGS = 230_000;
const ASK_EVERY_MILLIS = 20;
const SELDOM_MILLIS = 1000;
const ALONE_MILLIS = 5000;
const PRELOAD = join(__dirname, 'note-turns.js');

interface Turns {
  readonly longest: number;
  readonly p99: number;
  /** Processor time of the longest turn. */
  readonly work: number;
}

/** What a tenant with large templates does to the requests of another one. */
class Neighbours {
  constructor(
    private readonly service: ServiceProcess,
    private readonly file: string,
    private readonly other: BenchTenant,
  ) {}

  /** Asks for the other tenant while something goes on; one row with what it has waited for. */
  async beside(what: string, act: () => Promise<unknown>): Promise<void> {
    await this.turns();
    let isGoingOn = true;
    const acting = act().finally(() => (isGoingOn = false));
    const waited: number[] = [];
    let refused = 0;
    while (isGoingOn) {
      const begin = performance.now();
      if (!(await this.other.isAnswered('/api/collection/list'))) refused++;
      waited.push(performance.now() - begin);
      await setTimeout(ASK_EVERY_MILLIS);
    }
    await acting;
    const { longest, p99, work } = await this.turns();
    waited.sort((a, b) => a - b);
    const figures = [waited[Math.floor(waited.length * 0.99)], waited[waited.length - 1], p99, longest, work];
    print(`| ${[what, waited.length, refused, ...figures.map((each) => each.toFixed(0))].join(' | ')} |`);
  }

  private async turns(): Promise<Turns> {
    rmSync(this.file, { force: true });
    this.service.child.kill('SIGUSR2');
    return until(() => Promise.resolve(noted(this.file)));
  }
}

function noted(file: string): Turns | false {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Turns;
  } catch {
    return false;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Templates of 7 MB, which differ from round to round. */
function writeTemplates(folder: string, round: number): void {
  mkdirSync(folder, { recursive: true });
  for (let n = 0; n < TEMPLATES; n++) {
    const tags = Array.from({ length: TAGS }, (_, i) => [`tag-${i}`, `value ${round}-${i}`]);
    const bucket = { Type: 'AWS::S3::Bucket', Properties: { Tags: Object.fromEntries(tags) as object } };
    writeFileSync(join(folder, `${n}.json`), JSON.stringify({ Resources: { Bucket: bucket } }));
  }
}

function container(): Readonly<Record<string, string>> {
  const nodes = [{ masterSnapshotId: 'J', type: 'json', collection: 'templates', paths: ['/'] }];
  const cases = [
    {
      ...{ masterTestId: 'T', masterSnapshotId: ['J'], type: 'rego', rule: 'file(rule.rego)' },
      evals: [{ eval: 'data.rule.rulepass' }],
    },
  ];
  const files = {
    'iac.json': { fileType: 'structure', type: 'filesystem', folderPath: 'templates' },
    'snap.json': { fileType: 'masterSnapshot', snapshots: [{ source: 'iac', nodes }] },
    'tests.json': { fileType: 'mastertest', masterSnapshot: 'snap', testSet: [{ cases }] },
  };
  return {
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [name, JSON.stringify(content)])),
    'rule.rego': 'package rule\n\ndefault rulepass = false\n\nrulepass {\n  input.Resources.Bucket\n}\n',
  };
}

async function main(): Promise<void> {
  await buildService();
  const { mongo, remove } = await startThrowAwayMongo();
  const folder = temporaryFolder();
  const noteFile = join(folder, 'turns.json');
  const templates = join(folder, 'root/templates');
  writeTemplates(templates, 0);
  const service = await ServiceProcess.start(
    {
      ...{ MONGODB_URI: mongo.uri.replace(/\/\?/, '/plumbline?'), JWT_SECRET: TEST_SECRET, RATE_LIMIT: '1000000' },
      ...{ LOG_LEVEL: 'warn', DATA_DIR: join(folder, 'data'), CONNECTOR_ROOTS: join(folder, 'root') },
      ...{ NODE_OPTIONS: `-r ${PRELOAD}`, BENCH_TURNS_FILE: noteFile },
    },
    { keepOutput: false },
  );
  try {
    const large = new BenchTenant(service.url, 'large');
    await large.uploadFiles(container());
    const neighbours = new Neighbours(service, noteFile, new BenchTenant(service.url, 'other'));
    print(`${TEMPLATES} templates of ${TAGS} tags; milliseconds\n`);
    print('| beside | requests | refused | p99 | longest | event loop, p99 | longest | longest work |');
    print('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
    await neighbours.beside('nothing', () => setTimeout(ALONE_MILLIS));
    await neighbours.beside('the first run', () => large.run(SELDOM_MILLIS));
    await neighbours.beside('the same run again', () => large.run(SELDOM_MILLIS));
    writeTemplates(templates, 1);
    await neighbours.beside('a run after a change', () => large.run(SELDOM_MILLIS));
    const today = new Date().toISOString().slice(0, 10);
    const query = `query={}&query_collection=templates&start_date=${today}&end_date=${today}`;
    const page = `/api/query/resources?${query}&index=0&count=${TEMPLATES}`;
    for (const what of ['a query', 'the same query again']) await neighbours.beside(what, () => large.receive(page));
  } finally {
    await service.end('SIGTERM');
    rmSync(folder, { recursive: true });
    await remove();
  }
}

void main();
