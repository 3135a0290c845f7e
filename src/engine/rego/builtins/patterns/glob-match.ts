import { GlobNode, parseGlob } from './glob-parse';
import { work } from '../../../base/limits/meter';

// A state of the automaton: consumes a matching rune and continues with `next`, or forks without consuming.
type State =
  | { readonly kind: 'rune'; readonly fits: (rune: number) => boolean; readonly next: number; readonly loop: boolean }
  | { readonly kind: 'fork'; readonly to: readonly number[] }
  | { readonly kind: 'end' };

/**
 * A compiled glob. Matching is one pass over the string with a set of states, so its cost is at most length times
 * states.
 */
export class Glob {
  private readonly states: State[] = [{ kind: 'end' }];
  private readonly start: number;
  private readonly delimiters: ReadonlySet<number>;

  constructor(pattern: string, delimiters: readonly number[]) {
    this.delimiters = new Set(delimiters);
    this.start = this.sequence(parseGlob(pattern), 0);
  }

  /** True when the whole string matches; the work is charged to `step`. */
  match(text: string, step: (count: number) => void): boolean {
    let current = new Set<number>();
    this.enter(this.start, current);
    for (const character of text) {
      if (current.size === 0) return false;
      step(current.size);
      const rune = character.codePointAt(0) as number;
      const next = new Set<number>();
      for (const id of current) {
        const state = this.states[id];
        if (state.kind !== 'rune' || !state.fits(rune)) continue;
        this.enter(state.loop ? id : state.next, next);
      }
      current = next;
    }
    return current.has(0);
  }

  // A loop state may be left at any time, so entering it also enters what follows.
  private enter(id: number, into: Set<number>): void {
    const pending = [id];
    for (let top = pending.pop(); top !== undefined; top = pending.pop()) {
      work(1);
      if (into.has(top)) continue;
      into.add(top);
      const state = this.states[top];
      if (state.kind === 'fork') for (const branch of state.to) pending.push(branch);
      else if (state.kind === 'rune' && state.loop) pending.push(state.next);
    }
  }

  private add(state: State): number {
    work(2);
    return this.states.push(state) - 1;
  }

  private sequence(nodes: readonly GlobNode[], next: number): number {
    return nodes.reduceRight((after, node) => this.node(node, after), next);
  }

  private node(node: GlobNode, next: number): number {
    const plain = (rune: number): boolean => !this.delimiters.has(rune);
    switch (node.kind) {
      case 'text':
        return node.runes.reduceRight((after, wanted) => this.rune((rune) => rune === wanted, after), next);
      case 'star':
        return this.add({ kind: 'rune', fits: node.free ? () => true : plain, next, loop: true });
      case 'one':
        return this.rune(plain, next);
      case 'class':
        return this.rune((rune) => node.matches(rune) !== node.not, next);
      case 'either':
        return this.add({ kind: 'fork', to: node.of.map((nodes) => this.sequence(nodes, next)) });
    }
  }

  private rune(fits: (rune: number) => boolean, next: number): number {
    return this.add({ kind: 'rune', fits, next, loop: false });
  }
}

const SPECIAL = /[*?\\[\]{}]/g;

/** The pattern that matches exactly one string. */
export function quoteGlob(text: string): string {
  return text.replace(SPECIAL, '\\$&');
}
