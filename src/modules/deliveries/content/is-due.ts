import type { RunNews } from './news';

/** True when a notification of that level is sent about a run; a failed run is told at each level. */
export function isDue(level: 'all' | 'failed' | 'passed', news: RunNews): boolean {
  if (level === 'all' || news.state === 'failed') return true;
  if (news.kind === 'crawler') return false;
  if (level === 'failed') return news.changes.failures_differ;
  // An error or a template that could not be read may hide a failure.
  return news.counts.failed === 0 && news.counts.error === 0 && news.reason === '' && news.changes.was_unclean;
}
