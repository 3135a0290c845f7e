/** How far a job is. */
export interface JobProgress {
  readonly done: number;
  readonly total: number;
}
