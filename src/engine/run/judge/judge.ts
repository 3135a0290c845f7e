import type { RunOptions } from '../options';
import { RuleQueue, type AnswerTaker, type QueuedInput, type QueuedRule } from '../schedule/rule-queue';
import type { Evaluated } from '../threads/tasks';
import type { Asked } from './asked';
import { recordAnswers } from './record-answers';
import type { Results } from './results';
import type { VerdictMemory } from './verdict-memory';

/** Takes the answers of threads: remembers them, makes results of them and tells how far the run has come. */
export class Judge implements AnswerTaker<Asked> {
  readonly rules = new RuleQueue<Asked>();
  private judged = 0;

  constructor(
    private readonly results: Results,
    private readonly memory: VerdictMemory<Asked> | undefined,
    private readonly onProgress: RunOptions['onProgress'],
  ) {}

  async onAnswers(rule: QueuedRule<Asked>, inputs: readonly QueuedInput<Asked>[], answers: Evaluated): Promise<void> {
    this.memory?.note(rule, inputs, answers);
    recordAnswers(this.results, inputs, answers);
    await this.results.flush();
    this.judged += inputs.length;
    this.showProgress();
  }

  onLost({ input, about }: QueuedInput<Asked>, reason: string): void {
    const { rule, resource, joined, inputDigest, states } = about;
    for (const ask of input.asks) {
      const lost = rule.asks[ask];
      if (states) states.set(lost.testId, 'error');
      else this.results.add(lost, [resource, ...joined], { state: 'error', reason, inputDigest });
    }
  }

  /** Hands on the last results, and keeps the verdicts for later runs. */
  async finish(): Promise<void> {
    await this.results.finish();
    this.showProgress();
    await this.memory?.keep();
  }

  private showProgress(): void {
    const done = this.judged + (this.memory?.recalled ?? 0);
    if (done > 0) this.onProgress?.({ phase: 'evaluate', done, total: done + this.rules.length });
  }
}
