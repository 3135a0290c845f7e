import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pythonPackage } from './packages';
import type { Kind, Shape } from './shape';

/** cfn-lint's package, which holds the schemas of the resource providers of AWS. */
export const CFN_LINT = '1.58.0';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly createOnlyProperties?: readonly string[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  array: 'list',
  boolean: 'boolean',
  integer: 'number',
  number: 'number',
  object: 'object',
  string: 'string',
};

/** A place in the schema of a resource provider. */
export class SchemaShape implements Shape {
  private readonly all: readonly Schema[];

  constructor(
    private readonly schema: Schema,
    private readonly root: Schema,
  ) {
    this.all = this.alternatives(schema);
  }

  get kinds(): ReadonlySet<Kind> {
    const names = this.all.flatMap(({ type = [], properties }) => [type, properties ? 'object' : []].flat());
    return new Set(names.map((name) => KINDS[name]));
  }

  member(name: string): SchemaShape | undefined {
    return this.first(({ properties }) => properties?.[name]);
  }

  element(): SchemaShape | undefined {
    return this.first(({ items }) => items);
  }

  value(): SchemaShape | undefined {
    return this.first(({ patternProperties = {}, additionalProperties }) => {
      const [pattern] = Object.values(patternProperties);
      return pattern ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    });
  }

  /** The only texts that the schema lists for the place; empty where it lists none. */
  get texts(): readonly string[] {
    const listed = this.all.flatMap((schema) => schema.enum ?? []);
    return [...new Set(listed.filter((each) => typeof each === 'string'))];
  }

  /** The members that an object must have whatever else it has. */
  get required(): readonly string[] {
    return [...new Set(this.alternatives(this.schema, false).flatMap(({ required = [] }) => required))];
  }

  private first(inner: (schema: Schema) => Schema | undefined): SchemaShape | undefined {
    const found = this.all.map(inner).find((schema) => schema !== undefined);
    return found && new SchemaShape(found, this.root);
  }

  private alternatives(schema: Schema, withChoices = true): readonly Schema[] {
    const { $ref, allOf = [] } = schema;
    const { anyOf = [], oneOf = [] } = withChoices ? schema : {};
    const named = $ref === undefined ? undefined : this.root.definitions?.[$ref.replace('#/definitions/', '')];
    return [
      schema,
      ...[...(named ? [named] : []), ...allOf, ...anyOf, ...oneOf].flatMap((one) =>
        this.alternatives(one, withChoices),
      ),
    ];
  }
}

const shapes = new Map<string, SchemaShape | undefined>();

/** The properties of a type of CloudFormation, below `Properties` as in a template. */
export function cloudformationShape(type: string): SchemaShape | undefined {
  if (!shapes.has(type)) shapes.set(type, readShape(type));
  return shapes.get(type);
}

/** The properties that are set when a resource of a type is created and never after, as `Properties.Encrypted`. */
export function createOnlyProperties(type: string): readonly string[] {
  const pointers = readSchema(type)?.createOnlyProperties ?? [];
  return pointers.map((pointer) => {
    const names = pointer.split('/').filter((name) => !['', '*', 'properties'].includes(name));
    return ['Properties', ...names].join('.');
  });
}

function readShape(type: string): SchemaShape | undefined {
  const schema = readSchema(type);
  if (!schema) return undefined;
  const { properties = {}, required = [] } = schema;
  return new SchemaShape({ properties: { Properties: { properties, required } } }, schema);
}

function readSchema(type: string): Schema | undefined {
  const folder = join(pythonPackage('cfn-lint', CFN_LINT), 'cfnlint/data/schemas');
  const files = JSON.parse(readFileSync(join(folder, 'providers/us-east-1.json'), 'utf8')) as Record<string, string>;
  if (!Object.hasOwn(files, type)) return undefined;
  return JSON.parse(readFileSync(join(folder, 'resources', `${files[type]}.json`), 'utf8')) as Schema;
}
