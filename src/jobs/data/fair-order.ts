/** The queue of a tenant that has jobs waiting. */
export interface WaitingTenant {
  readonly tenant: string;
  /** Its running jobs, in all processes. */
  readonly running: number;
  /** The time at which it last got a worker, epoch ms; 0 for never. */
  readonly servedAt: number;
}

/**
 * The tenants in the order of their turns: first those with the fewest running jobs, then those served longest ago. The
 * number of queued jobs does not count, so a tenant with ten thousand of them delays nobody.
 */
export function fairOrder(waiting: readonly WaitingTenant[]): string[] {
  return [...waiting]
    .sort((a, b) => a.running - b.running || a.servedAt - b.servedAt || (a.tenant < b.tenant ? -1 : 1))
    .map(({ tenant }) => tenant);
}
