import type { DriftConfiguration, InlineIgnore, RunResource } from '../../model';
import type { CrawledResource } from '../threads/tasks';
import type { NodeToCrawl } from './inventory';
import type { LiveParts } from './live-parts';

/** The findings of an entry in a cloud whose single resources are judged. */
interface FoundEntry {
  readonly snapshot: string;
  readonly connector: string;
  readonly cloud: string;
  readonly listed: ReadonlySet<string>;
  readonly paths: ReadonlySet<string>;
}

/** Keeps the facts about the sides of drift that tell the single resources in their documents. */
export class PartFindings {
  readonly entries: FoundEntry[] = [];
  /** By master snapshot and identity. */
  readonly templates = new Map<string, string>();
  /** The notes in templates, by the connector and the path of the single resource: several connectors may have one path. */
  readonly ignores = new Map<string, Map<string, readonly InlineIgnore[]>>();

  constructor(private readonly drift: DriftConfiguration | undefined) {}

  note({ snapshot, identity, connector, path, ignores }: RunResource, { facts }: CrawledResource): void {
    if (snapshot !== this.drift?.iacMasterSnapshot) return;
    if (facts !== undefined) this.templates.set(`${snapshot}/${identity}`, facts);
    if (!ignores) return;
    const known = this.ignores.get(connector) ?? new Map<string, readonly InlineIgnore[]>();
    this.ignores.set(connector, known.set(path, ignores));
  }

  noteEntry({ snapshot, entry, structure }: Omit<NodeToCrawl, 'node'>, { listed, paths }: LiveParts): void {
    if (snapshot.item !== this.drift?.cloudMasterSnapshot) return;
    this.entries.push({ snapshot: snapshot.item, connector: entry.source, cloud: structure, listed, paths });
  }
}
