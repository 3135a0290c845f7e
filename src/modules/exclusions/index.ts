export { ExclusionsModule } from './exclusions.module';
