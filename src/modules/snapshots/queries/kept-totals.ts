import type { TenantId } from '../../../common/context/tenant';

export interface Question {
  readonly name: string;
  readonly query: string;
  readonly range: object | undefined;
}

const KEPT_MS = 60_000;
const MOST = 1000;

/** Totals of free queries, kept from the first page to the next ones: each count looks at all that the query finds. */
export class KeptTotals {
  private readonly totals = new Map<string, { readonly total: number; readonly until: number }>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The total of a question for the page that begins at `index`; the first page always counts anew. */
  async of(tenant: TenantId, question: Question, index: number, count: () => Promise<number>): Promise<number> {
    const { name, query, range } = question;
    const key = JSON.stringify([tenant, name, query, range]);
    const known = this.totals.get(key);
    if (index > 0 && known !== undefined && this.now() < known.until) return known.total;
    const total = await count();
    this.totals.delete(key);
    this.totals.set(key, { total, until: this.now() + KEPT_MS });
    const [oldest] = this.totals.keys();
    if (this.totals.size > MOST) this.totals.delete(oldest);
    return total;
  }
}
