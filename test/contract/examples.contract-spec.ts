import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'supertest';
import { JobWorkerService } from '../../src/jobs/job-worker.service';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { temporaryFolder } from '../support/embedded-mongo';
import { endOfRun } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { DocumentedAnswers } from './documented-answers';

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly type?: string;
  readonly format?: string;
  readonly example?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

interface Documented {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<
        string,
        { readonly schema: Schema; readonly examples?: Readonly<Record<string, { readonly value: object }>> }
      >
    >;
  };
  readonly responses: Readonly<Record<string, { readonly links?: Readonly<Record<string, Link>> }>>;
}

interface Link {
  readonly operationId: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly requestBody?: Readonly<Record<string, string>>;
}

const DOCUMENT = JSON.parse(readFileSync(join(__dirname, '../../docs/openapi.json'), 'utf8')) as {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Ids that a first walk through the document cannot have: they need a second version, or a cloud beside the templates. */
const NOTHING_THERE_YET: Readonly<Record<string, number>> = {
  getConfigurationDrift: 404,
  getDriftDetail: 404,
  retryDelivery: 404,
  remediateTestCase: 404,
  getFinding: 404,
  getFindingSource: 404,
  compareRuns: 400,
};
const STARTS = ['startCrawler', 'startRun'];

/** The operations as Swagger UI shows them, from top to bottom. */
const SHOWN = DOCUMENT.tags.flatMap(({ name }) =>
  Object.entries(DOCUMENT.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { tags }]) => tags[0] === name)
      .map(([method, operation]) => ({ path, method, operation })),
  ),
);

describe('the examples of the document', () => {
  const answers = new DocumentedAnswers();
  const given = new Map<string, Record<string, unknown>>();
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    const root = temporaryFolder();
    cpSync(join(__dirname, '../../examples/web-shop'), root, { recursive: true });
    app = await createTestApp({
      ownDatabase: true,
      env: { CONNECTOR_ROOTS: root, RULE_THREADS: '1' },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    client = new TenantClient(app, randomTenant());
  });
  afterAll(() => app.close());

  it('should all be shown', () => {
    expect(SHOWN.map(({ operation }) => operation.operationId).sort()).toEqual([...answers.operationIds].sort());
  });

  it.each(SHOWN.map((shown) => [shown.operation.operationId, shown] as const))(
    'should succeed from top to bottom: %s',
    async (operationId, { path, method, operation }) => {
      const expected = NOTHING_THERE_YET[operationId] ?? 200;
      for (const example of examplesOf(operation)) {
        // Until here nothing works on the queue, so that there is a task to cancel.
        if (operationId === 'startRun') app.get(JobWorkerService).start();
        const { path: filled, rest } = filledIn(path, { ...example, ...given.get(operationId) });
        const answer = await send(method, filled, rest, operation);
        expect([answer.status, answer.body]).toEqual([expected, expect.anything()]);
        if (answer.type === 'application/json') expect(answers.problems(operationId, answer)).toEqual([]);
        follow(operation, answer);
      }
    },
  );

  async function send(
    method: string,
    path: string,
    example: Record<string, unknown>,
    { requestBody, operationId }: Documented,
  ) {
    if (requestBody?.content['multipart/form-data'] !== undefined)
      return client.upload(path, example as Record<string, string>, [['files', 'chosen.rego', 'package chosen']]);
    if (method === 'get') return client.get(path, example);
    if (method === 'put') return client.put(path, example);
    if (method === 'post') {
      const answer = await client.post(path, example);
      if (operationId === 'startRun') {
        const { state, counts } = await endOfRun(app, client, answer.body.data.taskid as string);
        expect({ state, counts }).toMatchObject({ state: 'completed', counts: { failed: 0, error: 0 } });
        expect(counts.passed).toBeGreaterThan(0);
      }
      return answer;
    }
    return requestBody === undefined
      ? client.delete(`${path}?${new URLSearchParams(example as Record<string, string>).toString()}`)
      : client.delete(path, example);
  }

  /** A path with the examples of its parameters, and the other examples. */
  function filledIn(path: string, example: Record<string, unknown>) {
    const rest = { ...example };
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      delete rest[name];
      return String(example[name]);
    });
    return { path: filled, rest };
  }

  /** Notes what the links of the answer hand to later operations. */
  function follow({ responses }: Documented, answer: Response): void {
    for (const { operationId, parameters = {}, requestBody = {} } of Object.values(responses['200'].links ?? {}))
      for (const [name, expression] of Object.entries({ ...parameters, ...requestBody })) {
        const [, pointer] = /^\$response\.body#(\/.*)$/.exec(expression) ?? [];
        const value = pointer === undefined ? undefined : valueAt(answer.body, pointer);
        if (value !== undefined) given.set(operationId, { ...given.get(operationId), [name]: value });
      }
  }

  it('should link to operations and parameters that exist, and start nothing that is not cancelled or awaited', () => {
    const links = SHOWN.flatMap(({ operation }) => Object.values(operation.responses['200'].links ?? {}));
    expect(links.length).toBeGreaterThanOrEqual(6);
    for (const { operationId, parameters = {}, requestBody = {} } of links) {
      const [target] = SHOWN.filter(({ operation }) => operation.operationId === operationId);
      const known = Object.keys(Object.assign({}, ...examplesOf(target.operation)) as object);
      expect([operationId, known]).toEqual([
        operationId,
        expect.arrayContaining([...Object.keys(parameters), ...Object.keys(requestBody)]),
      ]);
    }
    expect(SHOWN.filter(({ operation }) => STARTS.includes(operation.operationId))).toHaveLength(2);
  });
});

/** What Swagger UI fills in: the named examples of the body one after the other, else one from the schema. */
function examplesOf({ parameters = [], requestBody }: Documented): Record<string, unknown>[] {
  const filled = parameters.filter(({ schema }) => schema.example !== undefined);
  const query = Object.fromEntries(filled.map(({ name, schema }) => [name, schema.example]));
  const [content] = Object.values(requestBody?.content ?? {});
  if (content === undefined) return [query];
  const named = Object.values(content.examples ?? {}).map(({ value }) => value);
  const bodies = named.length > 0 ? named : [exampleOf(content.schema) as object];
  return bodies.map((body) => ({ ...query, ...body }));
}

function exampleOf({ $ref, allOf, ...schema }: Schema): unknown {
  if ($ref !== undefined) return exampleOf(DOCUMENT.components.schemas[$ref.split('/').at(-1) ?? '']);
  if (schema.example !== undefined) return schema.example;
  if (allOf !== undefined) return exampleOf(allOf[0]);
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.items !== undefined) return schema.items.format === 'binary' ? undefined : [exampleOf(schema.items)];
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, exampleOf(field)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function valueAt(body: unknown, pointer: string): unknown {
  return pointer
    .slice(1)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body);
}
