export { FILTER_FIELDS } from './filter-data';
export type { FilterData } from './filter-data';
export { SavedFilter, SavedFilterSchema } from './saved-filter.schema';
export { SavedFiltersRepository } from './saved-filters.repository';
