import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderSource } from '../../../src/engine/base/source';
import { detectDrift } from '../../../src/engine/drift/compare/detect-drift';
import type { DriftTemplate, JoinWay, RunningDocument } from '../../../src/engine/drift/compare/model';
import { readState } from '../../../src/engine/drift/state/state-reader';
import { MAPS } from '../../support/drift/drift-cases';

const ROUNDS = 5;
const MEGABYTE = 1024 * 1024;
const PROVIDER = 'provider["registry.terraform.io/hashicorp/aws"]';

/** Queues in one folder with nothing but a name, so that joining is all there is to do. */
function estate(count: number): { templates: DriftTemplate[]; resources: RunningDocument[] } {
  const resources = Array.from({ length: count }, (_, i) => {
    const path = `arn:aws:sqs:eu-west-1:123456789012:queue-${i}`;
    return { path, document: { Attributes: { QueueArn: path } }, tags: {}, account: '123456789012' };
  });
  const written = resources.map((_, i) => ({
    type: 'aws_sqs_queue',
    name: `q${i}`,
    properties: { name: `queue-${i}` },
  }));
  return { templates: [{ path: '/main.tf', column: 'terraform', document: { resources: written } }], resources };
}

function median(count: number, way: JoinWay): number {
  const { templates, resources } = estate(count);
  const state = resources.map((_, i) => ({
    ...{ address: `aws_sqs_queue.q${i}`, type: 'aws_sqs_queue', provider: PROVIDER },
    id: `https://sqs.eu-west-1.amazonaws.com/123456789012/queue-${i}`,
  }));
  const states = [{ path: 'a.tfstate', folder: '/', resources: state }];
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const start = process.cpuUsage();
    const { pairs } = detectDrift({ templates, resources, maps: MAPS, join: [way], states });
    const { user, system } = process.cpuUsage(start);
    if (pairs.length !== count) throw new Error(`only ${pairs.length} pairs were found`);
    times.push((user + system) / 1e6);
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1];
}

/** A state file of about this size, of which most is not looked at. */
function readLargeState(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  try {
    const file = join(folder, 'large.tfstate');
    const out = openSync(file, 'w');
    const padding = 'x'.repeat(8000);
    writeSync(out, '{"version": 4, "resources": [');
    for (let i = 0; i * 8200 < megabytes * MEGABYTE; i++) {
      const instances = [{ attributes: { policy: padding, id: `id-${i}` } }];
      const block = { mode: 'managed', type: 'aws_sqs_queue', name: `q${i}`, provider: PROVIDER, instances };
      writeSync(out, `${i === 0 ? '' : ','}${JSON.stringify(block)}`);
    }
    writeSync(out, ']}');
    closeSync(out);
    const before = process.resourceUsage().maxRSS;
    const start = process.cpuUsage();
    const read = readState(new FolderSource(folder).parts('large.tfstate', 200 * MEGABYTE));
    const { user, system } = process.cpuUsage(start);
    const count = 'resources' in read ? read.resources.length : 0;
    const grown = Math.round((process.resourceUsage().maxRSS - before) / 1024);
    const size = Math.round(statSync(file).size / MEGABYTE);
    return `| ${size} MB | ${count} | ${((user + system) / 1e6).toFixed(2)} s | ${grown} MB |`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Joins growing numbers of resources without tags, and reads large states, and prints what that took. */
export function benchJoin(sizes: readonly number[]): void {
  console.log('Processor time of joining and comparing, median\n');
  console.log('| resources | by identity | by state |\n| ---: | ---: | ---: |');
  for (const size of sizes)
    console.log(`| ${size} | ${median(size, 'identity').toFixed(2)} s | ${median(size, 'state').toFixed(2)} s |`);
  console.log('\n| state | resources | processor time | more memory |\n| ---: | ---: | ---: | ---: |');
  for (const megabytes of [10, 100]) console.log(readLargeState(megabytes));
  console.log('');
}
