import type { VarSet } from '../model/vars';

/** Names added to a set for a while: a copy for each closure would cost the square of a body's length. */
export class GrowingScope {
  private readonly added: string[] = [];

  constructor(readonly names: VarSet) {}

  add(name: string): void {
    if (this.names.has(name)) return;
    this.names.add(name);
    this.added.push(name);
  }

  addAll(names: Iterable<string>): void {
    for (const name of names) this.add(name);
  }

  leave(): void {
    for (const name of this.added) this.names.delete(name);
  }
}
