import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known about the request (or job) being worked on; filled in as it passes the guards. */
export interface RequestContext {
  readonly requestId: string;
  tenant?: string;
  user?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` with a context of its own. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the work under way, if any. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
