import { applyDecorators, HttpCode, SetMetadata, Type } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { EMPTY_SCHEMA, EmptyView, FailureView, type ObjectSchema, PageMetadataView } from './envelope.view';

/** The areas of the interface that permissions speak of. */
export type Area =
  | 'collection'
  | 'configuration'
  | 'drift'
  | 'resource'
  | 'query'
  | 'exclusion'
  | 'notification'
  | 'webhook'
  | 'compliance'
  | 'audit'
  /** An operation for every valid token. */
  | 'token';

/** The permission that a token needs: to read an area or to control it. */
export interface RequiredAccess {
  readonly area: Area;
  readonly access: 'read' | 'write';
  /** A second area that the operation writes to. */
  readonly alsoControls?: Area;
}

export const REQUIRED_ACCESS = 'required-access';

/** Schemas by media type. */
type Content = Readonly<Record<string, { readonly schema: object }>>;

/** The answer of an operation: an envelope, or a document of one of these media types. */
type Answer =
  | {
      /** The view of `data`; `[View]` for a list at the top of `data`; a schema where `data` has no fields of its own; several views when parameters choose. */
      readonly data: Type | readonly [Type] | ObjectSchema | { readonly anyOf: readonly Type[] };
    }
  | { readonly documents: Content };

export type OperationOptions = RequiredAccess & Described & Answer;

interface Described {
  readonly summary: string;
  readonly description?: string;
  /** The message of a success, as an example. */
  readonly message?: string;
  /** True when `metadata` describes a page; a view where it says more than that. */
  readonly paged?: boolean | Type<PageMetadataView>;
  /** True when the interface spells the path with a slash at the end. */
  readonly trailingSlash?: boolean;
}

/** The OpenAPI extension that carries `trailingSlash` to the document: @nestjs/swagger drops such slashes. */
export const TRAILING_SLASH = 'x-trailing-slash';

const FAILURES: Readonly<Record<number, string>> = {
  400: 'A parameter or the body is not valid',
  401: 'No token, or one that is not valid',
  403: 'The token does not cover this tenant or this operation',
  404: 'Something that was named does not exist',
  408: 'The request did not arrive in time',
  409: 'The request does not fit the present state',
  413: 'The body is too large',
  415: 'The body is of another media type',
  429: 'Too many requests with this token',
  431: 'The address or the headers are too long',
  500: 'An error of the service; the message holds an id that is also in its log',
  503:
    'The database cannot be reached or is busy, its disk is full, the request took too long, the keys for tokens ' +
    'cannot be fetched, or too many requests are waiting (with `Retry-After`); the message says which',
};

/** The least permissions that allow an operation. */
export function permissionsFor({ area, access, alsoControls }: RequiredAccess): string[] {
  if (area === 'token') return [];
  return [
    `${area}_${access === 'read' ? 'read' : 'full_control'}`,
    ...(alsoControls === undefined ? [] : [`${alsoControls}_full_control`]),
  ];
}

/** Declares one operation: HTTP 200, the access it needs, and its wrapped schema in the OpenAPI document. */
export function Operation(options: OperationOptions): MethodDecorator {
  const { summary, description, area, access, alsoControls, trailingSlash, paged } = options;
  const required: RequiredAccess = { area, access, ...(alsoControls && { alsoControls }) };
  const { models, content } = describeAnswer(options);
  return applyDecorators(
    HttpCode(200),
    SetMetadata(REQUIRED_ACCESS, required),
    ApiExtraModels(...models, ...(typeof paged === 'function' ? [paged] : []), FailureView, PageMetadataView),
    ApiOperation({
      summary,
      description: [description, neededPermissions(required)].filter(Boolean).join('\n\n'),
      ...(trailingSlash ? { [TRAILING_SLASH]: true } : {}),
    }),
    ApiResponse({ status: 200, description: 'Done', content }),
    ...Object.entries(FAILURES).map(([status, description]) =>
      ApiResponse({ status: Number(status), description, schema: { $ref: getSchemaPath(FailureView) } }),
    ),
  );
}

function neededPermissions(required: RequiredAccess): string {
  const names = permissionsFor(required).map((name) => `\`${name}\``);
  if (names.length === 0) return 'Needs a valid token, and no permission.';
  return `Needs the permission${names.length > 1 ? 's' : ''} ${names.join(' and ')}.`;
}

function describeAnswer(options: OperationOptions): { models: Type[]; content: Content } {
  if ('documents' in options) return { models: [], content: options.documents };
  const { models, schema } = describeData(options.data);
  return { models, content: { 'application/json': { schema: successSchema(schema, options) } } };
}

function describeData(data: Extract<Answer, { data: unknown }>['data']): { models: Type[]; schema: object } {
  if (data === EmptyView) return { models: [], schema: EMPTY_SCHEMA };
  if (typeof data === 'function') return { models: [data], schema: { $ref: getSchemaPath(data) } };
  if ('anyOf' in data)
    return { models: [...data.anyOf], schema: { anyOf: data.anyOf.map((view) => ({ $ref: getSchemaPath(view) })) } };
  if ('type' in data) return { models: [], schema: data };
  return { models: [data[0]], schema: { type: 'array', items: { $ref: getSchemaPath(data[0]) } } };
}

function metadataSchema(paged: Described['paged']): object {
  return paged ? { $ref: getSchemaPath(paged === true ? PageMetadataView : paged) } : EMPTY_SCHEMA;
}

function successSchema(data: object, { message, paged }: Described) {
  return {
    type: 'object',
    required: ['data', 'error', 'error_list', 'message', 'metadata', 'status'],
    properties: {
      data,
      error: { type: 'string', enum: [''] },
      error_list: { type: 'array', items: { type: 'string' }, maxItems: 0, example: [] },
      message: { type: 'string', example: message ?? '' },
      metadata: metadataSchema(paged),
      status: { type: 'integer', enum: [200] },
    },
  };
}
