import * as path from 'node:path';
import { cloudProviders } from '../../../src/engine/clouds/cloud-providers';
import type { JsonObject } from '../../../src/engine/base/json';
import {
  runContainer,
  shownAddress,
  type Container,
  type FoundDocument,
  type RunReport,
} from '../../../src/engine/run';
import { matrixTypes } from '../../drift-matrix/matrix';
import type { MatrixType } from '../../drift-matrix/matrix-type';
import { KeepingSink } from '../../../test/support/keeping-sink';
import { SEPARATE_THREAD_SCRIPT } from '../../../test/support/run-threads';

const REGION = 'us-east-1';
const ACCOUNT = '123456789012';
const USER = { name: 'reader', 'access-key': 'AKIDEXAMPLE', 'secret-access': 'secret', region: REGION };

/** What we say about an estate. */
export interface OurReport {
  /** The addresses of the resources that were compared. */
  readonly compared: readonly string[];
  /** What we show at each address: paths of attributes, and reasons of rows. */
  readonly shown: ReadonlyMap<string, readonly string[]>;
  /** The paths of what runs and is said to be in no template. */
  readonly unmanaged: readonly string[];
  /** What `--fail-on-drift` would name as not compared. */
  readonly gaps: readonly string[];
  readonly documents: readonly FoundDocument[];
}

/** Reads the account of an emulator and compares it with the templates of a folder, as a run does. */
export async function ourReport(folder: string, roots: readonly string[], endpoint: string): Promise<OurReport> {
  const sink = new KeepingSink();
  const report = await runContainer(await container(roots), {
    repositories: { open: () => Promise.resolve({ folder, reference: '' }) },
    clouds: cloudProviders({
      ...{ aws: { endpoint, tries: 1 }, kubernetes: {} },
      secret: () => Promise.resolve(undefined),
    }),
    ...{ threads: 1, startedAt: Date.now(), crawl: true, evaluate: true, includesSensitiveFiles: false, sink },
    newestDocuments: async function* (ids) {
      yield* await Promise.resolve(
        sink.keptResources.filter(({ resource }) => resource.masterSnapshotIds.some((id) => ids.includes(id))),
      );
    },
    threadOptions: { script: SEPARATE_THREAD_SCRIPT },
  });
  return { ...readable(report), documents: sink.keptResources };
}

function readable({ drift, coverage }: RunReport): Omit<OurReport, 'documents'> {
  if (!drift) throw new Error(`nothing was compared: ${JSON.stringify(coverage.slice(0, 5))}`);
  const shown = new Map<string, string[]>();
  const show = (address: string, what: readonly string[]): void => {
    if (what.length > 0) shown.set(address, [...(shown.get(address) ?? []), ...what]);
  };
  for (const { address, drifted } of drift.results)
    show(
      shownAddress(address),
      drifted.map((each) => each.path),
    );
  for (const { scope, name, reason } of coverage)
    if (scope === 'resource' && reason === 'missing-in-cloud') show(name.slice(name.indexOf(' ') + 1), [reason]);
  return {
    compared: drift.results.map(({ address }) => shownAddress(address)),
    shown,
    unmanaged: drift.unmanaged.map(({ type, running }) => `${type} ${running.path}`),
    gaps: drift.gaps
      .filter(({ reason }) => reason !== 'missing-in-cloud')
      .map(({ name, reason, detail }) => `${reason} ${name}: ${detail}`),
  };
}

async function container(roots: readonly string[]): Promise<Container> {
  const iac = { masterSnapshotId: 'TF', type: 'terraform', collection: 'iac', paths: ['/'] };
  const states = roots.map((root) => ({ path: path.posix.join(root, 'terraform.tfstate'), folder: `/${root}` }));
  const users = [{ ...USER }];
  return {
    name: 'oracle',
    connectors: [
      { name: 'repo', content: { type: 'filesystem', folderPath: '.' } },
      { name: 'account', content: { type: 'aws', accounts: [{ 'account-id': ACCOUNT, users }] } },
    ],
    snapshots: [],
    masterSnapshots: [
      { name: 'iac', content: { snapshots: [{ source: 'repo', nodes: [iac] }], terraformState: states } },
      {
        name: 'cloud',
        content: { snapshots: [{ source: 'account', testUser: USER.name, nodes: await cloudNodes() }] },
      },
    ],
    ...{ tests: [], masterTests: [], exclusions: [] },
    drift: { iacMasterSnapshot: 'iac', cloudMasterSnapshot: 'cloud' },
    ruleFile: () => Promise.resolve(undefined),
  };
}

/** The nodes that the matrix reads, as far as the emulator can answer them. */
async function cloudNodes(): Promise<JsonObject[]> {
  const calls = new Map<string, Set<string>>();
  for (const name of matrixTypes()) {
    const { type } = (await import(`../../drift-matrix/types/${name}`)) as { readonly type: MatrixType };
    if (type.failsWith !== undefined) continue;
    const [, list, details] = /^(\S+ \S+): (.+)$/.exec(type.node) ?? [];
    const known = calls.get(list) ?? new Set();
    for (const call of details.split(' ')) if (!type.notImplemented?.includes(call)) known.add(call);
    calls.set(list, known);
  }
  return [...calls].map(([list, details], i) => {
    const [service, listMethod] = list.split(' ');
    return {
      ...{ masterSnapshotId: `CLOUD_${i}`, type: 'aws', collection: service, arn: `arn:aws:${service}:::` },
      ...{ listMethod, detailMethods: [...details] },
    };
  });
}
