/** What is known of a tenant that has jobs waiting. */
export interface WaitingTenant {
  readonly tenant: string;
  /** Its jobs at work now, in all processes. */
  readonly running: number;
  /** When it last got a worker, epoch ms; 0 for never. */
  readonly servedAt: number;
}

/**
 * Whose turn it is: first who has the fewest jobs at work, then who was served longest ago. How many jobs a tenant
 * has queued plays no part, so ten thousand of them hold nobody up.
 */
export function fairOrder(waiting: readonly WaitingTenant[]): string[] {
  return [...waiting]
    .sort((a, b) => a.running - b.running || a.servedAt - b.servedAt || (a.tenant < b.tenant ? -1 : 1))
    .map(({ tenant }) => tenant);
}
