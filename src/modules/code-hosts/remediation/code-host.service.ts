import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { connectorsConfig } from '../../../config';
import type { ConnectorRepositories } from '../../../engine/repositories';
import { codeHostOf, hostAccess, HostRefused, openHost, PULL_HOSTS, type HostApi, type PullHost } from '../hosts';
import { WebhooksRepository } from '../data';
import { CODE_HOSTS, type CodeHost } from '../events';
import type { FixTarget } from './fix-target';

/** The interface of the host that a repository lies on. */
export interface OpenedHost {
  readonly api: HostApi;
  readonly host: PullHost;
}

/** Finds the way to the host of a repository, with the token of its connector. */
@Injectable()
export class CodeHostService {
  constructor(
    private readonly webhooks: WebhooksRepository,
    @Inject(connectorsConfig.KEY) private readonly config: ConfigType<typeof connectorsConfig>,
  ) {}

  /** Throws a HostRefused when there is none. */
  async open(target: FixTarget, repositories: ConnectorRepositories): Promise<OpenedHost> {
    const login = await repositories.login(target.connector);
    const kind = codeHostOf(login.address.url) ?? (await this.lastCaller(target));
    if (kind === undefined)
      throw new HostRefused(
        'it is not known which kind of code host the repository lies on: set up the webhook of the collection there, and let it call once',
      );
    const access = hostAccess(kind, login, 'propose');
    if (typeof access === 'string') throw new HostRefused(access);
    return { api: await openHost(access, this.config), host: PULL_HOSTS[kind] };
  }

  /** A server of one's own is known by the calls that it signs. */
  private async lastCaller({ tenant, containerId }: FixTarget): Promise<CodeHost | undefined> {
    const calls = (await this.webhooks.find(tenant, containerId))?.calls ?? {};
    const times = (host: CodeHost): number => calls[host]?.accepted?.at.getTime() ?? 0;
    const [last] = CODE_HOSTS.filter((host) => times(host) > 0).sort((a, b) => times(b) - times(a));
    return last;
  }
}
