import { CloudError } from '../../clouds';
import type { ContainerItem } from '../../files/collection-files';
import { EntryRefused, type HidingOptions } from '../options';
import type { EntryPlan, NodePlan } from '../plan/snapshot-plan';
import { readCloudNode, shownDetail, type CloudPart } from './cloud-node';
import { ConnectorOverdue, ConnectorTime } from './connector-time';

/** An entry of a cloud with its connector. */
export interface CloudEntryPlan {
  readonly connector: ContainerItem;
  readonly structure: string;
  readonly entry: EntryPlan;
}

/** An entry that is being read. */
export interface OpenEntry {
  read(node: NodePlan): AsyncIterable<CloudPart>;
  close(): void;
}

/** Names what may be asked as much at a time, and as long, as one connector: a member of an organisation is one, too. */
export function laneOf({ source, member }: EntryPlan): string {
  return member ? `${source} (${member.id})` : source;
}

type CloudReaderOptions = Pick<HidingOptions, 'clouds' | 'connectorMillis' | 'hidden' | 'signal'>;

/** Reads entries of clouds, each connector for as long as it may be asked. */
export class CloudReader {
  private readonly time: ConnectorTime;

  constructor(private readonly options: CloudReaderOptions) {
    this.time = new ConnectorTime(options.connectorMillis, options.signal);
  }

  /** Acts on an entry, which is asked for nothing before it is opened. Throws `EntryRefused`. */
  async reading(
    { connector, structure, entry }: CloudEntryPlan,
    act: (open: () => Promise<OpenEntry>) => Promise<void>,
  ): Promise<void> {
    const { clouds, hidden } = this.options;
    const provider = await clouds?.provider(structure);
    if (!clouds || !provider)
      throw new EntryRefused('provider-not-supported', `connectors of type ${structure} are not read yet`);
    const { secret } = clouds;
    const { member } = entry;
    try {
      await this.time.within(laneOf(entry), async (signal) => {
        const onSecret = (text: string): void => hidden.add(text);
        const content = member?.connector ?? connector.content;
        const asked = { connector: content, entry: entry.written, secret, signal, onSecret };
        await act(async () => {
          const session = await provider.open(asked);
          return { read: (node) => readCloudNode(session, node, hidden), close: () => session.close() };
        });
      });
    } catch (error) {
      const isOverdue = error instanceof ConnectorOverdue;
      if (!(error instanceof CloudError) && !isOverdue) throw error;
      const reason = isOverdue ? 'limit-reached' : error.reason;
      const remedy = member ? `; ${member.remedy}` : '';
      throw new EntryRefused(reason, `the connector ${entry.source}: ${shownDetail(error.message, hidden)}${remedy}`);
    }
  }
}
