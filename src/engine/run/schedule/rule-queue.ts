import type { Evaluated, Evaluation, RuleSource, TaskInput } from '../threads/tasks';

/** An input of a rule; `about` tells whom its answers concern. */
export interface QueuedInput<T> {
  readonly input: TaskInput;
  readonly about: T;
}

/** A rule with the inputs that wait for it. */
export interface QueuedRule<T> {
  readonly key: number;
  readonly source: RuleSource;
  readonly evaluations: Evaluation[];
  readonly waiting: QueuedInput<T>[];
}

/** A rule with the inputs that it is to be asked about. */
export interface Handed<T> {
  readonly rule: QueuedRule<T>;
  readonly inputs: readonly QueuedInput<T>[];
}

export interface AnswerTaker<T> {
  /** The thread gets another task when this is done. */
  onAnswers(rule: QueuedRule<T>, inputs: readonly QueuedInput<T>[], answers: Evaluated): Promise<void>;
  /** An input that no thread survived, or whose rule none survived compiling. */
  onLost(input: QueuedInput<T>, reason: string): void;
}

export const NO_RULES: ReadonlySet<number> = new Set();
/** Inputs that one task takes at most, so that answers come in while others are still being worked on. */
const MAX_INPUTS = 256;
/** With fewer inputs than this, having a second thread compile the rule costs more than it saves. */
const WORTH_COMPILING_AGAIN = 64;
/** The same for the built-in rules, which come compiled. A task takes as few of them when others could help. */
const WORTH_SHARING = 8;
/** The most, and the part of those that wait, so that threads end at about the same time. */
const MOST_SHARED = 64;
const SHARES = 4;

/** Hands out inputs rule by rule. A thread prefers rules that it has compiled, then those that nobody has,
 * then those that would wait longest for a thread that has. */
export class RuleQueue<T> {
  private readonly rules: QueuedRule<T>[] = [];
  /** The rules that each thread knows. */
  private readonly threadRules = new Set<ReadonlySet<number>>();
  /** The number of threads that know each rule. */
  private readonly knownBy = new Map<number, number>();
  /** Rules that were compiled before anything was asked; each once, in case that ends the thread. */
  private readonly prepared = new Set<number>();
  private count = 0;

  get length(): number {
    return this.count;
  }

  addRule(source: RuleSource): QueuedRule<T> {
    const rule = { key: this.rules.length, source, evaluations: [], waiting: [] };
    this.rules.push(rule);
    return rule;
  }

  add(rule: QueuedRule<T>, queued: QueuedInput<T>): void {
    rule.waiting.push(queued);
    this.count++;
  }

  /** Notes a thread by the rules that it knows, now and later. */
  join(known: ReadonlySet<number>): void {
    this.threadRules.add(known);
  }

  /** The next task for a thread that knows these rules; undefined when it should wait. */
  next(known: ReadonlySet<number>): Handed<T> | undefined {
    if (this.count === 0) return undefined;
    const asked = (each: QueuedRule<T>): boolean => each.waiting.length > 0;
    const rule =
      this.best((each) => asked(each) && known.has(each.key), waitingInputs) ??
      this.best((each) => asked(each) && this.isFresh(each), textLength) ??
      this.best(
        (each) => each.waiting.length >= (isBuiltIn(each) ? WORTH_SHARING : WORTH_COMPILING_AGAIN),
        waitingInputs,
      ) ??
      this.best(this.isBehindAnother(asked), waitingInputs);
    return rule && this.handOut(rule, known);
  }

  /** Rules that nobody has compiled, for a thread that would wait for something to be asked. */
  nextToPrepare(which: 'built-in' | 'all'): Handed<T> | undefined {
    const isOpen = (each: QueuedRule<T>): boolean => this.isFresh(each) && !this.prepared.has(each.key);
    const isMeant = (each: QueuedRule<T>): boolean =>
      isBuiltIn(each) || (which === 'all' && each.source.kind === 'rego');
    const rule = this.best((each) => isMeant(each) && isOpen(each), textLength);
    if (!rule) return undefined;
    this.prepared.add(rule.key);
    return this.handOut(rule, NO_RULES);
  }

  /** Notes that a thread has ended which knew these rules. */
  forget(known: ReadonlySet<number>): void {
    this.threadRules.delete(known);
    for (const key of known) this.knownBy.set(key, this.threads(key) - 1);
  }

  private threads(key: number): number {
    return this.knownBy.get(key) ?? 0;
  }

  private isFresh({ key }: QueuedRule<T>): boolean {
    return this.threads(key) === 0;
  }

  /** True for a rule that waits for a busy thread for which another rule waits as well. */
  private isBehindAnother(asked: (rule: QueuedRule<T>) => boolean): (rule: QueuedRule<T>) => boolean {
    const waiting = this.rules.filter(asked);
    const free = [...this.threadRules].filter((known) => waiting.filter(({ key }) => known.has(key)).length <= 1);
    return (rule) => asked(rule) && !free.some((known) => known.has(rule.key));
  }

  private handOut(rule: QueuedRule<T>, known: ReadonlySet<number>): Handed<T> {
    if (!known.has(rule.key)) this.knownBy.set(rule.key, this.threads(rule.key) + 1);
    const inputs = rule.waiting.splice(0, isBuiltIn(rule) ? shareOf(rule.waiting.length) : MAX_INPUTS);
    this.count -= inputs.length;
    return { rule, inputs };
  }

  private best(
    qualifies: (rule: QueuedRule<T>) => boolean,
    weight: (rule: QueuedRule<T>) => number,
  ): QueuedRule<T> | undefined {
    let best: QueuedRule<T> | undefined;
    for (const rule of this.rules) if (qualifies(rule) && (!best || weight(rule) > weight(best))) best = rule;
    return best;
  }
}

function shareOf(waiting: number): number {
  return Math.min(Math.max(WORTH_SHARING, Math.ceil(waiting / SHARES)), MOST_SHARED);
}

function isBuiltIn<T>({ source }: QueuedRule<T>): boolean {
  return source.kind === 'board';
}

/** The weight of a rule: a long one takes long, and should not come last. */
function textLength<T>({ source }: QueuedRule<T>): number {
  return 'text' in source ? source.text.length : 0;
}

function waitingInputs<T>({ waiting }: QueuedRule<T>): number {
  return waiting.length;
}
