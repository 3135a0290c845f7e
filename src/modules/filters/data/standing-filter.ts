import type { SavedFilter } from './saved-filter.schema';

/** The reason why the runs of a collection cannot be compared by a filter, and what helps; undefined when they can. */
export function standingFilterProblem(filter: SavedFilter | null, collection: string): string | undefined {
  if (filter === null) return 'there is no such saved filter: save one and name its filter_id';
  const { collection: own, query, query_collection: queried } = filter.data;
  if (own !== undefined && own !== collection)
    return 'the filter is of another collection: name one of this collection, or one without a collection';
  if (query !== undefined && queried === undefined)
    return 'the filter has a query and no query_collection: save it with both';
  return undefined;
}
