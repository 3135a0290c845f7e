import type { JsonObject } from '../../../src/engine/base/json';
import { AzureProvider, type AzureOptions } from '../../../src/engine/clouds/azure';
import { readNode, type CloudRead } from '../../../src/engine/clouds/provider/read-node';
import { CLIENT, SUBSCRIPTION, TENANT, type AzureServer } from './azure-server';

export const CONNECTOR: JsonObject = {
  type: 'azure',
  tenant_id: TENANT,
  accounts: [
    {
      department: 'shop',
      subscription: [
        {
          subscription_name: 'the shop',
          subscription_id: SUBSCRIPTION,
          users: [{ name: 'reader', client_id: CLIENT.id, client_secret: CLIENT.secret }],
        },
      ],
    },
  ],
};
export const ENTRY: JsonObject = { subscriptionId: SUBSCRIPTION, testUser: 'reader' };

/** A clock that stands still until somebody waits. */
export class TestClock {
  time = 1_000_000;
  readonly waits: number[] = [];
  private readonly limits = new Set<() => void>();
  readonly now = (): number => this.time;
  readonly wait = (millis: number): Promise<void> => {
    this.waits.push(millis);
    this.time += millis;
    return Promise.resolve();
  };
  readonly limit = (_: number, end: () => void): (() => void) => {
    this.limits.add(end);
    return () => this.limits.delete(end);
  };

  /** Ends the time of all calls that are under way. */
  expire(): void {
    for (const end of this.limits) end();
  }
}

export interface Crawled {
  readonly reads: CloudRead[];
  readonly clock: TestClock;
}

interface CrawlOptions extends Omit<AzureOptions, 'clock'> {
  readonly connector?: JsonObject;
  readonly entry?: JsonObject;
  readonly clock?: TestClock;
}

/** All that nodes find, one after the other in one session. */
export async function crawl(
  server: AzureServer,
  nodes: readonly JsonObject[],
  { connector = CONNECTOR, entry = ENTRY, clock = new TestClock(), ...options }: CrawlOptions = {},
): Promise<Crawled> {
  server.now = clock.now;
  const provider = new AzureProvider({ endpoints: server.endpoints, clock, ...options });
  const session = await provider.open({ connector, entry });
  const reads: CloudRead[] = [];
  try {
    for (const node of nodes) for await (const read of readNode(session, node)) reads.push(read);
  } finally {
    session.close();
  }
  return { reads, clock };
}
