import { Webhook } from 'standardwebhooks';
import { cloudEvent, TEST } from '../content';
import { webhookPost } from './webhook';

const EVENT = cloudEvent({
  ...{ id: '65f1c0ffee65f1c0ffee65f1', type: TEST, time: '2026-03-01T10:00:00.000Z' },
  ...{ publicUrl: 'https://plumbline.example.com', tenant: 'acme', data: { collection: 'ünï', notification: 'n' } },
});

describe(webhookPost.name, () => {
  it.each([
    ['whsec_ and base64', `whsec_${Buffer.alloc(24, 7).toString('base64')}`, Buffer.alloc(24, 7)],
    ['a text', 'correct horse', Buffer.from('correct horse')],
    ['a text that only looks encoded', 'whsec_not base64!', Buffer.from('whsec_not base64!')],
  ])('should sign with %s as Standard Webhooks verify it', (_, secret, key) => {
    const { headers, body } = webhookPost(EVENT, secret, new Date());
    const verifier = new Webhook(key.toString('base64'));
    expect(verifier.verify(body, headers)).toEqual(EVENT);
    expect(() => verifier.verify(body.replace('acme', 'evil'), headers)).toThrow();
    expect(() => new Webhook(Buffer.from('another').toString('base64')).verify(body, headers)).toThrow();
  });

  it('should send the id of the event and no signature without a secret', () => {
    const { headers } = webhookPost(EVENT, undefined, new Date('2026-03-01T10:00:00.900Z'));
    expect(headers).toMatchObject({ 'webhook-id': EVENT.id, 'webhook-timestamp': '1772359200' });
    expect(headers).not.toHaveProperty('webhook-signature');
  });
});
