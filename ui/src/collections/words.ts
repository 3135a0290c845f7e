import type { CollectionState } from '../api/wire';

export const COLLECTION_WORDS: Readonly<Record<CollectionState, string>> = {
  current: 'Current',
  stale: 'Older than 7 days',
  failed: 'The last run failed',
  never: 'Never checked',
  updating: 'Being counted',
};
