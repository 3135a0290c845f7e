import type { NestExpressApplication } from '@nestjs/platform-express';

export interface Route {
  readonly method: string;
  readonly path: string;
}

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
}

/** Nest registers middleware as a route of every method under this path. */
const MIDDLEWARE_PATH = '/{*path}';

/** Every operation that Nest registered with Express. */
export function registeredRoutes(app: NestExpressApplication): Route[] {
  const express = app.getHttpAdapter().getInstance() as unknown as { router: { stack: Layer[] } };
  return express.router.stack.flatMap(({ route }) =>
    route === undefined || route.path === MIDDLEWARE_PATH
      ? []
      : Object.keys(route.methods).map((method) => ({ method, path: route.path })),
  );
}
