import { isJsonObject, textOf, type JsonObject } from '../../base/json';
import { TOO_LARGE } from '../provider/answer-limit';
import { CloudError } from '../provider/cloud-error';
import { PageMarks } from '../provider/page-marks';
import type { Cluster } from './cluster';

/** The status of a page that the server has forgotten. */
const EXPIRED = '410';
const ATTEMPTS = 3;

/** The objects at a path, page by page. */
export class ObjectList {
  constructor(
    private readonly cluster: Cluster,
    private readonly path: string,
    private readonly token: string,
    /** The number of objects on a page; once pages were too large it stays as small as it had to become. */
    private limit: number,
  ) {}

  /** Servers forget pages after some minutes; the list then begins anew, without the items that were found already. */
  async *items(): AsyncGenerator<JsonObject> {
    const seen = new Set<string>();
    for (let attempt = 1; ; attempt++) {
      try {
        for await (const item of this.pages()) {
          const name = nameOf(item);
          if (!seen.has(name)) yield item;
          if (name !== '') seen.add(name);
        }
        return;
      } catch (error) {
        if (!(error instanceof CloudError) || error.code !== EXPIRED || attempt >= ATTEMPTS) throw error;
      }
    }
  }

  private async *pages(): AsyncGenerator<JsonObject> {
    const marks = new PageMarks();
    for (let mark = ''; ;) {
      const { items, metadata } = await this.page(mark);
      if (!Array.isArray(items)) throw new CloudError('unexpected-answer', 'the answer has no items');
      if (!items.every(isJsonObject)) throw new CloudError('unexpected-answer', 'an item is no object');
      yield* items;
      const next = isJsonObject(metadata) ? textOf(metadata.continue) : '';
      if (next === '') return;
      marks.add(next);
      mark = next;
    }
  }

  /** One page; of objects that are too large together fewer at a time. */
  private async page(mark: string): Promise<JsonObject> {
    for (;;) {
      const query = new URLSearchParams({ limit: String(this.limit), ...(mark !== '' && { continue: mark }) });
      try {
        return await this.cluster.get(`${this.path}?${query.toString()}`, this.token);
      } catch (error) {
        if (!(error instanceof CloudError) || error.code !== TOO_LARGE || this.limit === 1) throw error;
        this.limit = Math.ceil(this.limit / 10);
      }
    }
  }
}

export function nameOf({ metadata }: JsonObject): string {
  return isJsonObject(metadata) ? textOf(metadata.name) : '';
}
