import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Parameters from the query string and the JSON body together; the body wins. For DELETE, whose bodies gateways drop. */
export const MergedParameters = createParamDecorator((_: unknown, context: ExecutionContext): object => {
  const request = context.switchToHttp().getRequest<Request>();
  return { ...request.query, ...(request.body as object | undefined) };
});
