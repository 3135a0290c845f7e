import { createParamDecorator, ExecutionContext, SetMetadata } from '@nestjs/common';
import type { ServiceRequest } from '../context/service-request';

export const KEEP_BODY_TEXT = 'keep-body-text';

/** For an operation that stores JSON exactly as it was sent and therefore reads the text of the body itself. */
export const KeepBodyText = () => SetMetadata(KEEP_BODY_TEXT, true);

/** The JSON text of the body; the handler must carry `@KeepBodyText()`. */
export const BodyText = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const request = context.switchToHttp().getRequest<ServiceRequest>();
  // Bodies in another charset than UTF-8 are not kept as text.
  return request.bodyText ?? JSON.stringify((request.body as unknown) ?? {});
});
