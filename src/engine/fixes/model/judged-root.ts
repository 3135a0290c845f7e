import type { JsonValue } from '../../base/json';
import type { RuleVerdict } from '../../rules/built-in/judge-resource';
import type { Template } from '../../iac';
import type { WorkspaceResource } from './workspace-resource';

/** A resource with the verdicts of all rules for its type. */
export interface JudgedResource extends WorkspaceResource {
  readonly verdicts: readonly RuleVerdict[];
  /** The comments above or inside it that speak to the program, such as those that ignore failures. */
  readonly notes: string;
}

export interface JudgedRoot {
  readonly resources: readonly JudgedResource[];
  /** The other blocks of the templates, such as variables and locals, by file. */
  readonly others: ReadonlyMap<string, JsonValue>;
  /** The documents of its templates; undefined where limits have cost something. */
  readonly documents: ReadonlyMap<Template, JsonValue | undefined>;
}

/** Roots as they were judged with the texts of the changed files. */
export interface JudgedTexts {
  readonly roots: ReadonlyMap<string, JudgedRoot>;
  readonly texts: ReadonlyMap<string, string>;
}
