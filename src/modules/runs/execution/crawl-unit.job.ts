import { defineJob } from '../../../jobs';

export interface CrawlUnitPayload {
  readonly unitId: string;
}

/**
 * Reads a unit of a run. One that ends its process is given up before the run itself is, which may be in the same
 * process.
 */
export const CRAWL_UNIT = defineJob<CrawlUnitPayload>('run.crawl-unit', { maxAttempts: 2, isReading: true });
