/** The unit of an interval; months have no fixed length. */
export type Unit = 'hour' | 'day' | 'week' | 'month';

/** The times at which a schedule is due, all in UTC unless a zone is named. */
export type Timing =
  | { readonly kind: 'once'; readonly at: Date }
  | { readonly kind: 'every'; readonly unit: Unit; readonly step: number; readonly first: Date }
  | { readonly kind: 'cron'; readonly fields: string; readonly zone: string };
