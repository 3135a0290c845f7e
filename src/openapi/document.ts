import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { TRAILING_SLASH } from '../common/envelope/operation.decorator';
import { ownVersion } from '../config';

type PathItem = OpenAPIObject['paths'][string];
type Parameter = NonNullable<NonNullable<PathItem['get']>['parameters']>[number];
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The OpenAPI document of the compiled code; needs no database when the app was made in preview mode. */
export function buildDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Plumbline')
    .setDescription(
      'Checks cloud configuration and infrastructure-as-code against compliance rules, keeps the results and shows drift. ' +
        'Every answer but an exported document has the same envelope; the HTTP status equals its `status`.',
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
  return { ...document, paths: withTrailingSlashes(document.paths) };
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
      const parameters = rest.parameters?.map(withoutOptionalExample);
      result[spelled] = { ...result[spelled], [method]: { ...withoutUndescribed(rest), parameters } };
    }
  }
  return result;
}

/** Swagger UI fills in every example; with those of all optional parameters a first search would find nothing. */
function withoutOptionalExample(parameter: Parameter): Parameter {
  if (!('in' in parameter) || parameter.required || parameter.schema === undefined || '$ref' in parameter.schema)
    return parameter;
  const { example, ...schema } = parameter.schema as { example?: string | number };
  if (example === undefined) return parameter;
  const words = 'enum' in schema ? '' : ` For example \`${String(example)}\`.`;
  return { ...parameter, description: `${parameter.description ?? ''}${words}`, schema };
}

/** Drops the 201 that the compiler plugin adds to each POST; @Operation describes all that is answered. */
function withoutUndescribed<T extends { responses: object }>(operation: T): T {
  const described = Object.entries(operation.responses).filter(([status]) => status !== '201');
  return { ...operation, responses: Object.fromEntries(described) };
}
