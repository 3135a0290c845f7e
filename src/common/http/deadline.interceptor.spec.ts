import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { firstValueFrom, NEVER, of, timer } from 'rxjs';
import { runInContext, type RequestContext } from '../context/request-context';
import { DeadlineInterceptor, OwnDeadline, withDeadline } from './deadline.interceptor';

describe(DeadlineInterceptor.name, () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const host = { getHandler: () => () => undefined } as unknown as ExecutionContext;
  const answer = (context: RequestContext, next: CallHandler) =>
    runInContext(context, () => firstValueFrom(new DeadlineInterceptor(new Reflector()).intercept(host, next)));

  it('should answer 503 within 2 s and note that the request was given up', async () => {
    const context: RequestContext = { requestId: 'r' };
    const answered = expect(answer(context, { handle: () => NEVER })).rejects.toMatchObject({ kind: 'unavailable' });
    jest.advanceTimersByTime(2000);
    await answered;
    expect(context.givenUp).toBe(true);
  });

  it('should leave a request alone for which the handler says that it has a limit of its own', async () => {
    const handler = () => undefined;
    OwnDeadline(({ query }) => query.long === 'yes')({}, 'handler', { value: handler });
    const asking = (long: string): ExecutionContext =>
      ({ getHandler: () => handler, switchToHttp: () => ({ getRequest: () => ({ query: { long } }) }) }) as never;
    const interceptor = new DeadlineInterceptor(new Reflector());
    const slow = () => ({ handle: () => timer(5000) });
    const long = firstValueFrom(interceptor.intercept(asking('yes'), slow()));
    const short = expect(firstValueFrom(interceptor.intercept(asking('no'), slow()))).rejects.toMatchObject({
      kind: 'unavailable',
    });
    jest.advanceTimersByTime(5000);
    expect(await long).toBe(0);
    await short;
  });

  it('should leave a request that ends in time alone', async () => {
    const context: RequestContext = { requestId: 'r' };
    expect(await answer(context, { handle: () => of(1) })).toBe(1);
    jest.advanceTimersByTime(2000);
    expect(context.givenUp).toBeUndefined();
  });
});

describe(withDeadline.name, () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('should answer 503 after its time and note that the request was given up', async () => {
    const context: RequestContext = { requestId: 'r' };
    const never = new Promise<void>(() => undefined);
    const answered = expect(runInContext(context, () => withDeadline(never, 500))).rejects.toMatchObject({
      kind: 'unavailable',
    });
    jest.advanceTimersByTime(500);
    await answered;
    expect(context.givenUp).toBe(true);
  });

  it('should leave work that ends in time alone', async () => {
    const context: RequestContext = { requestId: 'r' };
    expect(await runInContext(context, () => withDeadline(Promise.resolve(1), 500))).toBe(1);
    jest.advanceTimersByTime(500);
    expect(context.givenUp).toBeUndefined();
  });
});
