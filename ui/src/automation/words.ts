import type { DeliveryState, ScheduledWork } from '../api/wire';

export const WORK_WORDS: Readonly<Record<ScheduledWork, string>> = {
  TEST: 'Checks the known resources',
  CRAWLER: 'Looks for resources',
  BOTH: 'Looks and checks',
};

/** The messages by their events. */
export const EVENT_WORDS: Readonly<Record<string, string>> = {
  'plumbline.run.completed': 'A run was completed',
  'plumbline.run.failed': 'A run failed',
  'plumbline.filter.changed': 'A saved query has other results',
  'plumbline.test': 'A test',
};

export const DELIVERY_WORDS: Readonly<Record<DeliveryState, string>> = {
  queued: 'Waits',
  retrying: 'Tried again',
  sent: 'Sent',
  skipped: 'Left out',
  dead: 'Given up',
};
