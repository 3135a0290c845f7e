import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { isSensitiveFile } from '../../engine/iac/sensitive';
import { isAboutSecrets, ShownLines } from '../../engine/reports/shown-lines';
import { RunCachesService } from '../runs/execution';
import type { FoundFinding } from './finding-lookup.service';
import { LONGEST_LINE, type SourceLines } from './source-lines';

/** Hiding the secrets of a larger file would keep other requests waiting. */
const LARGEST = 1024 * 1024;

/** Shows lines of files of repositories at the commit that results were judged at. */
@Injectable()
export class FileLinesService {
  constructor(private readonly caches: RunCachesService) {}

  /** The lines around the one that a finding names; undefined where this machine does not keep the file. */
  async around(
    tenant: TenantId,
    { finding, result, run }: FoundFinding,
    around: number,
  ): Promise<SourceLines | undefined> {
    const { path, line, title, message } = finding;
    const { commit = '' } = result;
    if (commit === '' || line === 0 || isSensitiveFile(path)) return undefined;
    const text = await this.caches.fileOf(tenant, run.runId, { commit, path }, LARGEST);
    const file = text === undefined ? undefined : new ShownLines(text);
    if (file === undefined || line > file.total) return undefined;
    const hidesIt = result.findings.includes('leaked') || isAboutSecrets(title, message);
    return {
      total: file.total,
      lines: file.around(line, around, hidesIt).map(([number, shown]) => ({
        ...{ number, text: shown.slice(0, LONGEST_LINE), isDeciding: number === line },
        isCutOff: shown.length > LONGEST_LINE,
      })),
    };
  }
}
