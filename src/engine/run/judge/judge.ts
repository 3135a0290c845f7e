import type { RunOptions } from '../options';
import { RuleQueue, type AnswerTaker, type QueuedInput, type QueuedRule } from '../schedule/rule-queue';
import type { Evaluated } from '../threads/tasks';
import type { EvaluationSubject } from './evaluation-subject';
import { recordAnswers } from './record-answers';
import type { Results } from './results';
import type { VerdictMemory } from './verdict-memory';

/** Takes the answers of threads: remembers them, makes results of them and tells how far the run has come. */
export class Judge implements AnswerTaker<EvaluationSubject> {
  readonly rules = new RuleQueue<EvaluationSubject>();
  private judged = 0;

  constructor(
    private readonly results: Results,
    private readonly memory: VerdictMemory<EvaluationSubject> | undefined,
    private readonly onProgress: RunOptions['onProgress'],
  ) {}

  async onAnswers(
    rule: QueuedRule<EvaluationSubject>,
    inputs: readonly QueuedInput<EvaluationSubject>[],
    answers: Evaluated,
  ): Promise<void> {
    this.memory?.note(rule, inputs, answers);
    recordAnswers(this.results, inputs, answers);
    await this.results.flush();
    this.judged += inputs.length;
    this.showProgress();
  }

  onLost({ input, about }: QueuedInput<EvaluationSubject>, reason: string): void {
    const { rule, resource, joined, inputDigest, excluded, states } = about;
    for (const index of input.evaluations) {
      const lost = rule.evaluations[index];
      if (states) states.set(lost.testId, 'error');
      else
        this.results.add(lost, [resource, ...joined], excluded?.get(index) ?? { state: 'error', reason, inputDigest });
    }
    this.judged++;
    this.showProgress();
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
