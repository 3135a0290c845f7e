import type { BuiltInRule } from '../../rules/built-in/model/built-in-rule';
import type { BuiltInRules } from '../../rules/built-in/built-in-rules';
import type { ModuleText } from '../../rego';
import type { Fix, Mark, Unfixed, VerdictName } from './fix';
import type { JudgedRoot } from './judged-root';

export interface FixOptions {
  readonly builtIn: BuiltInRules;
  /** Modules that the rules import. */
  readonly libraries: readonly ModuleText[];
  /** The rules that must not get worse. */
  readonly rules: readonly BuiltInRule[];
  /** The remedy of a rule as a difference of two templates. */
  readonly remedyOf: (rule: BuiltInRule) => string | undefined;
  /** The failed verdicts to look at; without it all of them. */
  readonly isWanted?: (verdict: VerdictName) => boolean;
  /** True for a failed verdict that does not count: it is ignored, or known to a baseline. */
  readonly isSetAside?: (verdict: VerdictName) => boolean;
  /** The most evaluations of a rule that one verdict is worth, and the most proofs. */
  readonly evaluations?: number;
  readonly proofs?: number;
  /** Cases beside the built-in rules that must not get worse either. */
  readonly registry?: Bystanders;
  /** False for a fix that the caller has no use for: then it is not applied below those that follow. */
  readonly accepts?: (fix: { readonly marks: readonly Mark[]; readonly hidden: readonly string[] }) => boolean;
  /** False for a file that must stay as it is, though a template that is looked at reads it. */
  readonly mayWrite?: (file: string) => boolean;
  /** True when nothing more should be looked for, because time is up. */
  readonly isOver?: () => boolean;
}

/** Judges what else a change may concern. */
export interface Bystanders {
  compared(roots: ReadonlyMap<string, JudgedRoot>): { readonly worsens: readonly string[]; readonly verdicts: number };
  accept(roots: ReadonlyMap<string, JudgedRoot>): void;
}

export interface FoundFixes {
  /** Each is proved on top of those before it. */
  readonly fixes: readonly Fix[];
  readonly unfixed: readonly Unfixed[];
  /** The number of failed verdicts that were looked at. */
  readonly failed: number;
  /** The values that rules about leaked secrets refuse, fixed or not: nobody should see them. */
  readonly secrets: readonly string[];
  /** The texts of the changed files with all fixes, from the root of the source. */
  readonly texts: ReadonlyMap<string, string>;
  /** The texts of these files as they were searched: they may have changed since. */
  readonly originals: ReadonlyMap<string, string>;
}
