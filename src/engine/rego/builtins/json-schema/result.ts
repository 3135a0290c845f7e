/** A violation of a schema and its place in the document. */
export interface SchemaError {
  readonly field: string;
  readonly type: string;
  readonly text: string;
}

/**
 * The result of checking one value against one schema. The score finds the closest alternative, whose errors are
 * reported.
 */
export class Result {
  readonly errors: SchemaError[] = [];
  score = 0;

  get valid(): boolean {
    return this.errors.length === 0;
  }

  add(path: string, type: string, text: string): void {
    this.errors.push({ field: path === '' ? '(Root)' : path, type, text });
    this.score -= 2;
  }

  merge(other: Result): void {
    for (const error of other.errors) this.errors.push(error);
    this.score += other.score;
  }
}
