import { createHash } from 'node:crypto';
import type { ReportedCase } from './reported-run';

export interface FingerprintParts extends Pick<ReportedCase, 'testId' | 'fingerprint'> {
  readonly resources: readonly Pick<ReportedCase['resources'][number], 'connector' | 'paths'>[];
}

/**
 * Identifies a finding from run to run by its test and its resources, without line numbers and messages, which change
 * when something else in the file does. Equal findings are numbered. `kind` tells results apart that are no failures.
 */
export function fingerprints(): (result: FingerprintParts, kind?: string) => string {
  const seen = new Map<string, number>();
  return ({ testId, resources, fingerprint }, kind = '') => {
    if (fingerprint !== undefined) return fingerprint;
    const identity = kind + JSON.stringify([testId, ...resources.map(({ connector, paths }) => [connector, ...paths])]);
    const count = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, count);
    return createHash('sha256').update(`${identity} ${count}`).digest('hex');
  };
}
