export { DISCARD_RUN } from './discard-run.job';
export { EndedUnitsService } from './ended-units.service';
export { NamedAccounts, type AccountNameOf } from './named-accounts';
export { PULL_REPORT, pullJobKey, type LastWord, type PullReport } from './pull-report.job';
export { RunLookupService } from './run-lookup.service';
export { RunRecordsModule } from './run-records.module';
export { RunQueueService } from './run-queue.service';
export { RunReportRowView, toRunReportRowView } from './run-report.view';
export {
  ResultCallView,
  ResultPlaceView,
  RunResultView,
  toCallView,
  toPlaceView,
  toRunResultView,
} from './run-result.view';
export { RunResultsService } from './run-results.service';
export { reportedCase, storedCase } from './stored-case';
