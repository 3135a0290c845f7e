/** Rendered text that remembers which offset of the template each part comes from. */
export class Output {
  private readonly parts: string[] = [];
  private readonly starts: number[] = [];
  private readonly sources: number[] = [];
  /** True for literal text of the template, inside which offsets can be mapped exactly. */
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

  /** Maps an offset in the rendered text to an offset in the template. */
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
