import type { Query } from '../api/client';
import type { Counted } from '../api/wire';

const VIEWS: Readonly<Record<string, readonly [view: string, query?: Query]>> = {
  '/api/findings/': ['findings'],
  '/api/compliance/report/': ['coverage'],
  '/api/summary/gaps/': ['coverage'],
  '/api/summary/passed/': ['passed'],
  '/api/summary/expired/': ['exclusions', { expired: 'true' }],
  '/api/drift_detection/report/': ['drift'],
};

/** The view that shows the rows of a request. */
export function viewOf({ path, query }: Pick<Counted, 'path' | 'query'>): { view: string; query: Query } | undefined {
  const [view, always] = VIEWS[path] ?? [];
  return view === undefined
    ? undefined
    : { view, query: { ...Object.fromEntries(new URLSearchParams(query)), ...always } };
}
