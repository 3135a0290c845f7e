import type { FilterNews } from './filter-news';
import type { RunNews } from './news';

/** The types of events, as receivers see them. */
export const RUN_COMPLETED = 'plumbline.run.completed';
export const RUN_FAILED = 'plumbline.run.failed';
export const FILTER_CHANGED = 'plumbline.filter.changed';
export const TEST = 'plumbline.test';

/** The data of the event `plumbline.test`. */
export interface TestNews {
  readonly collection: string;
  readonly notification: string;
}

/** An event as CloudEvents 1.0 describes it. */
export interface CloudEvent {
  readonly specversion: '1.0';
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: 'application/json';
  readonly data: RunNews | FilterNews | TestNews;
}

interface EventInput {
  readonly id: string;
  readonly type: string;
  readonly time: string;
  /** The address of the service without the tenant; empty when it is not known. */
  readonly publicUrl: string;
  readonly tenant: string;
  readonly data: RunNews | FilterNews | TestNews;
}

export function cloudEvent({ id, type, time, publicUrl, tenant, data }: EventInput): CloudEvent {
  return {
    specversion: '1.0',
    id,
    source: `${publicUrl}/${tenant}`,
    type,
    subject: data.collection,
    time,
    datacontenttype: 'application/json',
    data,
  };
}
