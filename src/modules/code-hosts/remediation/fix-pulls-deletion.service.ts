import { Injectable, Logger } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { isDatabaseAway } from '../../../common/errors/to-service-error';
import type { ContainerItem } from '../../../engine/files/collection-files';
import { CurrentConnectorsService } from './current-connectors.service';
import { HostRefused } from '../hosts';
import { FixPullsRepository } from '../data';
import type { FixTarget } from './fix-target';
import { FixProposalService } from './fix-proposal.service';

/** Closes the pull requests of a collection that is deleted, and forgets them. */
@Injectable()
export class FixPullsDeletionService {
  private readonly logger = new Logger(FixPullsDeletionService.name);

  constructor(
    private readonly pulls: FixPullsRepository,
    private readonly connectors: CurrentConnectorsService,
    private readonly proposing: FixProposalService,
  ) {}

  /** A pull request that cannot be closed stays open, and the log says so: no host holds a deletion up. */
  async deleteByContainer(tenant: TenantId, containerId: number, limit: number): Promise<number> {
    const open = await this.pulls.listOpen(tenant, containerId, limit);
    const connectors = open.length > 0 ? await this.connectorsOf(tenant, containerId) : [];
    const away = new Set<string>();
    for (const { source, branch, url } of open) {
      const connector = connectors.find(({ name }) => name === source?.connector);
      const target = source && connector && !away.has(source.connector) && { ...source, connector, branch };
      const isClosed = target && (await this.isClosed({ tenant, containerId, ...target }, away));
      if (isClosed !== true)
        this.logger.warn({ containerId, url }, 'a pull request of a deleted collection stays open');
    }
    return this.pulls.deleteByContainer(tenant, containerId, limit);
  }

  private async isClosed(
    target: Pick<FixTarget, 'tenant' | 'containerId' | 'connector' | 'repository' | 'target' | 'branch'>,
    away: Set<string>,
  ): Promise<boolean> {
    try {
      const whole = { ...target, collection: '', commit: '', isAsked: false };
      const hold = (): Promise<void> => Promise.resolve();
      const { step } = await this.proposing.withdraw(whole, { signal: new AbortController().signal, hold });
      return step !== 'refused';
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      // Whatever it is, the next one of the connector would wait for it as long.
      if (!(error instanceof HostRefused)) away.add(target.connector.name);
      return false;
    }
  }

  /** None where their secrets cannot be opened: what is deleted need not be readable. */
  private async connectorsOf(tenant: TenantId, containerId: number): Promise<readonly ContainerItem[]> {
    try {
      return await this.connectors.of(tenant, containerId);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      return [];
    }
  }
}
