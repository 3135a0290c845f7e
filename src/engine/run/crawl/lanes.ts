import { textOf } from '../../base/json';
import { HiddenValues } from '../../base/secrets';
import { sideOfConnector, type ContainerItem } from '../../files/collection-files';
import {
  EntryRefused,
  hidingOptions,
  type EntryRead,
  type LaneToRead,
  type ReadsAhead,
  type RunOptions,
} from '../options';
import type { Plan } from '../plan/plan';
import { findItem } from '../plan/resolve-item';
import type { EntryPlan, SnapshotPlan } from '../plan/snapshot-plan';
import type { CloudPart } from './cloud-node';
import { CloudReader, laneOf, type CloudEntryPlan, type OpenEntry } from './cloud-reader';

/** Resources of clouds have no lines, and a list of numbers is no JSON. */
const NO_LINES = { files: [], pairs: new Uint32Array() };

interface WrittenPart {
  readonly part: CloudPart;
  /** The secrets that the reader has come to know since the part before. */
  readonly secrets: readonly string[];
}

/** Takes what is read of a lane. Entries and nodes are named by their places. */
export interface LaneOutput {
  /** True for a node that was read, or whose entry was refused, in a former try. */
  isRead(entry: number, node: number): boolean;
  part(entry: number, node: number, text: string): Promise<void>;
  nodeRead(entry: number, node: number): Promise<void>;
  /** An entry cannot be opened, or the rest of it cannot be read. */
  refused(entry: number, refusal: LaneRefusal): Promise<void>;
}

export interface LaneRefusal {
  readonly reason: string;
  readonly detail: string;
  readonly isOpened: boolean;
}

/** Has the entries of clouds read ahead, where these are at least two lanes. */
export async function planAhead(
  { connectors, snapshots }: Pick<Plan, 'connectors' | 'snapshots'>,
  ahead: ReadsAhead,
): Promise<void> {
  const lanes = new Map<string, { key: string; text: string }[]>();
  for (const snapshot of snapshots)
    for (const entry of snapshot.entries) {
      const connector = findItem(connectors, entry.source);
      const structure = textOf(connector?.content.type);
      if (!connector || entry.problem || sideOfConnector(structure) === 'iac') continue;
      const lane = lanes.get(laneOf(entry)) ?? [];
      lane.push({ key: entryKey(snapshot, entry), text: JSON.stringify({ structure, entry }) });
      lanes.set(laneOf(entry), lane);
    }
  if (lanes.size > 1) await ahead.plan([...lanes].map(([name, entries]): LaneToRead => ({ name, entries })));
}

export function entryKey({ item }: Pick<SnapshotPlan, 'item'>, { name }: Pick<EntryPlan, 'name'>): string {
  return JSON.stringify([item, name]);
}

/** Reads the entries of a lane, whose texts `planAhead` has made. */
export async function readLane(
  connectors: readonly ContainerItem[],
  texts: readonly string[],
  options: Pick<RunOptions, 'clouds' | 'connectorMillis' | 'signal'>,
  output: LaneOutput,
): Promise<void> {
  const hidden = new NotedSecrets();
  const reader = new CloudReader(hidingOptions({ connectors }, { ...options, hidden }));
  hidden.takeNew();
  for (const [place, text] of texts.entries()) {
    const { structure, entry } = JSON.parse(text) as Omit<CloudEntryPlan, 'connector'>;
    const connector = findItem(connectors, entry.source);
    if (!connector || isReadBefore(entry, place, output)) continue;
    let isOpened = false;
    try {
      await reader.reading({ connector, structure, entry }, async (open) => {
        const opened = await open();
        isOpened = true;
        try {
          await readNodes(opened, entry, place, hidden, output);
        } finally {
          opened.close();
        }
      });
    } catch (error) {
      if (!(error instanceof EntryRefused)) throw error;
      await output.refused(place, { reason: error.reason, detail: error.message, isOpened });
    }
  }
}

function isReadBefore({ nodes }: EntryPlan, place: number, output: LaneOutput): boolean {
  const wanted = [...nodes.keys()].filter((node) => nodes[node].isLeftOut === undefined);
  return wanted.length > 0 && wanted.every((node) => output.isRead(place, node));
}

async function readNodes(
  opened: OpenEntry,
  { nodes }: EntryPlan,
  place: number,
  hidden: NotedSecrets,
  output: LaneOutput,
): Promise<void> {
  for (const [i, node] of nodes.entries()) {
    if (node.isLeftOut || output.isRead(place, i)) continue;
    for await (const part of opened.read(node)) await output.part(place, i, writePart(part, hidden.takeNew()));
    await output.nodeRead(place, i);
  }
}

function writePart({ resources, ...others }: CloudPart, secrets: readonly string[]): string {
  const part = { ...others, resources: resources.map(({ lines: _none, ...each }) => each) };
  return JSON.stringify({ part, secrets });
}

/** An entry that others have read, as if it were read here. */
export function entryOf(read: EntryRead, { nodes }: EntryPlan, hidden: HiddenValues): OpenEntry {
  return {
    async *read(node) {
      for await (const text of read.node(nodes.indexOf(node))) {
        const { part, secrets } = JSON.parse(text) as WrittenPart;
        for (const secret of secrets) hidden.add(secret);
        yield { ...part, resources: part.resources.map((each) => ({ ...each, lines: NO_LINES })) };
      }
    },
    close: () => undefined,
  };
}

/** Secrets, with those that were added since the last look. */
class NotedSecrets extends HiddenValues {
  private fresh: string[] = [];

  override add(secret: string): void {
    super.add(secret);
    this.fresh.push(secret);
  }

  takeNew(): readonly string[] {
    return this.fresh.splice(0);
  }
}
