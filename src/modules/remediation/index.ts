export { RemediationModule } from './remediation.module';
export { RunFollowUps } from './run-follow-ups.service';
