/** `metadata` of a list. */
export interface PageMetadata {
  /** Records in this page. */
  readonly count: number;
  readonly current_page: number;
  /** The index of the next page, -1 at the end. */
  readonly next_index: number;
  readonly total: number;
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
