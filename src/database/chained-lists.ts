import type { RowBatches } from '../common/envelope/reply';
import type { PageWindow } from '../common/pagination/page';
import type { ListedRows } from './list-reply';

/** A part of a list whose number of rows is known before they are read. */
export interface ListPart<T> {
  readonly count: number;
  all(): RowBatches<T>;
  page(window: PageWindow): Promise<readonly T[]>;
}

/** Parts one after the other as one list; a page reads only the parts that it shows. */
export function chainedLists<T>(parts: readonly ListPart<T>[]): ListedRows<T> {
  return {
    all: () => allOf(parts),
    page: async ({ index, count }) => {
      const rows: T[] = [];
      let before = 0;
      for (const part of parts) {
        const from = Math.max(0, index - before);
        const wanted = Math.min(part.count - from, index + count - before - from);
        if (wanted > 0) rows.push(...(await part.page({ index: from, count: wanted })));
        before += part.count;
      }
      return [rows, before];
    },
  };
}

async function* allOf<T>(parts: readonly ListPart<T>[]): AsyncGenerator<readonly T[], void, void> {
  for (const part of parts) if (part.count > 0) yield* part.all();
}
