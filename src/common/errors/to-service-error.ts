import { JsonSyntaxError, JsonTooDeepError, readJson } from '../../engine/base/json';
import { HttpException } from '@nestjs/common';
import { mongo } from 'mongoose';
import { ErrorKind, ServiceError } from './service-error';

const KIND_BY_STATUS: Readonly<Record<number, ErrorKind>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-found',
  413: 'too-large',
  415: 'unsupported-media',
  429: 'too-many-requests',
  503: 'unavailable',
};

/** The errors of Express's body parser and router: an Error with a status and a type. */
interface HttpLikeError extends Error {
  readonly status: number;
  readonly type?: string;
  readonly body?: unknown;
}

/** Turns whatever was thrown into an expected error, or returns undefined for an unexpected one (500). */
export function toServiceError(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  if (isDatabaseBusy(error)) return ServiceError.busy();
  if (isOverTime(error)) return ServiceError.queryTooSlow();
  if (isDiskFull(error)) return ServiceError.diskFull();
  if (isDatabaseAway(error) || isBrokenConnection(error)) return ServiceError.unavailable();
  if (error instanceof HttpException) return fromStatus(error.getStatus(), error.message);
  if (isHttpLike(error)) return fromHttpLike(error);
  return undefined;
}

function fromHttpLike(error: HttpLikeError): ServiceError | undefined {
  switch (error.type) {
    case 'entity.parse.failed':
      return invalidJson(typeof error.body === 'string' ? error.body : '');
    case 'entity.too.large':
      return new ServiceError('too-large', {
        message: 'The request body is larger than the service accepts (BODY_LIMIT).',
      });
    case 'encoding.unsupported':
      return new ServiceError('unsupported-media', {
        message: 'Send the body as it is, or packed with gzip, deflate or br.',
      });
    case 'charset.unsupported':
      return ServiceError.notUtf8();
    case 'request.aborted':
    case 'request.size.invalid':
      return ServiceError.invalid('The request body did not arrive whole.');
    default:
      return fromStatus(error.status, error.message);
  }
}

function fromStatus(status: number, message: string): ServiceError | undefined {
  const kind = KIND_BY_STATUS[status];
  return kind === undefined ? undefined : new ServiceError(kind, { message });
}

/** The error for a body that is not valid JSON; it names the line and column and never quotes the body. */
function invalidJson(body: string): ServiceError {
  return ServiceError.invalidFields([messageOf(body)]);
}

function messageOf(body: string): string {
  try {
    readJson(body);
  } catch (error) {
    if (error instanceof JsonSyntaxError || error instanceof JsonTooDeepError) return error.message;
    throw error;
  }
  return 'The body must be a JSON object';
}

function isHttpLike(error: unknown): error is HttpLikeError {
  return error instanceof Error && typeof (error as Partial<HttpLikeError>).status === 'number';
}

const AWAY_CODES = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  89, // NetworkTimeout
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  9001, // SocketException
  10058, // LegacyNotPrimary
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

/**
 * Driver errors that mean that MongoDB is unreachable, hung or without a primary. Some of these classes are not
 * exported.
 */
const AWAY_NAMES = new Set([
  'MongoOperationTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoServerClosedError',
  'MongoStalePrimaryError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
]);

const MAX_TIME_EXPIRED = 50;

/** True when MongoDB has ended an operation at the time limit that was set for it. */
export function isOverTime(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === MAX_TIME_EXPIRED;
}

/** True when the failure means that MongoDB cannot be reached, rather than that the operation was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof mongo.MongoBulkWriteError) {
    // The driver wraps whatever has kept it from writing.
    const cause: unknown = error.errorResponse;
    if (cause instanceof Error) return isDatabaseAway(cause) || isBrokenConnection(cause);
  }
  if (error instanceof mongo.MongoNetworkError || AWAY_NAMES.has(error.name)) return true;
  return error instanceof mongo.MongoServerError && typeof error.code === 'number' && AWAY_CODES.has(error.code);
}

const BROKEN_CODES = new Set<unknown>([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

/**
 * True when a connection broke during a large write: the driver then passes on the socket's own error. A handler only
 * has connections to the database; a job may have others, so this is not part of isDatabaseAway.
 */
function isBrokenConnection(error: unknown): boolean {
  return BROKEN_CODES.has((error as { code?: unknown } | null | undefined)?.code);
}

function isDatabaseBusy(error: unknown): boolean {
  return error instanceof Error && error.name === 'MongoWaitQueueTimeoutError';
}

const OUT_OF_DISK_SPACE = 14031;

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof mongo.MongoServerError)) return false;
  return error.code === OUT_OF_DISK_SPACE || error.message.includes('No space left on device');
}
