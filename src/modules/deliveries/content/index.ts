export { cloudEvent, FILTER_CHANGED, RUN_COMPLETED, RUN_FAILED, TEST, type CloudEvent } from './event';
export { filterMessage } from './filter-message';
export type { FilterNews, Member } from './filter-news';
export { isDue } from './is-due';
export { runMessage, testMessage, type Message } from './message';
export {
  NO_CHANGES,
  type DriftNews,
  type MemberNewsList,
  type NewsList,
  type NewsRow,
  type RunChanges,
  type RunNews,
} from './news';
export { oneLine } from './one-line';
