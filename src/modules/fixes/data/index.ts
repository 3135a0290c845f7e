export { FIX_SEARCH_STATES, type FixSearch, type FixSearchState } from './fix-search.schema';
export { keysOf, type FixedResult, type FixRow } from './fix.schema';
export { FixesDataModule } from './fixes-data.module';
export { FixesRepository, type CompletedSearch, type FixInput } from './fixes.repository';
