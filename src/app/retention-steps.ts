import { ExpiredDeliveriesRepository } from '../modules/deliveries/data';
import { RunRetentionService } from '../modules/runs/data';
import type { RetentionStep } from '../modules/runs/retention';

/** The rows that `RESULT_RETENTION_DAYS` deletes; a domain whose rows expire adds its class here. */
export const RETENTION_STEPS: readonly RetentionStep[] = [RunRetentionService, ExpiredDeliveriesRepository];
