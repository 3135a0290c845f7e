import { setImmediate } from 'node:timers/promises';
import { isOfTerraform, type FoundDocument, type RunResource } from '../../model';
import type { CaseExpander } from '../judge/case-expander';
import type { EvaluationSubject } from '../judge/evaluation-subject';
import type { HidingOptions, RunSink } from '../options';
import type { MemberPlan } from '../plan/snapshot-plan';
import type { Scheduler } from '../schedule/scheduler';
import type { CrawledFolder, CrawledResource, CrawledRow } from '../threads/tasks';
import type { CrawlNotes } from './crawl-notes';
import type { Inventory, NodeToCrawl, Noted } from './inventory';
import type { PartFindings } from './part-findings';

const KUBERNETES_TYPES: readonly string[] = ['kubernetesObjectFiles', 'helmChart', 'ack', 'aso', 'kcc'];

/** The time that resources are judged for before others have their turn. */
const TURN_MS = 4;

interface Added extends Noted {
  readonly found: CrawledResource;
}

/** Hands on what the nodes of a crawl find: to the inventory, to the sink, and to the cases that judge it. */
export class CrawlFindings {
  constructor(
    private readonly options: Pick<HidingOptions, 'includesSensitiveFiles'>,
    private readonly inventory: Inventory,
    private readonly scheduler: Pick<Scheduler<EvaluationSubject>, 'evaluations'>,
    private readonly expander: CaseExpander,
    private readonly notes: CrawlNotes,
    private readonly parts: PartFindings,
    private readonly onFound: RunSink['resources'],
  ) {}

  /** Takes what one folder of a node holds. */
  async take({ resources, coverage }: CrawledFolder, current: NodeToCrawl): Promise<void> {
    const { node, entry } = current;
    for (const row of coverage) this.notes.found(entry.member ? inMember(row, entry.member) : row, node, entry.source);
    const added = resources.flatMap((found) => this.note(found, current) ?? []);
    const fresh = added.filter(({ isNew }) => isNew);
    if (fresh.length > 0) await this.onFound(fresh.map(({ resource, found }) => documentOf(resource, found)));
    let since = performance.now();
    for (const each of added) {
      this.judge(each);
      if (performance.now() - since < TURN_MS) continue;
      // Some need hundreds of evaluations, and in the service requests want their turn.
      await setImmediate();
      since = performance.now();
    }
    await this.expander.handOnResults();
  }

  /** Notes a resource and returns its new ids; undefined when there are none, or when the resource does not count. */
  private note(found: CrawledResource, current: NodeToCrawl): Added | undefined {
    const { node } = current;
    const isSensitive = found.type === 'common' && node.type !== 'common';
    if (isSensitive && !this.options.includesSensitiveFiles)
      return this.notes.file(found, node, 'sensitive-file', 'files of this kind are not judged in this run');
    if (node.resourceType !== '' && !found.innerTypes.includes(node.resourceType))
      return this.notes.file(found, node, 'excluded-by-node', `it has no resource of type ${node.resourceType}`);
    if (current.known && !current.known.has(this.inventory.identityOf(found, current).key))
      return this.notes.file(found, node, 'not-crawled', 'it is new since the last crawl; a run with crawl checks it');
    const noted = this.inventory.note(found, current);
    this.parts.note(noted.resource, found);
    return noted.ids.length === 0 ? undefined : { ...noted, found };
  }

  private judge({ found, resource, ids, isNew }: Added): void {
    const isKubernetes = isOfKubernetes(resource);
    const { document: text, digest, memoryKey, lines, paths, lost, part, unreadTypes } = found;
    const kind = { isKubernetes, isTerraform: isOfTerraform(resource) && !part };
    const facts = { ...(lost && { lost }), ...(part && { part }) };
    const key = this.scheduler.evaluations.documents.add({ text, lines, paths, ...kind, ...facts });
    this.expander.add({ resource, key, digest, memoryKey, isKubernetes }, ids, isNew);
    if (isNew && unreadTypes) this.expander.addUnreadTypes(resource, unreadTypes);
  }
}

export function isOfKubernetes({ structure, type }: Pick<RunResource, 'structure' | 'type'>): boolean {
  return structure === 'kubernetes' || KUBERNETES_TYPES.includes(type);
}

/** A row about a region or a node says which member it is about. */
function inMember(row: CrawledRow, { id, name }: MemberPlan): CrawledRow {
  if (row.scope !== 'region' && row.scope !== 'node') return row;
  return { ...row, detail: `${name === id ? id : `${name}, ${id}`}: ${row.detail}` };
}

function documentOf(
  resource: RunResource,
  { document, contentHash = '', providers, addresses, tags, cloud }: CrawledResource,
): FoundDocument {
  return {
    resource,
    document,
    contentHash,
    ...(providers !== undefined && { providers }),
    ...(addresses !== undefined && { addresses }),
    ...(tags && { tags }),
    ...(cloud && { calls: cloud.calls, ...(cloud.tags && { tags: cloud.tags }) }),
  };
}
