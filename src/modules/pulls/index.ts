export { PullsModule } from './pulls.module';
export { StartPulls } from './start-pulls.service';
