import { raw, type Request, type Response } from 'express';
import { ServiceError } from '../../../../common/errors/service-error';
import { bodyInTime } from '../../../../common/http/body-in-time';

const MAX_MEGABYTES = 10;

// Packed bytes would be unpacked before their signature is known.
const read = raw({ limit: MAX_MEGABYTES * 1024 ** 2, inflate: false, type: () => true });

/** The bytes of a body of the type application/json, as they were sent. */
export async function rawBody(request: Request, response: Response, totalMs: number): Promise<Buffer> {
  if (!request.is('application/json'))
    throw new ServiceError('unsupported-media', { message: 'Send the event as application/json.' });
  const arrived = () =>
    new Promise<void>((resolve, reject) => {
      read(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(refusal(error))));
    });
  await bodyInTime(request, { totalMs }, arrived);
  const body: unknown = request.body;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function refusal(error: unknown): Error {
  const { type } = error as { type?: string };
  if (type === 'entity.too.large')
    return new ServiceError('too-large', { message: `The body is larger than ${MAX_MEGABYTES} MB.` });
  if (type === 'encoding.unsupported')
    return new ServiceError('unsupported-media', { message: 'Send the body as it is, not packed.' });
  return error as Error;
}
