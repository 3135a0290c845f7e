import type { ScanRequest } from './model/scan-request';
import { ScanError } from './model/scan-error';

/** Throws a ScanError when nothing tells what was accepted before. */
export function requireRecord({ failsOnChanged, changedSince, ignoresFrom }: ScanRequest, baselines: number): void {
  if (failsOnChanged && baselines === 0 && (changedSince ?? ignoresFrom) === undefined)
    throw new ScanError(
      '--fail-on-changed needs a record of what was accepted: a baseline, or --changed-since or --ignores-from',
    );
}
