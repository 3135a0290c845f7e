export { FixesModule } from './fixes.module';
