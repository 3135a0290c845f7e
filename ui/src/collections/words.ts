import type { CollectionState } from '../api/wire';

export const COLLECTION_WORDS: Readonly<Record<CollectionState, string>> = {
  current: 'Current',
  stale: 'Older than 7 days',
  failed: 'The last run failed',
  never: 'Never checked',
  updating: 'Being counted',
};

/** False where somebody has to do something before the numbers can be relied on. */
export function isSettled(state: CollectionState): boolean {
  return state === 'current' || state === 'updating';
}

/** Why something was not read, in words: the API has hyphens between them. */
export function reasonText(reason: string): string {
  return reason.replaceAll('-', ' ');
}
