/** Runs tasks with the same key one after the other; tasks with different keys do not wait for each other. */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key);
    const turn = before === undefined ? work() : before.then(work, work);
    this.tails.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.tails.get(key) === turn) this.tails.delete(key);
    }
  }

  /** The number of keys with a task that runs or waits. */
  get size(): number {
    return this.tails.size;
  }
}
