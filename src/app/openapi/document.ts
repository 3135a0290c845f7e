import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { TRAILING_SLASH } from '../../common/envelope/operation.decorator';
import { ownVersion } from '../../config';
import swaggerMetadata from './swagger-metadata';
import { FILLED_IN, FIRST_PATHS, LINKS, SECTIONS } from './walk-through';

type PathItem = OpenAPIObject['paths'][string];
type Parameter = NonNullable<NonNullable<PathItem['get']>['parameters']>[number];
type PathOperation = NonNullable<PathItem['get']>;

/** The methods in the order of a resource's life: it is created, read, changed and deleted. */
const METHODS = ['post', 'get', 'put', 'patch', 'delete'] as const;

/**
 * A function that builds the OpenAPI document of the compiled code; it needs no database when the app was made in preview
 * mode.
 */
export async function documentFactory(app: INestApplication): Promise<() => OpenAPIObject> {
  await SwaggerModule.loadPluginMetadata(swaggerMetadata);
  return () => buildDocument(app);
}

function buildDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Plumbline')
    .setDescription(
      'Checks cloud configuration and infrastructure-as-code against compliance rules, keeps the results and shows drift. ' +
        'Every answer but an exported document has the same envelope; the HTTP status equals its `status`.\n\n' +
        'The examples work from top to bottom on a service that was started with `CONNECTOR_ROOTS=examples/web-shop`; ' +
        'ids that the service gives come from earlier answers, as their links and descriptions say.',
    )
    .setVersion(ownVersion())
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/{tenant}', 'A tenant by its path segment', {
      tenant: { default: 'default', description: 'Name of the tenant' },
    })
    .addServer('/', "The token's own tenant")
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, config, { operationIdFactory: (_controller, method) => method });
  return { ...document, tags: [...SECTIONS], paths: inOrder(withTrailingSlashes(document.paths)) };
}

/** Restores the trailing slashes of the interface, which @nestjs/swagger drops. */
function withTrailingSlashes(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  const result: OpenAPIObject['paths'] = {};
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = item[method] as (PathItem['get'] & Record<string, unknown>) | undefined;
      if (operation === undefined) continue;
      const { [TRAILING_SLASH]: slash, ...rest } = operation;
      const spelled = slash ? `${path}/` : path;
      const filledIn = FILLED_IN[rest.operationId ?? ''];
      const parameters = rest.parameters?.map((one) => withoutOptionalExample(one, filledIn));
      result[spelled] = { ...result[spelled], [method]: { ...linked(withoutUndescribed(rest)), parameters } };
    }
  }
  return result;
}

/** The paths as somebody tries them out from top to bottom; Swagger UI keeps this order within a section. */
function inOrder(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  const sections = SECTIONS.map(({ name }) => name);
  const section = (item: PathItem): number => {
    const [operation] = METHODS.flatMap((method) => item[method] ?? []);
    return sections.indexOf(operation?.tags?.[0] ?? '');
  };
  const place = (path: string): number => (FIRST_PATHS.includes(path) ? FIRST_PATHS.indexOf(path) : FIRST_PATHS.length);
  return Object.fromEntries(
    Object.entries(paths).sort(([a, one], [b, other]) => section(one) - section(other) || place(a) - place(b)),
  );
}

/** Adds links to the operations that take values of a successful answer. */
function linked<T extends Pick<PathOperation, 'operationId' | 'responses'>>(operation: T): T {
  const links = LINKS[operation.operationId ?? ''];
  const success = operation.responses['200'];
  if (links === undefined || success === undefined) return operation;
  const described = Object.fromEntries(Object.entries(links).map(([to, link]) => [to, { operationId: to, ...link }]));
  return {
    ...operation,
    responses: { ...operation.responses, 200: { ...success, links: described } },
  };
}

/** Swagger UI fills in every example; with those of all optional parameters a first search would find nothing. */
function withoutOptionalExample(parameter: Parameter, filledIn: string | undefined): Parameter {
  if (!('in' in parameter) || parameter.name === filledIn) return parameter;
  if (parameter.required || parameter.schema === undefined || '$ref' in parameter.schema) return parameter;
  const { example, ...schema } = parameter.schema as { example?: string | number };
  if (example === undefined) return parameter;
  const words = 'enum' in schema ? '' : ` For example \`${String(example)}\`.`;
  return { ...parameter, description: `${parameter.description ?? ''}${words}`, schema };
}

/** Drops the 201 that the metadata adds to each POST; @Operation describes all that is answered. */
function withoutUndescribed<T extends { responses: object }>(operation: T): T {
  const described = Object.entries(operation.responses).filter(([status]) => status !== '201');
  return { ...operation, responses: Object.fromEntries(described) };
}
