import { Reply, type RowBatches } from '../common/envelope/reply';
import { pageMetadata, type PageWindow } from '../common/pagination/page';
import { mapBatches } from './row-batches';

/** A list that is read only as far as it is asked for. */
export interface ListedRows<T> {
  all(): RowBatches<T>;
  page(window: PageWindow): Promise<readonly [readonly T[], number]>;
}

interface ListOptions {
  /** Stands beside `results`. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** True when the rows hold JSON that must be sent as it is stored. */
  readonly exact?: boolean;
}

/** The requested page as `data.results`, or the whole list as a stream. */
export async function listReply<T>(
  rows: ListedRows<T>,
  window: PageWindow | undefined,
  toView: (row: T) => object,
  { beside = {}, exact = false }: ListOptions = {},
) {
  const toViews = (batch: readonly T[]) => batch.map(toView);
  if (window === undefined)
    return Reply.stream(mapBatches(rows.all(), toViews), { at: 'results', beside, paged: true, exact });
  const [page, total] = await rows.page(window);
  const data = { ...beside, results: toViews(page) };
  const metadata = { page: pageMetadata(window, page.length, total) };
  return exact ? Reply.exact(data, metadata) : Reply.of(data, metadata);
}
