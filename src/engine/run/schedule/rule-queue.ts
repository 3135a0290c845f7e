import type { Question, RuleSource, TaskInput } from '../threads/tasks';

/** What to do with the answers to one input. */
export interface QueuedInput<T> {
  readonly input: TaskInput;
  readonly about: T;
}

/** A rule with the inputs that wait for it. */
export interface QueuedRule<T> {
  readonly key: number;
  readonly source: RuleSource;
  readonly questions: Question[];
  readonly waiting: QueuedInput<T>[];
}

/** Inputs that one task takes at most, so that answers come in while others are still being worked on. */
const MAX_INPUTS = 256;
/** With fewer inputs than this, having a second thread compile the rule costs more than it saves. */
const WORTH_COMPILING_AGAIN = 64;

/** Hands out inputs rule by rule. A thread prefers rules that it has compiled, then those that nobody has. */
export class RuleQueue<T> {
  private readonly rules: QueuedRule<T>[] = [];
  /** How many threads know a rule. */
  private readonly knownBy = new Map<number, number>();
  private count = 0;

  get length(): number {
    return this.count;
  }

  addRule(source: RuleSource): QueuedRule<T> {
    const rule = { key: this.rules.length, source, questions: [], waiting: [] };
    this.rules.push(rule);
    return rule;
  }

  add(rule: QueuedRule<T>, queued: QueuedInput<T>): void {
    rule.waiting.push(queued);
    this.count++;
  }

  /** The next task for a thread that knows these rules; undefined when it should wait. */
  next(known: ReadonlySet<number>): { readonly rule: QueuedRule<T>; readonly inputs: QueuedInput<T>[] } | undefined {
    const rule = this.best((each) => known.has(each.key), waitingInputs) ?? this.fresh() ?? this.worthwhile();
    if (!rule) return undefined;
    if (!known.has(rule.key)) this.knownBy.set(rule.key, this.threads(rule.key) + 1);
    const inputs = rule.waiting.splice(0, MAX_INPUTS);
    this.count -= inputs.length;
    return { rule, inputs };
  }

  /** Says that a thread ended which knew these rules. */
  forget(known: ReadonlySet<number>): void {
    for (const key of known) this.knownBy.set(key, this.threads(key) - 1);
  }

  private threads(key: number): number {
    return this.knownBy.get(key) ?? 0;
  }

  /** A rule that nobody has compiled, the longest first: what takes long should not come last. */
  private fresh(): QueuedRule<T> | undefined {
    return this.best(
      ({ key }) => this.threads(key) === 0,
      ({ source }) => ('text' in source ? source.text.length : 0),
    );
  }

  private worthwhile(): QueuedRule<T> | undefined {
    return this.best(({ waiting }) => waiting.length >= WORTH_COMPILING_AGAIN, waitingInputs);
  }

  private best(
    qualifies: (rule: QueuedRule<T>) => boolean,
    weight: (rule: QueuedRule<T>) => number,
  ): QueuedRule<T> | undefined {
    let best: QueuedRule<T> | undefined;
    for (const rule of this.rules)
      if (rule.waiting.length > 0 && qualifies(rule) && (!best || weight(rule) > weight(best))) best = rule;
    return best;
  }
}

function waitingInputs<T>({ waiting }: QueuedRule<T>): number {
  return waiting.length;
}
