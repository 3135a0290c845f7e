import { createHash } from 'node:crypto';
import { RepositoryError } from '../../repositories/model/repositories';
import type { Container } from '../../model';
import { checkoutFile } from '../plan/checkout-files';
import type { PlannedCase, PlannedEvaluation, PlannedTest } from '../plan/test-plan';
import type { Evaluation, RuleSource } from '../threads/tasks';
import { sourceKey } from './source-key';
import type { QueuedRule, RuleQueue } from '../schedule/rule-queue';

/** A rule with everything that cases ask of it. */
export interface RegisteredRule<T> {
  readonly queued: QueuedRule<T>;
  /** In the order of the evaluations of `queued`. */
  readonly evaluations: PlannedEvaluation[];
  /** SHA-256 of the text of a rule file; empty for other rules. */
  readonly digest: string;
}

/** The rule that a case asks and the indexes of its evaluations; or the reason why there is nothing to ask. */
export type Registration<T> =
  { readonly rule: RegisteredRule<T>; readonly indexes: readonly number[] } | { readonly problem: string };

/** All rules of a run. Cases that ask the same rule share it. */
export class RuleRegistry<T> {
  private readonly rules = new Map<string, RegisteredRule<T>>();
  private readonly texts = new Map<string, Promise<string | undefined>>();
  private readonly digests = new Map<string, string>();

  constructor(
    private readonly container: Pick<Container, 'ruleFile'>,
    private readonly queue: RuleQueue<T>,
  ) {}

  /** The texts of all rule files by their digest. */
  get ruleFiles(): ReadonlyMap<string, string> {
    const files = [...this.rules.values()].map(({ digest, queued: { source } }) => ({ digest, source }));
    return new Map(files.flatMap(({ digest, source }) => (source.kind === 'rego' ? [[digest, source.text]] : [])));
  }

  get all(): readonly QueuedRule<T>[] {
    return [...this.rules.values()].map(({ queued }) => queued);
  }

  async register(planned: PlannedCase): Promise<Registration<T>> {
    if (planned.problem !== undefined) return { problem: planned.problem };
    const source = await this.source(planned);
    if ('problem' in source) return source;
    return registerAgain(this.rule(source), planned.evaluations);
  }

  private rule(source: RuleSource): RegisteredRule<T> {
    const digest = source.kind === 'rego' ? this.digestOf(source.text) : '';
    // Hundreds of cases ask the same file, whose text is long.
    const key = sourceKey(source.kind === 'rego' ? { ...source, text: digest } : source);
    const known = this.rules.get(key);
    if (known) return known;
    const rule = { queued: this.queue.addRule(source), evaluations: [], digest };
    this.rules.set(key, rule);
    return rule;
  }

  private digestOf(text: string): string {
    const digest = this.digests.get(text) ?? createHash('sha256').update(text).digest('hex');
    this.digests.set(text, digest);
    return digest;
  }

  private async source({ test, testCase }: PlannedCase): Promise<RuleSource | { problem: string }> {
    const { method } = testCase;
    switch (method.kind) {
      case 'rego':
        if ('inline' in method.rule) return { kind: 'inline-rego', text: method.rule.inline };
        return this.regoFile(test, method.rule.file, method.version);
      case 'python':
        return { kind: 'native', file: 'file' in method.rule ? method.rule.file.replace(/^.*\//, '') : '' };
      case 'comparison':
        return { kind: 'comparison', text: method.source };
      case 'attribute':
        return { ...method, id: testCase.snapshotIds[0] ?? '' };
      case 'board':
        return test.ruleSet ? { kind: 'board', ...test.ruleSet } : { problem: 'the built-in rules are missing' };
      case 'foreign':
        return test.foreign ?? { problem: 'the rules of others are missing' };
      case 'unknown':
        return { problem: `unknown type of test: ${method.type}` };
    }
  }

  private async regoFile(
    test: PlannedTest,
    file: string,
    version: 'v0' | 'v1' | undefined,
  ): Promise<RuleSource | { problem: string }> {
    if (file.split(/[/\\]/).includes('..')) return { problem: `rule-file-missing: ${file} leaves its folder` };
    try {
      const text = await this.text(test, file);
      if (text === undefined) return { problem: `rule-file-missing: ${file}; upload it, or correct file(${file})` };
      return { kind: 'rego', file, text, ...(version && { version }) };
    } catch (error) {
      if (error instanceof RepositoryError) return { problem: `rule-file-missing: ${error.message}` };
      throw error;
    }
  }

  /** Reads a rule file; one beside a remote test file comes before the container's own. */
  private text({ rules }: PlannedTest, file: string): Promise<string | undefined> {
    const key = JSON.stringify([rules?.checkout.folder, rules?.folder, file]);
    const known = this.texts.get(key);
    if (known) return known;
    const beside = rules && checkoutFile(rules.checkout, rules.folder + file);
    const text = beside === undefined ? this.container.ruleFile(file) : Promise.resolve(beside);
    this.texts.set(key, text);
    return text;
  }
}

/** Adds evaluations to a rule. */
export function registerAgain<T>(rule: RegisteredRule<T>, evaluations: readonly PlannedEvaluation[]): Registration<T> {
  const indexes = evaluations.map((evaluation) => {
    rule.evaluations.push(evaluation);
    return rule.queued.evaluations.push(evaluationOf(evaluation)) - 1;
  });
  return { rule, indexes };
}

function evaluationOf({ case: { testCase }, written }: PlannedEvaluation): Evaluation {
  const { resourceTypes } = testCase;
  return written
    ? { eval: written.eval, message: written.message, isOlder: false, resourceTypes }
    : { eval: testCase.eval, isOlder: true, resourceTypes };
}
