import * as fs from 'node:fs';
import * as path from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

interface DocumentedOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: object }>> }>>;
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const DOCUMENT = JSON.parse(fs.readFileSync(path.join(__dirname, '../../docs/openapi.json'), 'utf8')) as ApiDocument;

/** Checks answers against docs/openapi.json, where a field that is not described counts as wrong. */
export class DocumentedAnswers {
  private readonly ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  private readonly operations = Object.values(DOCUMENT.paths).flatMap((item) => Object.values(item));

  constructor() {
    this.ajv.addSchema({ $id: 'document', components: closed(DOCUMENT.components) as object });
  }

  get operationIds(): string[] {
    return this.operations.map(({ operationId }) => operationId);
  }

  /** The statuses that an operation is documented to answer with. */
  statusesOf(operationId: string): number[] {
    return Object.keys(this.find(operationId).responses).map(Number);
  }

  /** What is wrong with an answer; empty when the document describes it. */
  problems(operationId: string, answer: { status: number; type: string; body: unknown }): string[] {
    const content = this.find(operationId).responses[answer.status]?.content;
    if (content === undefined) return [`status ${answer.status} is not documented`];
    if (content[answer.type] === undefined) return [`media type ${answer.type} is not documented`];
    const validate = this.compile(content[answer.type].schema);
    if (validate(answer.body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  private find(operationId: string): DocumentedOperation {
    const operation = this.operations.find((one) => one.operationId === operationId);
    if (operation === undefined) throw new Error(`${operationId} is not in the document`);
    return operation;
  }

  private compile(schema: object): ValidateFunction {
    return this.ajv.compile(intoDocument(closed(schema)) as object);
  }
}

/** Forbids what is not described in each object that describes its fields. */
function closed(schema: unknown): unknown {
  return eachObject(schema, (node) =>
    isSchemaWithFields(node) && node.additionalProperties === undefined
      ? { ...node, additionalProperties: false }
      : node,
  );
}

function isSchemaWithFields(node: Record<string, unknown>): boolean {
  return node.type === 'object' && typeof node.properties === 'object';
}

/** Makes references to components resolve from a schema on its own. */
function intoDocument(schema: unknown): unknown {
  return eachObject(schema, (node) => (typeof node.$ref === 'string' ? { $ref: `document${node.$ref}` } : node));
}

function eachObject(value: unknown, change: (node: Record<string, unknown>) => object): unknown {
  if (Array.isArray(value)) return value.map((element) => eachObject(element, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, eachObject(inner, change)])));
}
