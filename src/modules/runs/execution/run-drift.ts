import type { Types } from 'mongoose';
import { writeJson } from '../../../engine/base/json';
import { attributeRows, driftedType, flipRows, unmanagedFacts } from '../../../engine/reports';
import {
  shownAddress,
  type DriftResult,
  type Resource,
  type ResourceDocument,
  type RunReport,
  type RunResource,
} from '../../../engine/run';
import {
  driftResultId,
  type DriftCounts,
  type DriftOutputsRepository,
  type DriftResultInput,
  type UnmanagedResourcesRepository,
} from '../../drift/data';
import type { SnapshotVersionsRepository } from '../../snapshots/data';
import type { HeldRun } from './held-run';
import type { RunLog } from './run-log';
import type { StoredResources } from './stored-resources';

/** The number of documents read at a time. */
const BATCH = 100;
/** A stored resource does not tell what only the run that reads it can know. */
const NOT_OF_THIS_RUN = { snapshot: '', hasSinglePath: false, file: '', autoRemediate: false };

/** Reads the stored documents of both sides of drift, and writes the outcome of comparing them. */
export class RunDrift {
  private readonly versions = new Map<string, Types.ObjectId>();

  constructor(
    private readonly held: HeldRun,
    private readonly resources: StoredResources,
    private readonly stored: SnapshotVersionsRepository,
    private readonly outputs: DriftOutputsRepository,
    private readonly unmanaged: UnmanagedResourcesRepository,
  ) {}

  /**
   * Yields the newest stored documents of the resources that nodes with these ids found, also when this run could not
   * read them.
   */
  async *documents(nodeIds: readonly string[]): AsyncGenerator<ResourceDocument> {
    const { tenant, run } = this.held;
    for await (const rows of this.resources.streamActive(tenant, run.containerId, nodeIds))
      for (let start = 0; start < rows.length; start += BATCH) yield* this.newest(rows.slice(start, start + BATCH));
  }

  /** Writes what came of the comparison; it can be seen when the run ends with the counts that are returned. */
  async store({ drift, coverage }: RunReport, found: Iterable<RunResource>): Promise<DriftCounts | undefined> {
    if (!drift) return undefined;
    const { tenant, run, log } = this.held;
    const count = (reason: string): number => coverage.filter((row) => row.reason === reason).length;
    const drifted = drift.results.filter(({ result }) => result === 'drifted').length;
    const undrifted = drift.results.length - drifted;
    const counts = {
      drifted,
      undrifted,
      missingInCloud: count('missing-in-cloud'),
      missingInIac: count('missing-in-iac'),
      unmanaged: drift.unmanaged.length,
    };
    const commits = new Map<string, string>();
    for (const { identity, commit } of found) commits.set(identity, commit);
    const rows = drift.results.map((result, seq) => this.row(result, seq, commits));
    await this.outputs.insertResults(tenant, run, rows);
    const unmanaged = drift.unmanaged.map((each, seq) => ({ ...unmanagedFacts(each), seq }));
    await this.unmanaged.insert(tenant, run, unmanaged);
    for (const result of drift.results) logDrift(result, log);
    const leftOut = drift.casesLeftOut > 0 ? `, ${drift.casesLeftOut} cases not asked for flips` : '';
    const beside = drift.unmanaged.length > 0 ? `, ${drift.unmanaged.length} unmanaged` : '';
    log.add('info', 'drift', `${drifted} drifted, ${undrifted} undrifted${beside}${leftOut}`);
    return counts;
  }

  async publish(counts: DriftCounts): Promise<void> {
    await this.outputs.publish(this.held.tenant, this.held.run, counts);
  }

  private async *newest(resources: readonly Resource[]): AsyncGenerator<ResourceDocument> {
    const identities = resources.map(({ identity }) => identity);
    const { tenant, run } = this.held;
    const stored = await this.stored.listNewest(tenant, run.containerId, identities);
    const byIdentity = new Map(stored.map((version) => [version.identity, version]));
    for (const resource of resources) {
      const version = byIdentity.get(resource.identity);
      if (!version) continue;
      this.versions.set(resource.identity, version._id);
      const { document, tags, calls, providers, addresses } = version;
      const facts = { tags, calls, providers, addresses };
      yield { resource: { ...resource, ...NOT_OF_THIS_RUN }, document: document.text, ...facts };
    }
  }

  private row(result: DriftResult, seq: number, commits: ReadonlyMap<string, string>): DriftResultInput {
    const { template, running, tags, drifted } = result;
    const identities = [template, ...running].map(({ identity }) => identity);
    return {
      resultId: driftResultId(this.held.container, running[0].nodeId, this.held.run.time),
      identities,
      result: result.result,
      cloudSnapshot: result.cloudSnapshot,
      iacSnapshot: result.iacSnapshot,
      cloudType: running[0].structure,
      iacType: template.type,
      resourceType: driftedType(result),
      joinedBy: result.joinedBy,
      tagServiceId: tags.id,
      tagResourceType: tags.type,
      driftedAttributes: writeJson(attributeRows(drifted)),
      flips: writeJson(flipRows(result.flips)),
      untracked: result.untracked,
      seq,
      iacPath: template.path,
      iacResource: shownAddress(result.address),
      cloudPath: running[0].path,
      iacCommit: commits.get(template.identity) ?? '',
      versionIds: identities.flatMap((identity) => this.versions.get(identity) ?? []),
    };
  }
}

/** Logs a drifted resource; drift that makes a passed rule fail is named as such. */
function logDrift({ result, template, address, drifted, flips }: DriftResult, log: RunLog): void {
  if (result === 'undrifted') return;
  const worse = flips.filter(({ written, running }) => written === 'passed' && running === 'failed');
  const paths = drifted.map(({ path }) => path).join(', ');
  const failing = worse.map(({ testId }) => testId).join(', ');
  const consequence = failing === '' ? '' : `; now failing: ${failing}`;
  log.add('warn', 'drift', `${template.path} ${shownAddress(address)}: ${paths}${consequence}`);
}
