export { FindingsModule } from './findings.module';
export { FindingsQueueService } from './findings-queue.service';
