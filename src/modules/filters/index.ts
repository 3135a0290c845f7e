export { FiltersModule } from './filters.module';
