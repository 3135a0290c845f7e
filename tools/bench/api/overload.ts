import autocannon from 'autocannon';
import { startThrowAwayMongo } from '../../../test/support/embedded-mongo';
import { buildService, ServiceProcess } from '../../../test/support/service-process';
import { signToken } from '../../../test/support/tokens';
import { seedCollections, TENANT } from './seed';

const CONNECTIONS = 200;

/** Latencies of the list of collections at many connections, and of the probe beside them. */
async function main([seconds = '20']: string[]): Promise<void> {
  await buildService();
  const { mongo, remove } = await startThrowAwayMongo();
  const uri = mongo.uri.replace(/\/\?/, '/plumbline?');
  const service = await ServiceProcess.start(
    { MONGODB_URI: uri, RATE_LIMIT: '1000000', LOG_LEVEL: 'warn' },
    { keepOutput: false },
  );
  try {
    await seedCollections(uri);
    const url = `${service.url}/${TENANT}/api/collection/list?index=0&count=10`;
    const headers = { authorization: `Bearer ${signToken({ tenant: TENANT })}` };
    const run = (duration: number) => autocannon({ url, headers, connections: CONNECTIONS, duration, timeout: 60 });
    await run(20);
    const probe = async () => {
      const begin = performance.now();
      await fetch(`${service.url}/health/live`);
      return performance.now() - begin;
    };
    const probing: Promise<number>[] = [];
    const timer = setInterval(() => probing.push(probe()), 200);
    const { latency, requests, non2xx, errors } = await run(Number(seconds));
    clearInterval(timer);
    const probes = await Promise.all(probing);
    process.stdout.write(
      `${CONNECTIONS} connections: ${requests.average.toFixed(0)} req/s, median ${latency.p50} ms, 97.5 % ${latency.p97_5} ms, ` +
        `99 % ${latency.p99} ms (${(latency.p99 / latency.p50).toFixed(1)} x the median), longest ${latency.max} ms; ` +
        `${non2xx} not 2xx, ${errors} errors; /health/live at most ${Math.max(...probes).toFixed(0)} ms\n`,
    );
  } finally {
    await service.end('SIGTERM');
    await remove();
  }
}

void main(process.argv.slice(2));
