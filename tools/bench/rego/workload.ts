/** What both programs are asked to do: both read it as JSON. */
export interface Workload {
  /** Paths of the rule files; each is a policy of its own. */
  readonly files: readonly string[];
  /** JSON texts. */
  readonly documents: readonly string[];
  /** Pairs of file and document, in the order in which they are evaluated. */
  readonly order: readonly (readonly [file: number, document: number])[];
  /** How often the order is gone through for each figure, after one pass of the same kind that is not counted. */
  readonly passes: number;
  /** Passes before that, in both programs. */
  readonly warmUp: number;
  /** V8 optimises later, as in the `rego` command; ours only. */
  readonly late?: boolean;
  /** A folder where compiled files are kept; ours only. */
  readonly store?: string;
}

/** Seconds of processor time, of user and system. */
export interface Times {
  readonly refused: number;
  readonly compile: number;
  /** The first pass of a fresh process, each input parsed, no answer serialised. */
  readonly first: number;
  /** Each input parsed anew. */
  readonly parsing: number;
  /** Each input parsed anew, each answer serialised. */
  readonly serialising: number;
  /** Inputs parsed beforehand. */
  readonly parsed: number;
}

/** A fresh process that compiles all files and evaluates each once. */
export interface ColdTimes {
  readonly whole: number;
}
