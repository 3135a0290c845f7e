import { setImmediate } from 'node:timers/promises';
import { digestOf, FolderStore } from '../../base/store';
import { runCache } from '../options';
import type { QueuedInput, QueuedRule } from '../schedule/rule-queue';
import { STATE, type Evaluated } from '../threads/tasks';
import { RuleMemory } from './rule-memory';
import { sourceKey } from './source-key';

interface AboutInput {
  /** The key under which the answers are remembered; undefined when they are not. */
  readonly memoryKey?: string;
}

/**
 * The answers of rules about inputs in former runs: a rule that gives the same answer for the same input need not be
 * asked again.
 */
export class VerdictMemory<T extends AboutInput> {
  private readonly store: FolderStore;
  private readonly rules = new Map<QueuedRule<T>, RuleMemory>();
  private count = 0;
  /** True while all answers would be the same another time. */
  isLasting = true;

  /** `code` is a digest of everything that decides the answer of a rule about an input. */
  constructor(
    cacheFolder: string,
    private readonly code: string,
  ) {
    const { folder, maxBytes } = runCache(cacheFolder).verdicts;
    this.store = new FolderStore(folder, maxBytes);
  }

  /** True when no run has left anything. */
  get isNew(): boolean {
    return this.store.isNew;
  }

  async open(rules: readonly QueuedRule<T>[]): Promise<void> {
    const { isNew } = this.store;
    for (const rule of rules) {
      this.rules.set(rule, RuleMemory.read(isNew ? undefined : this.store.get(this.keyOf(rule))));
      if (!isNew) await setImmediate();
    }
  }

  /** The number of inputs that need not be asked about. */
  get recalled(): number {
    return this.count;
  }

  answers(rule: QueuedRule<T>, { input, about }: QueuedInput<T>): Evaluated | undefined {
    if (about.memoryKey === undefined) return undefined;
    const evaluations = input.evaluations.map((index) => rule.evaluations[index]);
    const known = this.rules.get(rule)?.answers(about.memoryKey, evaluations);
    if (known) this.count++;
    return known;
  }

  /** Remembers the answers to these inputs of a rule. */
  note(rule: QueuedRule<T>, inputs: readonly QueuedInput<T>[], { version, states, verdicts }: Evaluated): void {
    let next = 0;
    let listed = 0;
    for (const { input, about } of inputs) {
      const evaluations = input.evaluations.map((index) => rule.evaluations[index]);
      const own = states.subarray(next, (next += evaluations.length));
      const count = own.reduce((sum, state) => sum + (state === STATE.listed ? 1 : 0), 0);
      const answers = { version, states: own, verdicts: verdicts.slice(listed, (listed += count)) };
      const { memoryKey } = about;
      const isNoted = memoryKey !== undefined && this.rules.get(rule)?.note(memoryKey, evaluations, answers) === true;
      if (!isNoted) this.isLasting = false;
    }
  }

  /** Keeps new answers for later runs. */
  async keep(): Promise<void> {
    for (const [rule, memory] of this.rules) {
      const bytes = memory.written();
      if (bytes) this.store.put(this.keyOf(rule), bytes);
      await setImmediate();
    }
  }

  private keyOf({ source }: QueuedRule<T>): string {
    return digestOf(this.code, sourceKey(source));
  }
}
