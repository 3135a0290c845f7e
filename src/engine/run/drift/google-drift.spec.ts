import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { GoogleServer, PROJECT, refused } from '../../../../test/support/clouds/google-server';
import {
  GOOGLE_ESTATE,
  GOOGLE_NODES as NODES,
  googleEstateFiles,
  serveGoogleEstate,
  type GoogleEstateResource,
} from '../../../../test/support/drift/google-estate';
import { stateText } from '../../../../test/support/drift/state-file';
import { KeepingSink } from '../../../../test/support/keeping-sink';
import { THREAD_SCRIPT } from '../../../../test/support/run-threads';
import { GoogleProvider } from '../../clouds/google';
import type { JsonObject } from '../../base/json';
import type { DriftConfiguration } from '../../model';
import { runContainer, type Container, type RunReport } from '..';

type Way = NonNullable<DriftConfiguration['join']>[number];

const LABELLED = GOOGLE_ESTATE.filter(({ label }) => label !== undefined);
const STATE = stateText(
  GOOGLE_ESTATE.map(({ address, id }) => ({ address, id, more: { key: 'a-secret-of-the-state' } })),
  { provider: 'provider["registry.terraform.io/hashicorp/google"]' },
);

/** The verdicts that the changes of the estate turn. */
const FLIPS = [
  'audit LOGGING-1',
  'files KMS-1',
  'orders KMS-1',
  'shop-prod COMPUTE-23',
  'shop-prod GKE-30',
  'shop-prod-0 COMPUTE-25',
  'shop-prod-1 COMPUTE-25',
  'shop-prod-2 COMPUTE-25',
  'shop-prod-audit LOGGING-3',
  'shop-prod-billing-data STORAGE-8 skipped',
  'shop-prod-db COMPUTE-18',
  'shop-prod-inside DNS-1 skipped',
  'shop-prod-mail-data STORAGE-9',
  'shop-prod-modern COMPUTE-27',
  'shop-prod-orders SQL-2',
  'shop-prod-orders-data STORAGE-8 skipped',
  'shop-prod-prices-data STORAGE-7',
  'shop-prod-returned PUBSUB-2',
  'shop-prod-returns-data STORAGE-1',
  'shop-prod-search-data STORAGE-8 skipped',
  'shop-prod-stock-data STORAGE-2',
  'shop-prod-users-data STORAGE-4 failed passed',
  'shop-prod-web-0 COMPUTE-1',
].map((flip) =>
  flip.endsWith('passed') ? flip : flip.endsWith('skipped') ? `${flip} failed` : `${flip} passed failed`,
);
/** Resources of their own in templates, which cannot be added there. */
const OF_POLICIES_AND_POOLS = / (?:STORAGE-[89]|PUBSUB-2|GKE-\d+) /;

describe('drift of what runs in a project of Google Cloud', () => {
  let server: GoogleServer;
  let folder: string;

  beforeAll(async () => {
    server = await GoogleServer.start();
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
    server.reset();
  });
  afterAll(() => server.stop());

  function write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  }

  function container(join: readonly Way[] | undefined, nodes: readonly JsonObject[]): Container {
    const entry = { source: 'live', testUser: 'ann', 'project-id': PROJECT, nodes };
    const templates = { masterSnapshotId: 'IAC', type: 'terraform', collection: 'iac', paths: ['/'] };
    const terraformState = [{ path: '/prod.tfstate', folder: '/' }];
    const written = {
      snapshots: [{ source: 'repo', nodes: [templates] }],
      ...(join?.[0] === 'state' && { terraformState }),
    };
    return {
      name: 'c',
      connectors: [
        { name: 'repo', content: { type: 'filesystem', folderPath: '.' } },
        { name: 'live', content: server.connector() },
      ],
      snapshots: [],
      masterSnapshots: [
        { name: 'iac', content: written },
        { name: 'cloud', content: { snapshots: [entry] } as never },
      ],
      tests: [],
      masterTests: (join?.[0] === 'identity' ? ['cloud', 'iac'] : []).map((masterSnapshot) => ({
        name: masterSnapshot,
        content: { masterSnapshot, pack: 'plumbline' },
      })),
      exclusions: [],
      drift: { iacMasterSnapshot: 'iac', cloudMasterSnapshot: 'cloud', ...(join && { join: [...join] }) },
      ruleFile: () => Promise.reject(new Error('there are no rule files')),
    };
  }

  async function run(join?: readonly Way[], nodes: readonly JsonObject[] = NODES): Promise<RunReport> {
    const sink = new KeepingSink();
    return runContainer(container(join, nodes), {
      repositories: { open: () => Promise.resolve({ folder, reference: '' }) },
      clouds: {
        provider: () => Promise.resolve(new GoogleProvider(server.addresses)),
        secret: () => Promise.resolve(undefined),
      },
      threads: 1,
      startedAt: Date.UTC(2026, 0, 1),
      crawl: true,
      evaluate: true,
      includesSensitiveFiles: false,
      sink,
      newestDocuments: async function* (ids) {
        const kept = sink.keptResources.filter(({ resource }) =>
          resource.masterSnapshotIds.some((id) => ids.includes(id)),
        );
        yield* await Promise.resolve(kept);
      },
      threadOptions: { script: THREAD_SCRIPT },
    });
  }

  const differences = ({ drift }: RunReport): string[] =>
    (drift?.results ?? [])
      .flatMap(({ running, drifted }) => drifted.map(({ path }) => `${running[0].path} ${path}`))
      .sort();
  const flipsIn = ({ drift }: RunReport, of: string): string[] =>
    (drift?.results ?? [])
      .flatMap(({ running, flips }) =>
        flips
          .filter(({ side }) => side === of)
          .map((flip) => {
            const rule = flip.testId.replace(/^PL-GOOGLE-|~2$/g, '');
            return `${running[0].path.split('/').at(-1)} ${rule} ${flip.written} ${flip.running}`;
          }),
      )
      .sort();
  const joined = ({ drift }: RunReport): string[] =>
    (drift?.results ?? []).map(({ running }) => running[0].path).sort();
  const pathsOf = (all: readonly GoogleEstateResource[]): string[] => all.map(({ path }) => path).sort();
  const changes = (all: readonly GoogleEstateResource[]): string[] =>
    all.flatMap(({ path, differs }) => (differs === '' ? [] : [`${path} ${differs}`])).sort();

  const every = (rest: number) => (_: GoogleEstateResource, i: number) => i % 2 === rest;
  it.each<[Way, string, readonly GoogleEstateResource[], readonly GoogleEstateResource[]]>([
    ['tags', 'every second change', LABELLED, LABELLED.filter(every(0))],
    ['state', 'every other change', GOOGLE_ESTATE, GOOGLE_ESTATE.filter(every(1))],
    ['identity', 'every change', GOOGLE_ESTATE, GOOGLE_ESTATE],
  ])('should join an estate by %s and show %s', async (way, _, all, changed) => {
    write({ ...googleEstateFiles(way === 'tags'), 'prod.tfstate': STATE });
    serveGoogleEstate(server, way === 'tags', (each) => changed.includes(each));
    const report = await run([way]);
    expect(joined(report)).toEqual(pathsOf(all));
    expect(differences(report)).toEqual(changes(changed));
    expect(report.drift?.gaps).toEqual([]);
    expect(report.drift?.unmanaged).toEqual([]);
    expect(new Set(report.drift?.results.map(({ joinedBy }) => joinedBy))).toEqual(new Set([way]));
    expect(flipsIn(report, 'cloud')).toEqual(way === 'identity' ? FLIPS : []);
    const ofTemplates = way === 'identity' ? FLIPS.filter((flip) => !OF_POLICIES_AND_POOLS.test(flip)) : [];
    expect(flipsIn(report, 'iac')).toEqual(ofTemplates);
    expect(JSON.stringify(report)).not.toMatch(/a-secret-of-the-state|a-password-of-the-estate/);
  });

  it('should tell what is unmanaged, and leave out what Google makes itself', async () => {
    write(googleEstateFiles(false));
    serveGoogleEstate(server, false, () => false);
    const firewall = (name: string, more: JsonObject) => ({
      name,
      selfLink: `projects/x/global/firewalls/${name}`,
      ...more,
    });
    const items = [firewall('by-hand', { priority: 1000 }), firewall('default-allow-ssh', { priority: 65534 })];
    server.on('compute', `compute/v1/projects/${PROJECT}/global/firewalls`, () => ({ json: { items } }));
    const { drift, coverage } = await run(undefined);
    expect(drift?.unmanaged).toMatchObject([
      { type: 'compute/firewalls', running: { path: `projects/${PROJECT}/global/firewalls/by-hand` } },
    ]);
    expect(coverage).toContainEqual(expect.objectContaining({ reason: 'provided' }));
    expect(coverage.filter(({ reason }) => reason === 'missing-in-cloud').map(({ name }) => name)).toEqual([
      '/network.tf google_compute_firewall.of["db"]',
      '/network.tf google_compute_firewall.of["web"]',
    ]);
  });

  it('should not call missing what no node lists or what could not be read', async () => {
    write(googleEstateFiles(false));
    serveGoogleEstate(server, false, () => false);
    server.on('pubsub', `v1/projects/${PROJECT}/topics`, () => refused(403, 'PERMISSION_DENIED'));
    const { coverage } = await run(
      undefined,
      NODES.filter(({ type }) => type !== 'compute/firewalls.list'),
    );
    const rows = coverage.filter(({ reason }) => reason === 'not-read' || reason === 'missing-in-cloud');
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(['not-read']));
    const detail = (name: string): string | undefined => rows.find((row) => row.name.includes(name))?.detail;
    expect(detail('google_compute_firewall.of["db"]')).toContain('add one with the type compute/firewalls.list');
    expect(detail('google_pubsub_topic.events')).toContain('access-denied');
    expect(
      rows
        .filter(({ name }) => name.includes('google_'))
        .map(({ name }) =>
          name
            .split(' ')[1]
            .replace(/.*\.(google_)/, '$1')
            .replace(/\[.*/, ''),
        )
        .sort(),
    ).toEqual([
      ...['google_compute_firewall.of', 'google_compute_firewall.of'],
      ...[1, 2, 3, 4].map(() => 'google_pubsub_topic.events'),
    ]);
  });
});
