/** The cloud of a connector has been asked for as long as it may be. */
export class ConnectorOverdue extends Error {}

/**
 * The time that a run asks the clouds of its connectors, added up for each of them: one that answers slowly and without
 * end must not hold the run.
 */
export class ConnectorTime {
  private readonly usedMs = new Map<string, number>();

  constructor(
    private readonly limitMs: number | undefined,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** Acts with a signal that ends with the run, or when the time of the connector is over. */
  async within<T>(connector: string, act: (signal: AbortSignal | undefined) => Promise<T>): Promise<T> {
    const { limitMs, signal } = this;
    if (limitMs === undefined) return act(signal);
    const began = performance.now();
    const used = this.usedMs.get(connector) ?? 0;
    const limit = new AbortController();
    const overdue = new ConnectorOverdue(`its cloud was asked for ${shownTime(limitMs)}, the limit for one connector`);
    const timer = setTimeout(() => limit.abort(overdue), Math.max(0, limitMs - used));
    try {
      return await act(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw limit.signal.aborted ? overdue : error;
    } finally {
      clearTimeout(timer);
      this.usedMs.set(connector, used + performance.now() - began);
    }
  }
}

function shownTime(ms: number): string {
  return ms % 60_000 === 0 ? `${ms / 60_000} minutes` : `${ms / 1000} s`;
}
