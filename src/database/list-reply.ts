import { Reply, type RowBatches } from '../../../common/envelope/reply';
import { pageMetadata, type PageWindow } from '../../../common/pagination/page';
import { mapBatches } from '../../../database/row-batches';

/** A list of which only what is asked for is read. */
export interface ListedRows<T> {
  all(): RowBatches<T>;
  page(window: PageWindow): Promise<readonly [readonly T[], number]>;
}

/** The requested page as `data.results`, or the whole list as a stream. */
export async function listReply<T>(
  rows: ListedRows<T>,
  window: PageWindow | undefined,
  toView: (row: T) => object,
  beside: Readonly<Record<string, unknown>> = {},
) {
  const toViews = (batch: readonly T[]) => batch.map(toView);
  if (window === undefined)
    return Reply.stream(mapBatches(rows.all(), toViews), { at: 'results', beside, paged: true });
  const [page, total] = await rows.page(window);
  return Reply.of({ ...beside, results: toViews(page) }, { page: pageMetadata(window, page.length, total) });
}
