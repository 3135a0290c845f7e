import type { DriftTemplate } from './model';

type Move = NonNullable<DriftTemplate['moves']>['moved'][number];

/** Moves that follow each other; beyond, nobody looks. */
const MOST_MOVES = 20;
/** Former addresses of one resource; moves that go in circles around modules make ever more. */
const MOST_FORMER = 1_000;
const KEY = String.raw`\[(?:\d+|\*|"(?:[^"\\]|\\.)*")\]`;
const KEYED = new RegExp(`${KEY}$`);
const MODULE = new RegExp(String.raw`^(?:module\.[\w-]+(?:${KEY})?\.?)*$`);

/** The addresses that resources had before they were moved. */
export class MovedAddresses {
  constructor(private readonly moves: readonly Move[]) {}

  /** The former addresses of the resource at an address, the last one first. */
  before(address: string): readonly string[] {
    const found = new Set<string>();
    let last = [address];
    for (let step = 0; step < MOST_MOVES && last.length > 0 && found.size < MOST_FORMER; step++) {
      const next = last.flatMap((each) => this.onceBefore(each)).filter((each) => each !== address && !found.has(each));
      last = [...new Set(next)].slice(0, MOST_FORMER);
      for (const each of last) found.add(each);
    }
    return [...found];
  }

  private onceBefore(address: string): string[] {
    const written = this.moves.flatMap((move) => formerOf(address, move) ?? []);
    // Terraform moves the only copy itself when a count is added or taken away.
    if (address.endsWith('[0]')) return [...written, address.slice(0, -'[0]'.length)];
    return KEYED.test(address) ? written : [...written, `${address}[0]`];
  }
}

/** Undefined for an address that a move does not concern. */
function formerOf(address: string, [from, to]: Move): string | undefined {
  if (!address.startsWith(to)) return undefined;
  const rest = address.slice(to.length);
  // With a key on either side the move is that of one copy, otherwise that of all.
  const isOne = KEYED.test(from) || KEYED.test(to);
  if (MODULE.test(to)) {
    if (!MODULE.test(from) && rest !== '') return undefined;
    return rest.startsWith('.') || (!isOne && rest.startsWith('[')) ? from + rest : undefined;
  }
  return rest === '' || (!isOne && KEYED.test(rest) && rest.startsWith('[')) ? from + rest : undefined;
}
