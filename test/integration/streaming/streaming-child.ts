import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { createTestApp } from '../../support/test-app';
import { StreamProbeModule } from './stream-probe';

const SAMPLE_EVERY_MS = 5;

/** The service in a separate process, which reports its peak memory since the last measurement. */
async function main(): Promise<void> {
  const app = await createTestApp({ imports: [StreamProbeModule] });
  let before = 0;
  let peak = 0;
  setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_EVERY_MS).unref();
  process.on('message', (message) => {
    if (message === 'measure') {
      globalThis.gc?.();
      before = peak = process.memoryUsage.rss();
      process.send?.('measuring');
    } else process.send?.({ before, peak });
  });
  process.send?.({ port: (app.getHttpServer().address() as AddressInfo).port });
}

void main();
