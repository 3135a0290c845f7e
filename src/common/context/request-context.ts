import { AsyncLocalStorage } from 'node:async_hooks';

/** The known facts about the current request (or job); filled in as it passes the guards. */
export interface RequestContext {
  readonly requestId: string;
  tenant?: string;
  user?: string;
  /** The caller has already been told that the request took too long: nothing more may be committed. */
  givenUp?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` with a new context. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the work under way, if any. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
