import { createHmac } from 'node:crypto';
import type { CloudEvent } from '../content';
import type { Posted } from './guarded-post';

const PREFIX = 'whsec_';
const BASE64 =
  /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$|^(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)$/;

/** An event as a webhook gets it: signed as Standard Webhooks describe it when there is a secret. */
export function webhookPost(event: CloudEvent, secret: string | undefined, now: Date): Posted {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = secret === undefined ? undefined : sign(`${event.id}.${timestamp}.${body}`, secret);
  return {
    body,
    headers: {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'user-agent': 'Plumbline',
      'webhook-id': event.id,
      'webhook-timestamp': timestamp,
      ...(signature !== undefined && { 'webhook-signature': signature }),
    },
  };
}

function sign(text: string, secret: string): string {
  return `v1,${createHmac('sha256', keyOf(secret)).update(text).digest('base64')}`;
}

/** `whsec_` and base64, or else the text itself. */
function keyOf(secret: string): Buffer {
  const encoded = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : '';
  return BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.from(secret, 'utf8');
}
