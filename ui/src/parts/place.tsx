import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Query } from '../api/client';

/** The place of the reader: every state of the page is an address. */
export interface Place {
  readonly view: string;
  readonly query: Query;
  readonly href: (view: string, query: Query) => string;
  readonly go: (view: string, query: Query, replace?: boolean) => void;
}

export const PlaceContext = createContext<Place>({
  view: '',
  query: {},
  href: () => '#',
  go: () => undefined,
});

export function usePlace(): Place {
  return useContext(PlaceContext);
}

/** Makes addresses of views in the tenant that the reader is in. */
export function useLinks(): (view: string, query?: Query) => string {
  const { query, href } = usePlace();
  return (view, parameters = {}) => href(view, changed(parameters, { tenant: query.tenant ?? '' }));
}

/** A query with changes; an empty value takes a parameter away. */
export function changed(query: Query, changes: Query): Query {
  return Object.fromEntries(Object.entries({ ...query, ...changes }).filter(([, value]) => value !== ''));
}
