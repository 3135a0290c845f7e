export interface JobProgress {
  readonly done: number;
  readonly total: number;
}
