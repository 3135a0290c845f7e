import type { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { writeJson } from '../../../engine/base/json';
import { attributeRows, flipRows, shownAddress } from '../../../engine/reports';
import type { DriftResult, RunReport, RunResource } from '../../../engine/run';
import type { SideDocument } from '../../../engine/run/options';
import { driftResultId, type DriftCounts, type DriftResultInput } from '../../drift/data';
import type { Resource } from '../../resources/data';
import type { Run } from '../data';
import type { RunLog } from './run-log';
import type { RunStores } from './run-stores.service';

/** The number of documents read at a time. */
const BATCH = 100;

/** Reads the stored documents of both sides of drift, and writes the outcome of comparing them. */
export class RunDrift {
  private readonly versions = new Map<string, Types.ObjectId>();

  constructor(
    private readonly tenant: TenantId,
    private readonly run: Run,
    private readonly container: string,
    private readonly stores: RunStores,
  ) {}

  /**
   * Yields the newest stored documents of the resources that nodes with these ids found, also when this run could not
   * read them.
   */
  async *documents(nodeIds: readonly string[]): AsyncGenerator<SideDocument> {
    const { containerId } = this.run;
    for await (const rows of this.stores.resources.streamActive(this.tenant, containerId, nodeIds))
      for (let start = 0; start < rows.length; start += BATCH) yield* this.newest(rows.slice(start, start + BATCH));
  }

  /** Writes the outcome of the comparison; it becomes visible when the run ends with the counts that are returned. */
  async store({ drift, coverage, resources }: RunReport, log: RunLog): Promise<DriftCounts | undefined> {
    if (!drift) return undefined;
    const count = (reason: string): number => coverage.filter((row) => row.reason === reason).length;
    const drifted = drift.results.filter(({ result }) => result === 'drifted').length;
    const undrifted = drift.results.length - drifted;
    const counts = {
      ...{ drifted, undrifted },
      missingInCloud: count('missing-in-cloud'),
      missingInIac: count('missing-in-iac'),
    };
    const commits = new Map(resources.map(({ identity, commit = '' }) => [identity, commit]));
    const rows = drift.results.map((result, seq) => this.row(result, seq, commits));
    await this.stores.drift.insertResults(this.tenant, this.run, rows);
    for (const result of drift.results) logDrift(result, log);
    const leftOut = drift.casesLeftOut > 0 ? `, ${drift.casesLeftOut} cases not asked for flips` : '';
    log.add('info', 'drift', `${drifted} drifted, ${undrifted} undrifted${leftOut}`);
    return counts;
  }

  private async *newest(rows: readonly Resource[]): AsyncGenerator<SideDocument> {
    const identities = rows.map(({ identity }) => identity);
    const stored = await this.stores.versions.listNewest(this.tenant, this.run.containerId, identities);
    const byIdentity = new Map(stored.map((version) => [version.identity, version]));
    for (const row of rows) {
      const version = byIdentity.get(row.identity);
      if (!version) continue;
      this.versions.set(row.identity, version._id);
      const { tags, calls, providers, addresses } = version;
      yield { resource: resourceOf(row), document: version.document.text, tags, calls, providers, addresses };
    }
  }

  private row(result: DriftResult, seq: number, commits: ReadonlyMap<string, string>): DriftResultInput {
    const { template, running, tags, drifted } = result;
    const identities = [template, ...running].map(({ identity }) => identity);
    return {
      resultId: driftResultId(this.container, running[0].id, this.run.time),
      identities,
      result: result.result,
      cloudSnapshot: result.cloudSnapshot,
      iacSnapshot: result.iacSnapshot,
      cloudType: running[0].structure,
      iacType: template.type,
      resourceType: tags.type,
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

function resourceOf(row: Resource): RunResource {
  const { identity, structure, reference, type, region, user, path, paths } = row;
  return {
    ...{ identity, structure, reference, type, region, user, path, paths },
    id: row.nodeId,
    snapshotIds: row.masterSnapshotIds,
    snapshot: '',
    source: row.connector,
    collection: row.databaseCollection,
    resourceTypes: row.innerTypes,
    hasSinglePath: false,
    file: '',
    autoRemediate: false,
  };
}
