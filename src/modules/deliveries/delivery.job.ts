import { defineJob } from '../../jobs';

/** The delivery that a job makes an attempt at. */
export interface DeliveryPayload {
  readonly deliveryId: string;
}

/**
 * Makes one attempt at a delivery. A receiver that does not answer is asked again by a further job, so an attempt of
 * the job itself is only repeated when its process dies or the database is away.
 */
export const DELIVERY = defineJob<DeliveryPayload>('delivery', { isLight: true });
