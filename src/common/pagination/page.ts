/** A list without a kept total is counted as far as this; beyond, it is longer. */
export const COUNTED = 10_000;

/** `metadata` of a list. */
export interface PageMetadata {
  /** Records in this page. */
  readonly count: number;
  readonly current_page: number;
  /** The index of the next page, -1 at the end. */
  readonly next_index: number;
  readonly total: number;
  /** True when there are more than `total`. */
  readonly is_bounded?: true;
}

/** The requested part of a list; without a window all of it. */
export interface PageWindow {
  readonly index: number;
  readonly count: number;
}

/** Metadata of the page `window` that holds `held` of `total` records. */
export function pageMetadata(window: PageWindow | undefined, held: number, total: number): PageMetadata {
  if (window === undefined) return { count: total, current_page: 1, next_index: -1, total };
  const end = window.index + held;
  return {
    count: held,
    current_page: Math.floor(window.index / window.count) + 1,
    next_index: held > 0 && end < total ? end : -1,
    total,
  };
}

/** The same of a list that was counted at most one record beyond `COUNTED`. */
export function boundedPage(window: PageWindow, held: number, counted: number, hasMore: boolean): PageMetadata {
  if (counted <= COUNTED) return pageMetadata(window, held, counted);
  const page = pageMetadata(window, held, COUNTED);
  return { ...page, next_index: hasMore ? window.index + held : -1, is_bounded: true };
}

/** A page of a list of which one record more is read than it shows, and whose number of records is only counted before its end. */
export async function countedPage<T>(
  window: PageWindow,
  read: (window: PageWindow) => Promise<readonly T[]>,
  count: () => Promise<number>,
): Promise<readonly [readonly T[], PageMetadata]> {
  const rows = await read({ ...window, count: window.count + 1 });
  const hasMore = rows.length > window.count;
  // The last page tells the number of all: what few records match has been read to its end.
  const isLast = !hasMore && (rows.length > 0 || window.index === 0);
  const counted = isLast ? window.index + rows.length : await count();
  const shown = rows.slice(0, window.count);
  return [shown, boundedPage(window, shown.length, counted, hasMore)];
}
