import type { ComponentChildren } from 'preact';
import type { Page } from '../api/wire';
import { Notice } from './notice';
import { number } from './number';
import { changed, usePlace } from './place';

/** A page without rows: the list may have none, or may have become shorter than the address says. */
export function NoRows({ children }: { readonly children: ComponentChildren }) {
  const { view, query, href } = usePlace();
  if ((query.index ?? '0') === '0') return <Notice>{children}</Notice>;
  return (
    <Notice>
      <p>The list has become shorter: it ends before this page.</p>
      <p>
        <a href={href(view, changed(query, { index: '' }))}>Go to its first page</a>
      </p>
    </Notice>
  );
}

/** The number of all rows, above them: whoever sets a filter sees what it does. */
export function Total<T>({
  page: { total, isBounded },
  of: [one, many],
}: {
  readonly page: Page<T>;
  readonly of: readonly [one: string, many: string];
}) {
  return (
    <p class="quiet total" role="status">
      {isBounded && 'More than '}
      {number(total)} {total === 1 ? one : many}
    </p>
  );
}

export function Pager<T>({
  page,
  size,
  of = '',
}: {
  readonly page: Page<T>;
  readonly size: number;
  /** Tells it from the pager of another list. */
  readonly of?: string;
}) {
  const { view, query, href } = usePlace();
  const first = Number(query.index ?? 0);
  const last = first + page.results.length;
  const at = (index: number) => href(view, changed(query, { index: index === 0 ? '' : String(index) }));
  return (
    <nav class="pager" aria-label={of === '' ? 'Pages' : `Pages: ${of}`}>
      <span>
        {number(first + 1)} to {number(last)} of {page.isBounded ? 'more than ' : ''}
        {number(page.total)}
      </span>
      {first > 0 && <a href={at(Math.max(0, first - size))}>Previous</a>}
      {page.nextIndex !== -1 && <a href={at(page.nextIndex)}>Next</a>}
    </nav>
  );
}
