import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { ServiceError } from '../../common/errors/service-error';
import { toWireTime } from '../../common/time/wire-time';
import { toObjectId } from '../../database/object-id';
import { CollectionLookupService } from '../collections';
import { ResultsRepository, RunTextsRepository, RunsRepository, type ResultSnapshot } from '../runs/data';
import { RunResultsService, toCallView, toPlaceView } from '../runs/records';
import type { TestCaseDto } from './dto/test-case.dto';
import type { TestCaseSnapshotView, TestCaseTagView, TestCaseView } from './test-case.view';

/** One test case of a run in full. */
@Injectable()
export class TestCaseService {
  constructor(
    private readonly collections: CollectionLookupService,
    private readonly runs: RunsRepository,
    private readonly results: ResultsRepository,
    private readonly texts: RunTextsRepository,
    private readonly rows: RunResultsService,
  ) {}

  async testCase(tenant: TenantId, { result_id, test_id, snapshot_id }: TestCaseDto): Promise<TestCaseView> {
    const runId = toObjectId(result_id);
    if (runId === undefined) throw ServiceError.notFound(`Result ${result_id} not found`);
    const run = await this.runs.findById(tenant, runId);
    if (run === null || !(await this.collections.nameOf(tenant, run.containerId)))
      throw ServiceError.notFound(`Result ${result_id} not found`);
    const result = await this.results.findVerdict(tenant, run, test_id, snapshot_id);
    if (result === null) throw ServiceError.notFound(`Test case ${test_id} not found`);
    const digests = [result.caseDigest, result.ruleDigest].filter((digest) => digest !== '');
    const texts = await this.texts.findAll(tenant, result.containerId, digests);
    const [{ row }] = await this.rows.withRows(tenant, result.containerId, [result]);
    const { path, line, places, calls } = row;
    const testCase = JSON.parse(texts.get(result.caseDigest) ?? '{}') as Readonly<Record<string, unknown>>;
    return {
      content_version: result.contentVersion ?? textOf(testCase.contentVersion),
      date: toWireTime(result.runTime),
      description: textOf(testCase.description),
      log: run.log,
      message: result.message,
      path,
      ...(line !== undefined && { line }),
      ...(places && { places: places.map(toPlaceView) }),
      ...(calls && { calls: calls.map(toCallView) }),
      rego_file: texts.get(result.ruleDigest) ?? '',
      result_id: runId.toHexString(),
      rule: textOf(testCase.rule),
      snapshotId: result.snapshotId,
      snapshot_name: result.snapshotName,
      snapshots: result.snapshots.map(toSnapshotView),
      status: result.state === 'failed' ? 'failed' : 'passed',
      tags: listOf(testCase.tags).map(toTagView),
      test_id: result.testId,
      test_name: result.testName,
      test_type: result.testType,
      title: result.title,
      type: textOf(testCase.type),
    };
  }
}

function toSnapshotView({ collection, id, path, reference, source, structure }: ResultSnapshot): TestCaseSnapshotView {
  return { collection, id, path, reference, source, structure };
}

/** Cases are stored as their authors wrote them, so the tags may have any shape. */
function toTagView(tag: unknown): TestCaseTagView {
  const { cloud, compliance, service } = (typeof tag === 'object' && tag !== null ? tag : {}) as Record<
    string,
    unknown
  >;
  return { cloud: textOf(cloud), compliance: listOf(compliance).map(textOf), service: listOf(service).map(textOf) };
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
