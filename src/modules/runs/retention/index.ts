export type { RetentionStep } from './retention-step';
export { RetentionModule } from './retention.module';
