import * as fs from 'node:fs';
import * as path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { ownVersion } from '../../src/config';
import { isAcceptableQuery } from '../../src/modules/snapshots/queries/query-parser';
import { createTestApp } from '../support/test-app';

interface DocumentedField {
  readonly description?: string;
  readonly example?: unknown;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly $ref?: string;
  readonly allOf?: readonly object[];
  readonly items?: DocumentedField;
}

interface CommittedDocument {
  readonly servers: readonly object[];
  readonly components: { readonly schemas: Record<string, { readonly properties?: Record<string, DocumentedField> }> };
  readonly paths: Record<
    string,
    Record<
      string,
      {
        readonly operationId: string;
        readonly parameters?: readonly (DocumentedField & {
          readonly name: string;
          readonly required: boolean;
          readonly schema: DocumentedField;
        })[];
      }
    >
  >;
}

const ONE_IS_NEEDED = [
  'listRunResults collection',
  'getRunReport collection',
  'exportRun collection',
  'getResourceDashboard resource_path',
];

describe('documentation', () => {
  let app: NestExpressApplication;
  beforeAll(async () => {
    app = await createTestApp({ env: { PUBLIC_URL: 'https://gateway.example/plumbline/' } });
  });
  afterAll(() => app.close());

  it('should show Swagger UI without a token and without upgrading plain http', async () => {
    const page = await request(app.getHttpServer()).get('/docs').redirects(1).expect(200);
    expect(page.text).toContain('swagger-ui');
    expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    const assets = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, asset]) => asset);
    expect(assets.length).toBeGreaterThanOrEqual(4);
    for (const asset of assets)
      await request(app.getHttpServer()).get(new URL(asset, 'http://service.example/docs').pathname).expect(200);
    // The policy allows no script inside the page.
    expect(page.text).not.toMatch(/<script>(?!\s*<\/script>)/);
  });

  it('should open no other route without a token', async () => {
    for (const path of ['/docs-json', '/docs-yaml', '/docs/openapi.yaml', '/default/docs'])
      await request(app.getHttpServer()).get(path).expect(404);
  });

  it('should serve the committed document with the public address in front', async () => {
    const { body } = await request(app.getHttpServer()).get('/docs/openapi.json').expect(200);
    expect(body.servers.map(({ url }: { url: string }) => url)).toEqual([
      'https://gateway.example/plumbline',
      '/{tenant}',
      '/',
    ]);
    expect(body.info.version).toBe(ownVersion());
    expect(body.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
    const { servers, ...rest } = committed;
    expect(body).toEqual({ ...rest, servers: [{ url: 'https://gateway.example/plumbline' }, ...servers] });
  });

  const committed = JSON.parse(
    fs.readFileSync(path.join(__dirname, '../../docs/openapi.json'), 'utf8'),
  ) as CommittedDocument;
  const fields = Object.entries(committed.components.schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).map(([field, schema]) => ({ place: `${name}.${field}`, ...schema })),
  );
  const parameters = Object.values(committed.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, parameters: list = [] }) =>
      list.map(({ name, schema, ...rest }) => ({ place: `${operationId} ${name}`, ...schema, ...rest })),
    );

  it('should show queries that the service accepts', () => {
    const queries = [...fields, ...parameters].filter(
      // Of numbers and groups of findings it is the part of an address.
      ({ place, example, description = '' }) =>
        /\bquery$/.test(place) && typeof example === 'string' && !/parameters/.test(description),
    );
    expect(queries.length).toBeGreaterThanOrEqual(3);
    for (const { place, example } of queries)
      expect([place, isAcceptableQuery(String(example))]).toEqual([place, true]);
  });

  it('should describe every field and parameter, with an example where it has a value of its own', () => {
    const isBare = ({ description, example, format, enum: choices, $ref, allOf, items }: DocumentedField) => {
      if ($ref ?? allOf ?? items?.$ref) return false; // described where it is defined
      const isFile = (items?.format ?? format) === 'binary';
      return !description || (example === undefined && choices === undefined && !isFile);
    };
    const shown = [...fields, ...parameters.filter(({ required }) => required)];
    expect(shown.filter(isBare).map(({ place }) => place)).toEqual([]);
  });

  it('should fill in no optional parameter but where one of several is needed, and name its example in words', () => {
    const optional = parameters.filter(({ required }) => !required);
    expect(optional.length).toBeGreaterThan(0);
    expect(optional.filter(({ example }) => example !== undefined).map(({ place }) => place)).toEqual(ONE_IS_NEEDED);
    const isBare = ({ description = '', enum: choices }: DocumentedField) =>
      choices === undefined ? !/\. For example `[^`]+`\.$/.test(description) : description === '';
    expect(optional.filter(isBare).map(({ place }) => place)).toEqual(ONE_IS_NEEDED);
  });
});
