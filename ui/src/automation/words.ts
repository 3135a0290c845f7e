import type { DeliveryState, ScheduledWork } from '../api/wire';

export const WORK_WORDS: Readonly<Record<ScheduledWork, string>> = {
  TEST: 'Checks the known resources',
  CRAWLER: 'Looks for resources',
  BOTH: 'Looks and checks',
};

export const DELIVERY_WORDS: Readonly<Record<DeliveryState, string>> = {
  queued: 'Waits',
  retrying: 'Is repeated',
  sent: 'Sent',
  skipped: 'Left out',
  dead: 'Given up',
};
