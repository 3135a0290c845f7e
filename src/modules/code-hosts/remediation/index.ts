export { FixPullsDeletion } from './fix-pulls-deletion.service';
export { RemediationModule } from './remediation.module';
export { RunFollowUps } from './run-follow-ups.service';
