import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { ServiceError } from '../../common/errors/service-error';
import { requestedRange } from '../../common/time/requested-range';
import { toWireTime, type DayRange } from '../../common/time/wire-time';
import { CollectionLookupService } from '../collections';
import { DriftOutputsRepository } from '../drift/data';
import {
  isCompliant,
  isJudged,
  ResultsRepository,
  RunResourcesRepository,
  type CaseRow,
  RunsRepository,
  type RunRef,
} from '../runs/data';
import { SnapshotVersionsRepository, type VersionRow } from '../snapshots/data';
import { consoleLink } from './console-link';
import type { ResourceDashboardDto } from './dto/resource-dashboard.dto';
import type {
  ConfigurationDriftView,
  DriftOutputSummaryView,
  OpenTestCaseView,
  ResourceDashboardView,
  TestCaseSummaryView,
} from './resource-dashboard.view';
import { ResourcesRepository, type ResourceRow } from './data';

/** All about one resource. */
@Injectable()
export class ResourceDashboardService {
  constructor(
    private readonly collections: CollectionLookupService,
    private readonly resources: ResourcesRepository,
    private readonly runs: RunsRepository,
    private readonly results: ResultsRepository,
    private readonly runResources: RunResourcesRepository,
    private readonly versions: SnapshotVersionsRepository,
    private readonly driftOutputs: DriftOutputsRepository,
  ) {}

  async dashboard(tenant: TenantId, query: ResourceDashboardDto): Promise<ResourceDashboardView> {
    const range = requestedRange(query);
    if (query.resource_node_id === undefined && query.resource_path === undefined)
      throw ServiceError.invalidFields(['resource_node_id or resource_path is required']);
    const { containerId, name } = await this.collections.existing(tenant, query.collection);
    const [resource, runs] = await Promise.all([
      this.find(tenant, containerId, query),
      this.runsOf(tenant, containerId, range),
    ]);
    const { identity } = resource;
    const [cases, counts, versions, drift] = await Promise.all([
      this.results.listCases(tenant, containerId, identity, runs),
      this.runResources.findNewestCounts(tenant, runs, identity),
      range ? this.versions.listBetween(tenant, containerId, identity, range) : [],
      this.driftOutputs.findNewestOfResource(tenant, containerId, identity, range),
    ]);
    const verdicts = cases.filter(({ state }) => state !== 'skipped');
    const failed = verdicts.filter(({ state }) => state === 'failed').length;
    return {
      compliant: counts === null || isCompliant(counts) ? 'Yes' : 'No',
      judged: counts !== null && isJudged(counts),
      configuration_drifts: adjacentPairs(versions),
      drift_output: toDriftView(name, drift),
      fail_count: failed,
      pass_count: verdicts.length - failed,
      total_test: verdicts.length,
      first_crawl: toWireTime(resource.firstCrawl),
      resource_collection_name: resource.databaseCollection,
      resource_path: resource.path,
      resource_status: resource.active ? 'active' : 'inactive',
      resource_url: consoleLink(resource),
      testcases: verdicts.map(toTestCaseView),
      open_testcases: cases.filter(({ state }) => state === 'skipped').map(toOpenCaseView),
    };
  }

  private async find(tenant: TenantId, containerId: number, query: ResourceDashboardDto): Promise<ResourceRow> {
    const { resource_node_id: nodeId, resource_path: path } = query;
    const resource =
      nodeId !== undefined
        ? await this.resources.findByNodeId(tenant, containerId, nodeId, path)
        : await this.resources.findByPath(tenant, containerId, path ?? '');
    if (resource === null) throw ServiceError.notFound(`Resource ${nodeId ?? path} not found`);
    return resource;
  }

  private async runsOf(tenant: TenantId, containerId: number, range: DayRange | undefined): Promise<RunRef[]> {
    if (range !== undefined) return this.runs.listCompletedBetween(tenant, containerId, range);
    const last = await this.runs.findNewestCompleted(tenant, containerId);
    return last === null ? [] : [last];
  }
}

function adjacentPairs(versions: readonly VersionRow[]): ConfigurationDriftView[] {
  return versions.slice(1).map((version, i) => ({
    new_resource_id: version._id.toHexString(),
    new_resource_time: toWireTime(version.firstSeen),
    old_resource_id: versions[i]._id.toHexString(),
    old_resource_time: toWireTime(versions[i].firstSeen),
  }));
}

type NewestDrift = Awaited<ReturnType<DriftOutputsRepository['findNewestOfResource']>>;

function toDriftView(container: string, drift: NewestDrift): DriftOutputSummaryView {
  if (drift === null) return {};
  return {
    container,
    drift_output_id: drift.outputId.toHexString(),
    drift_result: drift.result,
    drift_result_id: drift.resultId,
    timestamp: drift.time.getTime(),
  };
}

function toTestCaseView(row: CaseRow): TestCaseSummaryView {
  return { ...caseOf(row), status: row.state === 'failed' ? 'failed' : 'passed' };
}

function toOpenCaseView(row: CaseRow): OpenTestCaseView {
  return { ...caseOf(row), reason: row.reason };
}

function caseOf({ runTime, runId, testId, snapshotId, title }: CaseRow): Omit<OpenTestCaseView, 'reason'> {
  return {
    date: toWireTime(runTime),
    result_id: runId.toHexString(),
    test_id: testId,
    snapshot_id: snapshotId,
    title,
  };
}
