import type { CoverageReason } from '../model';

/** The failure of a chart to give documents. The message holds no path of this machine. */
export class HelmError extends Error {
  constructor(
    readonly reason: Extract<CoverageReason, 'helm-not-available' | 'helm-failed' | 'limit-reached'>,
    message: string,
  ) {
    super(message);
    this.name = 'HelmError';
  }
}
