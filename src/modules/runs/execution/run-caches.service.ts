import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { databaseConfig } from '../../../config';
import { forgetRepositories, readKeptFile } from '../../../engine/repositories';
import { runCache } from '../../../engine/run/options';
import { RunsRepository } from '../data';

/** The folders of this machine in which runs keep files for later runs, one for each tenant. */
@Injectable()
export class RunCachesService {
  constructor(
    private readonly runs: RunsRepository,
    @Inject(databaseConfig.KEY) private readonly database: ConfigType<typeof databaseConfig>,
  ) {}

  folderOf(tenant: TenantId): string {
    return join(this.database.dataDir, 'cache', tenant);
  }

  /** The text of a file at a commit that a run has read; undefined where this machine does not keep it any more. */
  async fileOf(
    tenant: TenantId,
    runId: Types.ObjectId,
    { commit, path }: { readonly commit: string; readonly path: string },
    mostBytes: number,
  ): Promise<string | undefined> {
    const used = await this.runs.listCommits(tenant, runId);
    for (const repository of new Set(used.filter((one) => one.commit === commit).map((one) => one.repository))) {
      const text = await readKeptFile(this.folderOf(tenant), { repository, commit }, path, mostBytes);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /**
   * Removes the files that runs of a deleted collection have kept, all at once. Repositories that runs of other
   * collections use stay. Compiled rules, rendered templates and verdicts are kept by their content, which does not
   * name a collection: all of them go, and the next runs of the other collections make theirs again.
   */
  async deleteByContainer(tenant: TenantId, containerId: number): Promise<number> {
    const folder = this.folderOf(tenant);
    for (const part of Object.values(runCache(folder))) await rm(part.folder, { recursive: true, force: true });
    await forgetRepositories(folder, await this.runs.listCommitsOfOthers(tenant, containerId));
    return 0;
  }
}
