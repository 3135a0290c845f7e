import { CanActivate, ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { currentContext } from '../../../common/context/request-context';
import { ServiceError } from '../../../common/errors/service-error';
import { bodyInTime } from '../../../common/http/body-in-time';
import { RequestSlots } from '../../../common/http/request-slots';
import { httpConfig } from '../../../config';
import { uploadRefused } from './upload-refused';

const MEGABYTE = 1024 ** 2;
const MAX_FILES = 50;
const MAX_FILE_MEGABYTES = 10;

/** Reads a multipart body into memory, up to 500 MB: few at a time, and after the guards that check the token, like the guard of JSON bodies. */
@Injectable()
export class UploadGuard implements CanActivate {
  private readonly read = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    preservePath: true,
    limits: {
      files: MAX_FILES,
      fileSize: MAX_FILE_MEGABYTES * MEGABYTE,
      fields: 20,
      fieldSize: 64 * 1024,
      fieldNameSize: 100,
      fieldNestingDepth: 1,
      fieldArrayIndexLimit: 10,
    },
  }).any();

  private readonly slots = new RequestSlots({
    ofTenant: 3,
    ofAll: 6,
    // Longer than it takes to disconnect a client that sends too slowly.
    patienceMs: 20_000,
    message: 'Too many uploads are under way at once; try again shortly.',
  });

  constructor(@Inject(httpConfig.KEY) private readonly config: ConfigType<typeof httpConfig>) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (!request.is('multipart/form-data'))
      throw new ServiceError('unsupported-media', { message: 'Send the files as multipart/form-data.' });
    const yielded = new AbortController();
    const leave = await this.slots.enter(currentContext()?.tenant ?? '', () => {
      if (request.complete) return false;
      yielded.abort(madeRoom());
      return true;
    });
    // A client that disconnected while waiting causes no further `close` event.
    if (response.closed) leave();
    else response.once('close', leave);
    const { uploadTimeLimitMs: totalMs, leastRate } = this.config;
    const parsed = () =>
      new Promise<void>((resolve, reject) => {
        this.read(request, response, (error?: unknown) =>
          error === undefined ? resolve() : reject(toUploadError(error)),
        );
      });
    try {
      await bodyInTime(request, { totalMs, leastRate, signal: yielded.signal }, parsed);
    } catch (error) {
      // Sending the answer may take a while; others can use the slot meanwhile.
      leave();
      throw error;
    }
    return true;
  }
}

function toUploadError(error: unknown): Error {
  if (!(error instanceof MulterError)) return uploadRefused(['The multipart body is broken or did not arrive whole']);
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return tooLarge(`A file is larger than ${MAX_FILE_MEGABYTES} MB.`);
    case 'LIMIT_FILE_COUNT':
      return tooLarge(`More than ${MAX_FILES} files in one upload.`);
    default:
      return ServiceError.invalid(`The form is not valid: ${error.message}.`);
  }
}

function madeRoom(): ServiceError {
  return new ServiceError('too-many-requests', {
    message: 'The upload was ended for one of another tenant, because this one has others under way; send it again.',
    retryAfter: 1,
  });
}

function tooLarge(message: string): ServiceError {
  return new ServiceError('too-large', { message });
}
