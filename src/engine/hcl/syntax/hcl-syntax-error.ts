/** The only exception the parser throws: the first place where the text is not HCL, and what was expected there. */
export class HclSyntaxError extends Error {
  constructor(
    readonly file: string,
    readonly line: number,
    readonly column: number,
    message: string,
  ) {
    super(message);
    this.name = 'HclSyntaxError';
  }

  /** `FILE:LINE:COLUMN: MESSAGE`. */
  override toString(): string {
    return `${this.file}:${this.line}:${this.column}: ${this.message}`;
  }
}
