import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import type { ServiceRequest, TokenClaims } from './service-request';

/** The claims of the checked token. */
export const Claims = createParamDecorator((_: unknown, context: ExecutionContext): TokenClaims => {
  const { user } = context.switchToHttp().getRequest<ServiceRequest>();
  if (user === undefined) throw new Error('a handler asked for the token of a public route');
  return user;
});
