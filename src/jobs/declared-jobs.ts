import type { JobDefinition } from './job-definition';

/** The kinds of jobs that a module asks for; the registry finds these and looks for their handlers. */
export class DeclaredJobs {
  constructor(readonly jobs: readonly JobDefinition[]) {}
}
