import type { Run, RunKind, RunState } from '../api/wire';

export const KIND_WORDS: Readonly<Record<RunKind, string>> = {
  compliance: 'Check',
  crawler: 'Crawl',
  pull_request: 'Pull request',
};

export const RUN_WORDS: Readonly<Record<RunState, string>> = {
  queued: 'Waits',
  running: 'Runs',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export function isUnderWay({ state }: Pick<Run, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}
