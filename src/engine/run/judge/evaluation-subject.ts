import type { RunResource } from '../../model';
import type { Outcome } from './outcome';
import type { RegisteredRule } from './rule-registry';

/** The rule, resources and evaluations that the answers to an input belong to. */
export interface EvaluationSubject {
  readonly rule: RegisteredRule<EvaluationSubject>;
  /** The resource that is judged. */
  readonly resource: RunResource;
  /** Those that the case joins it with. */
  readonly joined: readonly RunResource[];
  /** Takes the states by test id, in place of results, when the judged document is not a resource of the run. */
  readonly states?: Map<string, string>;
  /** The ends of evaluations that are excluded, by their indexes: they are asked for the paths alone that they deny. */
  readonly excluded?: ReadonlyMap<number, Outcome>;
  readonly inputDigest: string;
  /** The key under which the answers are remembered: equal for inputs that rules and results cannot tell apart. */
  readonly memoryKey?: string;
}
