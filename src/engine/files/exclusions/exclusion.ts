export interface Exclusion {
  readonly id: string;
  readonly type: 'single' | 'test' | 'resource';
  /** The id of a case or of an eval; empty for the type `resource`. */
  readonly testId: string;
  /** Empty for the type `test`. */
  readonly paths: readonly string[];
  /** The first moment at which it no longer excludes, in epoch milliseconds. */
  readonly endsAt?: number;
  /** The author's own words, for reports. */
  readonly reason?: string;
  readonly owner?: string;
  /** The date of its end as it was given. */
  readonly expires?: string;
}
