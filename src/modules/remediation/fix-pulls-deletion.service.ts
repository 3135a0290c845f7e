import { Injectable, Logger } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { RepositoryError } from '../../engine/repositories';
import { ConnectorsNow } from './connectors-now.service';
import { HostRefused, HostUnavailable } from '../pulls/hosts';
import { FixPullsRepository } from './data';
import type { FixTarget } from './fix-target';
import { Proposing } from './proposing.service';

/** Closes the pull requests of a collection that is deleted, and forgets them. */
@Injectable()
export class FixPullsDeletion {
  private readonly logger = new Logger(FixPullsDeletion.name);

  constructor(
    private readonly pulls: FixPullsRepository,
    private readonly connectors: ConnectorsNow,
    private readonly proposing: Proposing,
  ) {}

  /** What cannot be closed stays open, and the log says so: no host holds a deletion up. */
  async deleteByContainer(tenant: TenantId, containerId: number, limit: number): Promise<number> {
    const open = await this.pulls.listOpen(tenant, containerId, limit);
    const connectors = open.length > 0 ? await this.connectors.of(tenant, containerId) : [];
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
      if (error instanceof HostUnavailable) away.add(target.connector.name);
      else if (!(error instanceof HostRefused) && !(error instanceof RepositoryError)) throw error;
      return false;
    }
  }
}
