export const EXCLUSION_TYPES = ['single', 'test', 'resource'] as const;
export type ExclusionType = (typeof EXCLUSION_TYPES)[number];

/** An exclusion as users write it, checked. */
export interface ExclusionInput {
  readonly exclusionType: ExclusionType;
  /** Empty for `resource`. */
  readonly masterTestId: string;
  /** The paths as they were given; empty for `test`. */
  readonly paths: string[];
  /** Hash over the set of paths: exclusions with the same type, test and set of paths are the same. */
  readonly pathsHash: string;
  readonly reason?: string;
  readonly owner?: string;
  /** The date as it was given. */
  readonly expires?: string;
}
