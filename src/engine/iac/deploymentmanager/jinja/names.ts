import type { JinjaValue } from './values';

/** The variables of a block and of the blocks around it. */
export class Names {
  constructor(
    private readonly outer: Names | undefined,
    readonly own: Map<string, JinjaValue> = new Map(),
  ) {}

  get(name: string): JinjaValue | undefined {
    return this.own.has(name) ? this.own.get(name) : this.outer?.get(name);
  }
}
