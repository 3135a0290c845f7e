import { createHash } from 'node:crypto';
import type { TenantId } from '../../../common/context/tenant';

export interface Question {
  readonly name: string;
  readonly query: string;
  readonly range: object | undefined;
}

/** A page that was shown. */
interface ShownPage<P> {
  readonly index: number;
  /** The index of the page behind it. */
  readonly end: number;
  readonly total: number;
  /** The place of its last row. */
  readonly last: P;
}

interface Kept<P> {
  readonly total: number;
  readonly starts: ReadonlyMap<number, P>;
  readonly until: number;
}

const KEPT_MS = 60_000;
const MOST = 1000;
const MOST_PAGES = 100;

/**
 * Totals of free queries and where their pages ended, for the pages behind: a page that begins there need not skip what
 * was shown, and shows nothing twice when new rows have come before it.
 */
export class KeptPages<P> {
  private readonly questions = new Map<string, Kept<P>>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** What is known for the page that begins at `index`; the first page always begins anew. */
  find(tenant: TenantId, question: Question, index: number): { readonly total?: number; readonly start?: P } {
    const kept = this.questions.get(keyOf(tenant, question));
    if (index === 0 || kept === undefined || this.now() >= kept.until) return {};
    return { total: kept.total, start: kept.starts.get(index) };
  }

  keep(tenant: TenantId, question: Question, { index, end, total, last }: ShownPage<P>): void {
    const key = keyOf(tenant, question);
    const known = index === 0 ? [] : [...(this.questions.get(key)?.starts ?? [])];
    const starts = new Map([...known.slice(1 - MOST_PAGES), [end, last] as const]);
    this.questions.delete(key);
    this.questions.set(key, { total, starts, until: this.now() + KEPT_MS });
    const [oldest] = this.questions.keys();
    if (this.questions.size > MOST) this.questions.delete(oldest);
  }
}

/** A digest, since a query can be as long as a body. */
function keyOf(tenant: TenantId, { name, query, range }: Question): string {
  return createHash('sha256')
    .update(JSON.stringify([tenant, name, query, range]))
    .digest('base64');
}
