export { RunRecordsModule } from './run-records.module';
