import { isUtf8 } from 'node:buffer';
import { CanActivate, ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Reflector } from '@nestjs/core';
import { json, type Response } from 'express';
import { httpConfig } from '../../config';
import type { ServiceRequest } from '../context/service-request';
import { ServiceError } from '../errors/service-error';
import { bodyInTime } from './body-in-time';
import { KEEP_BODY_TEXT } from './body-text.decorator';
import { hasBody } from './has-body';
import { OWN_BODY } from './multipart.decorator';
import { jsonExtent, MAX_JSON_VALUES } from '../../engine/base/json';

const MAX_DEPTH = 500;
const MAX_KEYS = 1000;

/**
 * Reads the JSON body, after the guards that check the token: nobody without access makes the service parse
 * megabytes, and 401 and 403 come before 413, 415 and 400.
 */
@Injectable()
export class JsonBodyGuard implements CanActivate {
  private readonly parse: ReturnType<typeof json>;

  constructor(
    @Inject(httpConfig.KEY) private readonly config: ConfigType<typeof httpConfig>,
    private readonly reflector: Reflector,
  ) {
    this.parse = json({
      limit: config.bodyLimit,
      // A string or null is valid JSON: the message must say that an object is needed, not that the JSON is broken.
      strict: false,
      verify: (request: ServiceRequest, _response, body, charset) => {
        requireReadable(body, charset);
        // Decoded like the body itself, that is without a byte order mark.
        if (request.keepsBodyText) request.bodyText = new TextDecoder().decode(body);
      },
    });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ServiceRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    if (request.method === 'GET' || request.method === 'HEAD') return true;
    if (this.reflector.get<boolean>(OWN_BODY, context.getHandler())) return true;
    request.keepsBodyText = this.reflector.get<boolean>(KEEP_BODY_TEXT, context.getHandler());
    if (hasBody(request)) await this.read(request, response);
    return true;
  }

  private async read(request: ServiceRequest, response: Response): Promise<void> {
    if (!request.is('application/json')) {
      throw new ServiceError('unsupported-media', { message: 'Send the body with content-type: application/json.' });
    }
    const parsed = () =>
      new Promise<void>((resolve, reject) => {
        this.parse(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(unwrap(error))));
      });
    await bodyInTime(request, { totalMs: this.config.bodyTimeLimitMs }, parsed);
    const body: unknown = request.body;
    if (!isObject(body)) throw ServiceError.invalidFields(['The body must be a JSON object']);
    if (holdsWideObject(request.keepsBodyText ? aroundDocument(body) : body))
      throw ServiceError.invalid(`An object in the body holds more than ${MAX_KEYS} keys.`);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function holdsWideObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const items = Object.values(value);
  return (items.length > MAX_KEYS && !Array.isArray(value)) || items.some(holdsWideObject);
}

/** The body without the document that it carries to be stored, which may have any number of keys. */
function aroundDocument(body: Readonly<Record<string, unknown>>): object {
  return isObject(body.data) ? { ...body, data: { ...body.data, json: null } } : body;
}

/**
 * Refuses a body before it is parsed. In other encodings than UTF-8 brackets and commas need not be these bytes, so their
 * number would not be known; and bytes that are no characters would be stored as others.
 */
function requireReadable(body: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw ServiceError.notUtf8();
  if (!isUtf8(body)) throw ServiceError.invalid('The body is not valid UTF-8.');
  const { depth, values } = jsonExtent(body);
  if (values > MAX_JSON_VALUES)
    throw new ServiceError('too-large', { message: `The body holds more than ${MAX_JSON_VALUES} values.` });
  // Later code walks the body recursively; a body nested deeper than this is an attack or a mistake.
  if (depth > MAX_DEPTH) throw ServiceError.invalid(`The body is nested deeper than ${MAX_DEPTH} levels.`);
}

/** Returns the error to report. The errors of body-parser's unpacking streams have no type, unlike its own. */
function unwrap(error: unknown): Error {
  const failure = error as Error & { type?: string };
  if (error instanceof ServiceError) return error;
  if (failure.type === undefined) return ServiceError.invalid('The body is not packed as its content-encoding says.');
  return failure;
}
