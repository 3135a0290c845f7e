/** A line of a file, from the root of the repository. */
export interface ResultLocation {
  readonly file: string;
  readonly line: number;
}
