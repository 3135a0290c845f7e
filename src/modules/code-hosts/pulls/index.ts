export { OwedSecrets } from './owed-secrets.service';
export { PullsModule } from './pulls.module';
export { StartPulls } from './start-pulls.service';
