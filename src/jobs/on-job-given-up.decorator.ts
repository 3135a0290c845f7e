import { SetMetadata } from '@nestjs/common';
import type { TenantId } from '../common/context/tenant';
import type { JobDefinition } from './job-definition';

export const ON_JOB_GIVEN_UP = 'on-job-given-up';

/** A job that has failed for good or was cancelled. */
export interface GivenUpJob<Payload = unknown> {
  readonly id: string;
  readonly tenant: TenantId;
  readonly payload: Payload;
  readonly state: 'failed' | 'cancelled';
  readonly attempts: number;
  /** Says why in words for users, where it did not fail by itself. */
  readonly explanation?: string;
}

type Handler<Payload> = (job: GivenUpJob<Payload>) => Promise<void>;

/**
 * Makes a provider's method the one that is told of jobs that were given up. It is called in the transaction that ends
 * the job, also when the handler of the job has never seen that end, because it was killed with its process.
 */
export function OnJobGivenUp<Payload, Step>(job: JobDefinition<Payload, Step>) {
  return <T extends Handler<Payload>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<T>,
  ): void => {
    SetMetadata(ON_JOB_GIVEN_UP, job)(target, key, descriptor);
  };
}
