/** Calls something at most so often, with the newest value; a call that fails is left to the next one. */
export class Throttled<T> {
  private newest: T | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly everyMs: number,
    private readonly act: (value: T) => Promise<void>,
  ) {}

  call(value: T): void {
    this.newest = value;
    this.timer ??= setTimeout(() => this.start(), this.everyMs);
  }

  /** Makes the call that is waiting, if any, and waits until it is done. */
  async settle(): Promise<void> {
    if (this.timer !== undefined) this.start();
    await this.running;
  }

  private start(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const value = this.newest as T;
    this.running = this.running.then(() => this.act(value).catch(() => undefined));
  }
}
