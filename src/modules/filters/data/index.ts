export { FILTER_FIELDS } from './filter-data';
export type { FilterData } from './filter-data';
export { FiltersDataModule } from './filters-data.module';
export { SavedFilter } from './saved-filter.schema';
export { SavedFiltersRepository } from './saved-filters.repository';
export { standingFilterProblem } from './standing-filter';
