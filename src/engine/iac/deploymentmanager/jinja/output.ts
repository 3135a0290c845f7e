/** A text with the place that each part of it comes from. */
export class Output {
  private readonly parts: string[] = [];
  private readonly starts: number[] = [];
  private readonly sources: number[] = [];
  /** Whether the part was written as it is, so that places within it can be told. */
  private readonly literal: boolean[] = [];
  private length = 0;

  add(text: string, at: number, isLiteral: boolean): void {
    if (text === '') return;
    this.parts.push(text);
    this.starts.push(this.length);
    this.sources.push(at);
    this.literal.push(isLiteral);
    this.length += text.length;
  }

  get text(): string {
    return this.parts.join('');
  }

  /** The offset in the template that an offset in the text comes from. */
  sourceOf(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    if (high < 0) return 0;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return this.literal[low] ? this.sources[low] + offset - this.starts[low] : this.sources[low];
  }
}
