import type { JsonObject } from '../../engine/json';
import type { Container, RunReport } from '../../engine/run/model';
import type { RunProgress } from './progress';

export interface RunOptions {
  readonly threads: number;
  readonly startedAt: number;
  readonly select?: {
    readonly testIds?: string[];
    readonly masterSnapshots?: string[];
    readonly snapshotIds?: string[];
  };
  readonly crawl: boolean;
  readonly evaluate: boolean;
  readonly generated?: (masterSnapshot: string) => JsonObject | undefined;
  readonly cacheFolder?: string;
  readonly includesSensitiveFiles: boolean;
  readonly onProgress?: (progress: RunProgress) => void;
  readonly signal?: AbortSignal;
}

export type RunContainer = (container: Container, options: RunOptions) => Promise<RunReport>;
