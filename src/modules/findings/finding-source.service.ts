import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { ServiceError } from '../../common/errors/service-error';
import { readJson } from '../../engine/base/json';
import { SnapshotVersionsRepository } from '../snapshots/data';
import type { FindingSourceView } from './finding-detail.view';
import { FileLinesService } from './file-lines.service';
import { FindingLookupService, type FoundFinding } from './finding-lookup.service';
import { sourceLines, type SourceLines } from './source-lines';

const DEFAULT_AROUND = 10;
/** Writing a larger document would keep other requests waiting. */
const LARGEST = 4 * 1024 * 1024;

/** Shows the lines of the file that a finding was judged on, or else its stored document. */
@Injectable()
export class FindingSourceService {
  constructor(
    private readonly lookup: FindingLookupService,
    private readonly versions: SnapshotVersionsRepository,
    private readonly files: FileLinesService,
  ) {}

  async source(tenant: TenantId, id: string, around = DEFAULT_AROUND): Promise<FindingSourceView> {
    const found = await this.lookup.existing(tenant, id);
    const { finding, result } = found;
    const [versionId] = result.versionIds;
    const [snapshot] = result.snapshots;
    // Where a resource among several has no version, nobody knows whose the first one is.
    if (versionId === undefined || snapshot === undefined || result.versionIds.length < result.snapshots.length)
      throw ServiceError.notFound(`Finding ${id} names no stored version`);
    const stored = await this.versions.findInDatabaseCollection(tenant, snapshot.collection, versionId);
    if (stored?.containerId !== finding.containerId)
      throw ServiceError.notFound(
        `The version ${versionId.toHexString()} of finding ${id} was cleaned up; its resource shows those that are kept`,
      );
    const ofFile = await this.files.around(tenant, found, around);
    const { total, lines } = ofFile ?? documentLines(found, stored.document.text, around);
    return {
      path: finding.path,
      first_line: lines[0]?.number ?? 1,
      total_lines: total,
      lines: lines.map(({ number, text: shown, isDeciding, isCutOff }) => ({
        ...{ number, text: shown, is_deciding: isDeciding },
        ...(isCutOff && { is_cut_off: true }),
      })),
      commit: result.commit ?? '',
      is_json: ofFile === undefined,
    };
  }
}

function documentLines({ finding, result }: FoundFinding, text: string, around: number): SourceLines {
  if (text.length > LARGEST)
    throw ServiceError.invalid(
      `The document of finding ${finding._id.toHexString()} is too large to be shown; GET /api/resource/detail has all of it`,
    );
  const { deniedPaths } = result;
  return sourceLines(readJson(text), { address: finding.address, ...(deniedPaths && { deniedPaths }) }, around);
}
