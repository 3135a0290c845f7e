import type { CloudFailure, CloudFailureReason } from './model';

/** A failed call to a cloud. The message has no secret. */
export class CloudError extends Error {
  constructor(
    readonly reason: CloudFailureReason,
    message: string,
    /** The cloud's own code for it. */
    readonly code = '',
  ) {
    super(message);
    this.name = CloudError.name;
  }

  /** The failure that a report shows; its detail begins with the call. */
  asFailure(scope: CloudFailure['scope'], name: string, call = ''): CloudFailure {
    const detail = call === '' ? this.message : `${call}: ${this.message}`;
    const isListing = scope === 'node' || scope === 'region';
    const leavesGap = isListing && this.reason !== 'api-not-served';
    return { scope, name, reason: this.reason, detail, ...(!isListing && call !== '' && { call }), leavesGap };
  }
}
