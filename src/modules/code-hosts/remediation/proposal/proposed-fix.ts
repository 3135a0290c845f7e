import type { Edit, Mark } from '../../../../engine/fixes';

/** A result of a run by its test and the resource that was judged. */
export interface FixedResult {
  readonly testId: string;
  readonly nodeId: string;
  readonly file: string;
  /** The address of a single resource; undefined where a whole document was judged. */
  readonly address?: string;
}

/** The words of a test about itself. */
export interface TestWords {
  readonly title: string;
  readonly description: string;
  readonly severity: string;
}

/** A proven fix, as far as a pull request tells of it. */
export interface ProposedFix {
  /** The result that it was looked for. */
  readonly target: FixedResult;
  /** All results that fail no more. */
  readonly repaired: readonly FixedResult[];
  /** Edits of whole lines; offsets count in the text as it is after all fixes before this one. */
  readonly edits: readonly Edit[];
  readonly marks: readonly Mark[];
  /** Texts that nobody should see. */
  readonly hidden: readonly string[];
  readonly proof: { readonly verdicts: number; readonly supposing: Readonly<Record<string, unknown>> };
}

/** Fixes that were proved one on top of the other, and the texts of the files that they change. */
export interface ProposedFixes {
  readonly fixes: readonly ProposedFix[];
  /** By the ids of tests. */
  readonly tests: ReadonlyMap<string, TestWords>;
  /** Before all of them; a file that is new is not among them. */
  readonly before: ReadonlyMap<string, string>;
  /** After all of them. */
  readonly texts: ReadonlyMap<string, string>;
}
