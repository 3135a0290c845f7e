import type { AttributePath } from '../resources/model/resource-input';
import type { RuleText } from './rule-words';

export type DocumentState = 'passed' | 'failed' | 'error' | 'skipped';

/** A case of a container that judges a whole document. */
export interface DocumentCase {
  readonly testId: string;
  /** The state that the run has found. */
  readonly state: DocumentState;
  /** The rule, where it is one that changes can be looked for. */
  readonly rule?: RuleText;
  /** The types of resources that the case names, in lower case. */
  readonly resourceTypes: readonly string[];
  /** Asks the rule about a document, which is JSON. */
  ask(document: string): DocumentAnswer;
}

export interface DocumentAnswer {
  readonly state: DocumentState;
  /** The paths in the document that the rule names for its failure. */
  readonly paths: readonly AttributePath[];
}
