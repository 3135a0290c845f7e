import type { Counted } from '../api/wire';
import { changed, usePlace } from './place';
import { viewOf } from './views';

const numbers = new Intl.NumberFormat();

export function number(value: number): string {
  return numbers.format(value);
}

/** A number that leads to exactly the rows it counts; nothing leads to no rows. */
export function NumberLink({ counted, label }: { readonly counted: Counted; readonly label: string }) {
  const { query, href } = usePlace();
  const target = viewOf(counted);
  if (counted.count === 0 || target === undefined) return <span class="number">{number(counted.count)}</span>;
  return (
    <a
      class="number"
      href={href(target.view, changed(target.query, { tenant: query.tenant ?? '' }))}
      aria-label={`${number(counted.count)} ${label}`}
    >
      {number(counted.count)}
    </a>
  );
}
