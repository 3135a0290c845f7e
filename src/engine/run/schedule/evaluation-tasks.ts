import type { Evaluated, TaskInput } from '../threads/tasks';
import { DocumentPool, keyListsOf } from './document-pool';
import {
  NO_RULES,
  type AnswerTaker,
  type Handed,
  type QueuedInput,
  type QueuedRule,
  type RuleQueue,
} from './rule-queue';
import { problemOf, type RunThread, type ThreadEnd } from './run-thread';
import type { ThreadPool } from './thread-pool';

/** Has threads ask rules about documents. */
export class EvaluationTasks<T> {
  readonly documents = new DocumentPool();
  /** The rules that threads compile while they would wait for the crawl. */
  prepares: 'none' | 'built-in' | 'all' = 'none';
  private readonly inHand = new Map<RunThread, Handed<T>>();
  /** Threads whose answers are being taken. */
  private readonly settling = new Set<RunThread>();

  constructor(
    private readonly rules: RuleQueue<T>,
    private readonly answers: AnswerTaker<T>,
    private readonly pool: ThreadPool,
  ) {}

  get isDone(): boolean {
    return this.inHand.size === 0 && this.settling.size === 0 && this.rules.length === 0;
  }

  ask(rule: QueuedRule<T>, queued: QueuedInput<T>): void {
    for (const keys of keyListsOf(queued.input)) for (const key of keys) this.documents.use(key);
    this.rules.add(rule, queued);
  }

  /** Ends one use of a document. */
  release(key: number): void {
    if (this.documents.release(key)) this.pool.forgetDocument(key);
  }

  /** Something will be asked, though former runs have left verdicts: the built-in rules are one to prepare. */
  expectQuestions(): void {
    if (this.prepares === 'none') this.prepares = 'built-in';
  }

  isAtWork(thread: RunThread): boolean {
    return this.inHand.has(thread);
  }

  isBusy(thread: RunThread): boolean {
    return this.inHand.has(thread) || this.settling.has(thread);
  }

  /** Nothing is being judged or could be: waiting for it would be for ever. */
  isIdleBeside(thread: RunThread): boolean {
    const busy = [...this.inHand.keys(), ...this.settling];
    return this.rules.length === 0 && busy.every((each) => each === thread);
  }

  /** The next task for a thread, or for a new one; undefined when it should wait. */
  next(thread: RunThread | undefined, isCrawling: boolean): Handed<T> | undefined {
    const next = this.rules.next(thread?.rules ?? NO_RULES);
    if (next || !isCrawling || this.prepares === 'none') return next;
    // While the crawl goes on, rules are compiled that it will probably have asked.
    return this.rules.nextToPrepare(this.prepares);
  }

  startOn(thread: RunThread, handed: Handed<T>): void {
    const { rule, inputs } = handed;
    const lists = new Set(inputs.flatMap(({ input }) => [...keyListsOf(input)]));
    const documents = new Set([...lists].flat().filter((key) => !thread.documents.has(key)));
    this.inHand.set(thread, handed);
    this.rules.join(thread.rules);
    thread.expectProgress();
    thread.post({
      kind: 'evaluate',
      rule: rule.key,
      ...(!thread.rules.has(rule.key) && { source: rule.source }),
      evaluations: rule.evaluations,
      documents: [...documents].map((key) => this.documents.get(key)),
      inputs: inputs.map(({ input }) => input),
    });
    thread.rules.add(rule.key);
    for (const key of documents) thread.documents.add(key);
  }

  async takeAnswers(thread: RunThread, answers: Evaluated): Promise<void> {
    const handed = this.inHand.get(thread);
    if (!handed) return;
    thread.rest();
    this.inHand.delete(thread);
    this.settling.add(thread);
    await this.answers.onAnswers(handed.rule, handed.inputs, answers);
    this.settling.delete(thread);
    for (const { input } of handed.inputs) this.releaseAll(input);
  }

  threadEnded(thread: RunThread, end: ThreadEnd): void {
    this.rules.forget(thread.rules);
    const handed = this.inHand.get(thread);
    this.inHand.delete(thread);
    if (handed) this.recover(handed, thread.currentInput, end);
  }

  /** After a thread ended: the input it was at is evaluated one evaluation at a time, all others once more. */
  private recover({ rule, inputs }: Handed<T>, at: number, end: ThreadEnd): void {
    for (const [i, queued] of inputs.entries()) {
      const { input, about } = queued;
      const isLost = at < 0 || (i === at && input.evaluations.length === 1);
      if (isLost) this.answers.onLost(queued, `${at < 0 ? 'compiling' : 'evaluating'} the rule ${problemOf(end)}`);
      else if (i === at)
        for (const index of input.evaluations) this.ask(rule, { input: { ...input, evaluations: [index] }, about });
      else this.rules.add(rule, queued);
      if (isLost || i === at) this.releaseAll(input);
    }
  }

  private releaseAll(input: TaskInput): void {
    for (const keys of keyListsOf(input)) for (const key of keys) this.release(key);
  }
}
