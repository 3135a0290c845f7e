export { ResourcesModule } from './resources.module';
