import { createParamDecorator, ExecutionContext, SetMetadata } from '@nestjs/common';
import type { ServiceRequest } from '../context/service-request';

export const KEEP_BODY_TEXT = 'keep-body-text';

/** For an operation that stores JSON exactly as it was sent and therefore reads the raw body itself. */
export const KeepBodyText = () => SetMetadata(KEEP_BODY_TEXT, true);

const SHOWN_LEVELS = 2;

/**
 * The body down to its second level: enough for the checks of a DTO, which would otherwise copy a large document value
 * by value. For handlers that read the raw body.
 */
export const TopOfBody = createParamDecorator((_: unknown, context: ExecutionContext): unknown =>
  topOf(context.switchToHttp().getRequest<ServiceRequest>().body, SHOWN_LEVELS),
);

function topOf(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return [];
  if (levels === 0) return {};
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, topOf(item, levels - 1)]));
}

/** The raw JSON body; the handler must carry `@KeepBodyText()`. */
export const BodyText = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const request = context.switchToHttp().getRequest<ServiceRequest>();
  // A request without a body has no raw one.
  return request.bodyText ?? '{}';
});
