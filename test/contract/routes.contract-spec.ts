import * as fs from 'node:fs';
import * as path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { sign } from 'jsonwebtoken';
import request from 'supertest';
import { type Route, registeredRoutes } from '../support/routes';
import { createTestApp, randomTenant } from '../support/test-app';
import { signToken, TEST_SECRET } from '../support/tokens';
import { FURTHER_OPERATIONS, OPERATIONS } from './operations';

const PUBLIC_ROUTES = [
  'get /health/live',
  'get /health/ready',
  'get /metrics',
  // Its calls are signed in the way of each code host.
  'post /api/webhook/:host/:id',
];
/** Every valid token may call it. */
const WITHOUT_PERMISSION = '/api/me';
const UNAUTHORIZED = {
  data: {},
  error: 'Unauthorized',
  message: 'Please authenticate to access this API.',
  metadata: {},
  status: 401,
};

interface DocumentedOperation {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: { $ref: string } }>> };
}

const document = JSON.parse(fs.readFileSync(path.join(__dirname, '../../docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, { required?: string[] }> };
};

const withoutSlash = (text: string): string => text.replace(/\/$/, '');

describe('routes', () => {
  let app: NestExpressApplication;
  let routes: Route[];
  let guarded: Route[];

  beforeAll(async () => {
    app = await createTestApp();
    routes = registeredRoutes(app).filter(({ path: route }) => !route.startsWith('/docs'));
    guarded = routes.filter(({ method, path: route }) => !PUBLIC_ROUTES.includes(`${method} ${route}`));
  });
  afterAll(() => app.close());

  const call = ({ method, path: route }: Route, authorization?: string, prefix = '') => {
    const test = request(app.getHttpServer())[method as 'get' | 'post' | 'put' | 'delete'](prefix + route);
    return authorization === undefined ? test : test.set('Authorization', authorization);
  };

  it('should open exactly the probes, the metrics and the calls of code hosts to everybody', async () => {
    const open: string[] = [];
    for (const route of routes) {
      const { status } = await call(route);
      if (status !== 401) open.push(`${route.method} ${route.path}`);
    }
    expect(open.sort()).toEqual(PUBLIC_ROUTES);
  });

  it.each([
    ['an expired one', () => `Bearer ${signToken({}, { expiresIn: -31 })}`],
    ['one that is not valid yet', () => `Bearer ${signToken({}, { notBefore: 120 })}`],
    ['one of a foreign key', () => `Bearer ${signToken({}, {}, 'another secret of the same length as ours')}`],
    ['one with alg none', () => `Bearer ${sign({ sub: 'tester' }, '', { algorithm: 'none' })}`],
    ['one of another algorithm', () => `Bearer ${sign({ sub: 'tester' }, TEST_SECRET, { algorithm: 'HS512' })}`],
    ['no scheme', () => signToken()],
    ['another scheme', () => `Basic ${Buffer.from('a:b').toString('base64')}`],
    ['nonsense', () => 'Bearer a.b.c'],
  ])('should refuse every guarded route with a token that is %s', async (_what, authorization) => {
    for (const route of guarded) {
      const { body, status } = await call(route, authorization());
      expect({ route, status, body }).toEqual({ route, status: 401, body: UNAUTHORIZED });
    }
  });

  it('should take a token that expired within the clock skew', async () => {
    const { status } = await call(
      { method: 'get', path: '/api/collection/list' },
      `Bearer ${signToken({}, { expiresIn: -5 })}`,
    );
    expect(status).toBe(200);
  });

  it('should refuse every guarded route to a token of another tenant or without the permission', async () => {
    const tenant = randomTenant();
    for (const route of guarded) {
      const foreign = await call(route, `Bearer ${signToken({ tenant })}`, `/${randomTenant()}`);
      expect({ route, body: foreign.body }).toMatchObject({
        route,
        body: { status: 403, error: 'Forbidden', data: {} },
      });
      if (route.path === WITHOUT_PERMISSION) continue;
      const powerless = await call(route, `Bearer ${signToken({ tenant, permissions: [] })}`, `/${tenant}`);
      expect({ route, body: powerless.body }).toMatchObject({
        route,
        body: { status: 403, error: 'Forbidden', data: {} },
      });
    }
  });

  it('should ask for the permission of its own area, read or control', async () => {
    for (const { method, path: route, area, access, operationId } of OPERATIONS) {
      const statusWith = async (permissions: unknown) =>
        (await call({ method, path: route }, `Bearer ${signToken({ permissions })}`)).status;
      expect([operationId, await statusWith([`${area}_full_control`])]).not.toEqual([operationId, 403]);
      expect([operationId, await statusWith('api_full_control other')]).not.toEqual([operationId, 403]);
      expect([operationId, (await statusWith([`${area}_read`])) === 403]).toEqual([operationId, access === 'write']);
      expect([operationId, await statusWith(['unrelated_full_control'])]).toEqual([operationId, 403]);
      expect([operationId, await statusWith({ a: 1 })]).toEqual([operationId, 403]);
    }
  });

  it('should ask for the permissions of operations beyond the specification, each of them', async () => {
    for (const [route, item] of Object.entries(document.paths))
      for (const [method, { operationId }] of Object.entries(item)) {
        const needs = (FURTHER_OPERATIONS[operationId] ?? []).filter(([area]) => area !== 'token');
        const isRefused = async (...permissions: string[]) =>
          (await call({ method, path: route }, `Bearer ${signToken({ permissions })}`)).status === 403;
        const full = needs.map(([area]) => `${area}_full_control`);
        for (const [i, [area, access]] of needs.entries()) {
          const others = full.filter((_, j) => j !== i);
          const refused = [
            await isRefused(...full),
            await isRefused(...others, `${area}_read`),
            await isRefused(...others),
          ];
          expect([operationId, refused]).toEqual([operationId, [false, access === 'write', true]]);
        }
      }
  });

  it('should answer every operation of the specification, with and without a slash at the end', async () => {
    const token = `Bearer ${signToken()}`;
    for (const { method, path: route, operationId } of OPERATIONS) {
      for (const spelled of [withoutSlash(route), `${withoutSlash(route)}/`]) {
        const { body } = await call({ method, path: spelled }, token);
        expect({ operationId, spelled, unknown: /^No operation answers/.test(body.message) }).toEqual({
          operationId,
          spelled,
          unknown: false,
        });
      }
    }
  });

  it('should name each required parameter that is missing', async () => {
    for (const { method, path: route, operationId, required } of OPERATIONS) {
      if (required.length === 0) continue;
      const request = call({ method, path: route }, `Bearer ${signToken()}`);
      const { body } = await (operationId === 'uploadConfigFiles' ? request.field('unrelated', '1') : request);
      expect({ operationId, status: body.status, error: body.error, data: body.data }).toEqual({
        operationId,
        status: 400,
        error: 'validation error',
        data: {},
      });
      const named = (body.error_list as string[]).map((text) => text.split(' ')[0]);
      expect({ operationId, named }).toEqual({ operationId, named: expect.arrayContaining([...required]) });
    }
  });

  it('should document each guarded route, and nothing else, once', () => {
    const documented = Object.entries(document.paths).flatMap(([route, item]) =>
      Object.keys(item).map((method) => `${method} ${withoutSlash(route)}`),
    );
    expect(documented.sort()).toEqual(
      guarded.map(({ method, path: route }) => `${method} ${withoutSlash(route).replace(/:(\w+)/g, '{$1}')}`).sort(),
    );
  });

  it('should document the operations as the specification spells them', () => {
    for (const { method, path: route, operationId, required } of OPERATIONS) {
      const operation = document.paths[route]?.[method];
      expect(operation?.operationId).toBe(operationId);
      expect({ operationId, summary: operation.summary }).toEqual({ operationId, summary: expect.stringMatching(/./) });
      const schema =
        Object.values(operation.requestBody?.content ?? {})[0]
          ?.schema.$ref.split('/')
          .pop() ?? '';
      const fields = [
        ...(operation.parameters ?? []).filter((parameter) => parameter.required).map(({ name }) => name),
        ...(document.components.schemas[schema]?.required ?? []),
      ];
      expect({ operationId, fields: [...fields].sort() }).toEqual({ operationId, fields: [...required].sort() });
    }
  });
});
