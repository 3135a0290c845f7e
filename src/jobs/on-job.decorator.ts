import { SetMetadata } from '@nestjs/common';
import type { JobContext } from './job-context';
import type { JobDefinition } from './job-definition';

export const ON_JOB = 'on-job';

type Handler<Payload, Step> = (context: JobContext<Payload, Step>) => Promise<void>;

/**
 * Makes a provider's method the handler of a kind of job. It may be called again for the same job after a crash
 * (at least once), with the step that was saved last.
 */
export function OnJob<Payload, Step>(job: JobDefinition<Payload, Step>) {
  return <T extends Handler<Payload, Step>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<T>,
  ): void => {
    SetMetadata(ON_JOB, job)(target, key, descriptor);
  };
}
