import type { ComponentChildren } from 'preact';
import type { Page } from '../api/wire';
import { Loading } from './notice';
import { NoRows, Pager } from './pager';
import type { Loaded } from './use-loaded';

/** Rows of a page of a list. */
export const LIST_SIZE = 50;

export interface Column<T> {
  readonly head: string;
  readonly kind?: 'what' | 'where' | 'state' | 'count' | 'age';
  /** Names the value where the heads of the columns do not fit. */
  readonly label?: string;
  readonly cell: (row: T) => ComponentChildren;
}

export function Rows<T>({
  rows,
  columns,
  name,
}: {
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  /** The name of the table for those who do not see what stands above it. */
  readonly name: string;
}) {
  return (
    <table class="rows" aria-label={name}>
      <thead>
        <tr>
          {columns.map(({ head, kind }) => (
            <th key={head} scope="col" class={kind === 'count' ? 'count' : ''}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {columns.map(({ head, kind = '', label, cell }) => (
              <td key={head} class={kind} data-label={label}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A list as it was loaded: its rows with their pager, or what to do where there are none. */
export function RowsOfPage<T>({
  loaded,
  name,
  columns,
  empty,
}: {
  readonly loaded: Loaded<Page<T>>;
  readonly name: string;
  readonly columns: readonly Column<T>[];
  readonly empty: ComponentChildren;
}) {
  return (
    <Loading loaded={loaded} what={name}>
      {(page) =>
        page.results.length === 0 ? (
          <NoRows>{empty}</NoRows>
        ) : (
          <>
            <Rows rows={page.results} columns={columns} name={name} />
            <Pager page={page} size={LIST_SIZE} of={name} />
          </>
        )
      }
    </Loading>
  );
}
