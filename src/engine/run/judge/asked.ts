import type { RunResource } from '../model';
import type { BookedRule } from './rule-book';

/** What the answers to an input belong to. */
export interface Asked {
  readonly rule: BookedRule<Asked>;
  /** The resource that is judged comes first. */
  readonly resources: readonly RunResource[];
  /** Of the input; equal for inputs that rules and results cannot tell apart. */
  readonly digest: string;
}
