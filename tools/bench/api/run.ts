import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { startThrowAwayMongo } from '../../../test/support/embedded-mongo';
import { buildService, ServiceProcess } from '../../../test/support/service-process';
import { signToken, TEST_SECRET } from '../../../test/support/tokens';
import { compare, median, reportLine, type Plan } from '../load';
import { seedCollections, TENANT } from './seed';

const PATHS = [
  `/${TENANT}/api/collection/list?index=0&count=10`,
  `/${TENANT}/api/collection?collection=collection-500`,
];
const STARTS = 5;

async function startFloor(program: string, uri: string): Promise<{ url: string; stop(): void }> {
  const register = path.join(__dirname, '../../../test/support/register-typescript.js');
  const child = spawn(process.execPath, ['-r', register, path.join(__dirname, program), uri, TENANT, TEST_SECRET]);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: line.toString().trim().replace('ready at ', ''), stop: () => child.kill() };
}

/** Seconds from the start of the process to "ready", with the data folder and mongod in place. */
async function measureStart(dataDir: string, cacheDir: string): Promise<{ ready: number; rssMb: number }> {
  fs.mkdirSync(dataDir, { recursive: true });
  if (!fs.existsSync(path.join(dataDir, 'bin'))) fs.cpSync(cacheDir, path.join(dataDir, 'bin'), { recursive: true });
  const begin = performance.now();
  const service = await ServiceProcess.start({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  const ready = (performance.now() - begin) / 1000;
  const status = fs.existsSync('/proc') ? fs.readFileSync(`/proc/${service.child.pid}/status`, 'utf8') : '';
  const rssMb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024;
  await service.end('SIGTERM');
  return { ready, rssMb };
}

async function main(args: string[]): Promise<void> {
  const plan: Plan = args.includes('--quick')
    ? { warmUpSeconds: 3, seconds: 3, pairs: 3 }
    : { warmUpSeconds: 20, seconds: 10, pairs: 5 };
  await buildService();
  const { mongo: mongod, remove } = await startThrowAwayMongo();
  const uri = mongod.uri.replace(/\/\?/, '/plumbline?');
  const env = { MONGODB_URI: uri, RATE_LIMIT: '1000000', LOG_LEVEL: 'info' };
  const service = await ServiceProcess.start(env, { keepOutput: false });
  await seedCollections(uri);
  const floors = [
    { name: 'bare Nest', ...(await startFloor('nest-floor.ts', uri)) },
    { name: 'bare Express', ...(await startFloor('express-floor.ts', uri)) },
  ];
  const token = signToken({ tenant: TENANT });
  const print = (line: string): boolean => process.stdout.write(`${line}\n`);
  print(`${os.cpus()[0].model}, ${os.cpus().length} cores, Node ${process.version}, mongod ${mongod.version}`);
  print(
    `service: guard, limiter (${env.RATE_LIMIT}/s) and logging (${env.LOG_LEVEL}) on; ${JSON.stringify(plan)}, alternating, medians`,
  );
  try {
    for (const route of PATHS) {
      const subject = { name: 'service', url: service.url, token };
      for (const { name, url } of floors)
        print(reportLine(`${route} beside ${name}`, await compare(subject, { name, url, token }, route, plan)));
    }
  } finally {
    floors.forEach(({ stop }) => stop());
    await service.end('SIGTERM');
    await remove();
  }
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-bench-'));
  const starts = [];
  for (let i = 0; i <= STARTS; i++)
    starts.push(await measureStart(dataDir, path.join(__dirname, '../../../.plumbline/bin')));
  fs.rmSync(dataDir, { recursive: true });
  const warm = starts.slice(1);
  print(
    `node dist/main.js to ready, embedded MongoDB: ${median(warm.map(({ ready }) => ready)).toFixed(2)} s (first start ${starts[0].ready.toFixed(2)} s)`,
  );
  print(`resident memory of the Node process when ready: ${median(warm.map(({ rssMb }) => rssMb)).toFixed(0)} MB`);
}

void main(process.argv.slice(2));
