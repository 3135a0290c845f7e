import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '../../../src/engine/base/json';
import { FolderSource } from '../../../src/engine/base/source';
import { detectDrift } from '../../../src/engine/drift/compare/detect-drift';
import { joinSides } from '../../../src/engine/drift/compare/join-sides';
import type { DriftState, DriftTemplate, JoinWay, RunningDocument } from '../../../src/engine/drift/compare/model';
import { readState } from '../../../src/engine/drift/state/state-reader';
import { MAPS } from '../../../test/support/drift/drift-cases';

const ROUNDS = 5;
const MEGABYTE = 1024 * 1024;
const PROVIDER = 'provider["registry.terraform.io/hashicorp/aws"]';

/** An estate of resources with little more than a name, so that joining is nearly all there is to do. */
interface Estate {
  readonly templates: DriftTemplate[];
  readonly resources: RunningDocument[];
  readonly states: DriftState[];
}

function estateOf(
  type: string,
  count: number,
  properties: (i: number) => JsonObject,
  running: (i: number) => RunningDocument & { readonly id: string },
  companions: readonly JsonObject[] = [],
): Estate {
  const all = Array.from({ length: count }, (_, i) => running(i));
  const written = all.map((_, i) => ({ type, name: `r${i}`, properties: properties(i) }));
  const provider = `provider["registry.terraform.io/hashicorp/${type.split('_')[0]}"]`;
  const state = all.map(({ id }, i) => ({ address: `${type}.r${i}`, type, provider, id }));
  return {
    templates: [{ path: '/main.tf', column: 'terraform', document: { resources: [...written, ...companions] } }],
    resources: all,
    states: [{ path: 'a.tfstate', folder: '/', resources: state }],
  };
}

/** Queues of AWS. */
function queues(count: number): Estate {
  return estateOf(
    'aws_sqs_queue',
    count,
    (i) => ({ name: `queue-${i}` }),
    (i) => {
      const path = `arn:aws:sqs:eu-west-1:123456789012:queue-${i}`;
      const id = `https://sqs.eu-west-1.amazonaws.com/123456789012/queue-${i}`;
      return { path, id, document: { Attributes: { QueueArn: path } }, tags: {}, account: '123456789012' };
    },
  );
}

/** Subnets of Google Cloud, each name once in every region, with a reference and grants. */
function subnetworks(count: number): Estate {
  const region = (i: number): string => `region${i % 10}`;
  const grants = Array.from({ length: count }, (_, i) => ({
    type: 'google_compute_subnetwork_iam_member',
    name: `g${i}`,
    properties: { subnetwork: `\${google_compute_subnetwork.r${i}.name}`, role: 'roles/x', member: 'user:a@x' },
  }));
  return estateOf(
    'google_compute_subnetwork',
    count,
    (i) => ({
      ...{ name: `subnet-${Math.floor(i / 10)}`, region: region(i), project: 'shop-1', ip_cidr_range: '10.0.0.0/24' },
      network: '${google_compute_network.main.id}',
    }),
    (i) => {
      const path = `projects/shop-1/regions/${region(i)}/subnetworks/subnet-${Math.floor(i / 10)}`;
      const link = 'https://www.googleapis.com/compute/v1/';
      const document = {
        bindings: [{ role: 'roles/x', members: ['user:a@x'] }],
        ...{ name: `subnet-${Math.floor(i / 10)}`, selfLink: link + path, ipCidrRange: '10.0.0.0/24' },
        ...{
          network: `${link}projects/shop-1/global/networks/main`,
          region: `${link}projects/shop-1/regions/${region(i)}`,
        },
      };
      return { path, id: path, document, tags: {} };
    },
    grants,
  );
}

/** Storage accounts of Azure. */
function accounts(count: number): Estate {
  const group = '/subscriptions/aaaaaaaa-0000-0000-0000-000000000001/resourceGroups/web';
  return estateOf(
    'azurerm_storage_account',
    count,
    (i) => ({ name: `account${i}`, resource_group_name: 'web' }),
    (i) => {
      const path = `${group}/providers/Microsoft.Storage/storageAccounts/account${i}`;
      const document = {
        resources: [{ type: 'Microsoft.Storage/storageAccounts', name: `account${i}`, properties: {} }],
      };
      return { path, id: path, document, tags: {} };
    },
  );
}

const ESTATES = { 'AWS, queues': queues, 'Azure, storage accounts': accounts, 'Google, subnets': subnetworks };

/** The median processor time of joining, and of joining and comparing. */
function measured({ templates, resources, states }: Estate, way: JoinWay): readonly [number, number] {
  const [joining, all]: [number[], number[]] = [[], []];
  const input = { templates, resources, maps: MAPS, join: [way], states };
  for (let i = 0; i < ROUNDS; i++) {
    const start = process.cpuUsage();
    if (joinSides(input).taken.size !== resources.length) throw new Error('not all were joined');
    joining.push(secondsSince(start));
    const again = process.cpuUsage();
    if (detectDrift(input).pairs.length !== resources.length) throw new Error('not all were compared');
    all.push(secondsSince(again));
  }
  return [medianOf(joining), medianOf(all)];
}

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

function medianOf(times: number[]): number {
  return times.sort((a, b) => a - b)[times.length >> 1];
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
  console.log('Processor time of joining, and of joining and comparing, median\n');
  console.log('| estate | resources | by identity | and compared | by state | and compared |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, make] of Object.entries(ESTATES))
    for (const size of sizes) {
      const estate = make(size);
      const times = (['identity', 'state'] as const).flatMap((way) => measured(estate, way));
      console.log(`| ${[name, size, ...times.map((each) => `${each.toFixed(2)} s`)].join(' | ')} |`);
    }
  console.log('\n| state | resources | processor time | more memory |\n| ---: | ---: | ---: | ---: |');
  for (const megabytes of [10, 100]) console.log(readLargeState(megabytes));
  console.log('');
}
