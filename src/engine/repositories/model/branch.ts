/** A commit to be made: the new texts of some files. */
export interface NewCommit {
  readonly message: string;
  /** By the path from the root of the repository. */
  readonly texts: ReadonlyMap<string, string>;
}

/** A branch that holds some commits on top of another one, and nothing else. */
export interface BranchRequest {
  readonly branch: string;
  /** The branch that the commits stand on, at the commit that they were made for. */
  readonly base: { readonly branch: string; readonly commit: string };
  /** The commits that the branch may be at without somebody else having changed it. */
  readonly pushed: readonly string[];
  readonly author: { readonly name: string; readonly address: string };
  /** The files that change as they were read; a file that is new is not among them. */
  readonly before: ReadonlyMap<string, string>;
  readonly commits: readonly NewCommit[];
  /** Called with the last commit before it is pushed. */
  readonly onPush: (commit: string) => Promise<void>;
}

export type BranchOutcome =
  | { readonly kind: 'pushed' | 'same'; readonly commit: string }
  /** Somebody else has committed to the branch. */
  | { readonly kind: 'foreign' }
  /** The branch below has another commit now, or is gone. */
  | { readonly kind: 'base-moved' | 'base-gone' }
  /** A file that git would have to convert, or that is none. */
  | { readonly kind: 'unwritable'; readonly file: string };
