import type { JobDefinition } from './job-definition';

/** The kinds of jobs that a module enqueues; the registry collects them and looks for their handlers. */
export class DeclaredJobs {
  constructor(readonly jobs: readonly JobDefinition[]) {}
}
