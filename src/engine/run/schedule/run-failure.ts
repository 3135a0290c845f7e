/** An error that ends the work of all threads. */
export class RunFailure {
  private readonly failed: Promise<never>;
  private reject: (error: Error) => void = () => {};
  private first: Error | undefined;

  constructor() {
    this.failed = new Promise((_resolve, reject) => (this.reject = reject));
    this.failed.catch(() => undefined);
  }

  get hasHappened(): boolean {
    return this.first !== undefined;
  }

  happen(error: Error): void {
    this.first ??= error;
    this.reject(this.first);
  }

  /** The work, unless it cannot be done any more. */
  orElse<R>(work: Promise<R>): Promise<R> {
    return Promise.race([this.failed, work]);
  }
}
