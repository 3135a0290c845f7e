import draft4 from 'ajv-draft-04/dist/refs/json-schema-draft-04.json';
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json';
import draft7 from 'ajv/dist/refs/json-schema-draft-07.json';
import { fromJs, isArray, isObject, objEntries, objGet, objHas, Value } from '../../values';
import { builtinError } from '../definition/registry';

/** A version of JSON Schema; without a known `$schema`, everything that any version allows is allowed. */
export type Draft = 4 | 6 | 7 | 'any';

/** A value in a document. */
export interface Located {
  readonly document: Value;
  readonly draft: Draft;
}

const METASCHEMAS: ReadonlyMap<string, { readonly draft: Draft; readonly schema: unknown }> = new Map(
  (
    [
      [4, draft4],
      [6, draft6],
      [7, draft7],
    ] as const
  ).map(([draft, schema]) => [`http://json-schema.org/draft-0${draft}/schema`, { draft, schema }]),
);

const ABSOLUTE = /^[a-zA-Z][a-zA-Z0-9+.-]*:/;
const MAPS_OF_SCHEMAS: ReadonlySet<Value> = new Set(['properties', 'dependencies', 'patternProperties']);
const LITERALS: ReadonlySet<Value> = new Set(['const', 'enum']);

/** The draft that a document's `$schema` names. */
export function draftOf(document: Value): Draft | undefined {
  if (typeof document === 'boolean') return undefined;
  if (!isObject(document)) throw builtinError('schema is invalid');
  const name = objGet(document, '$schema');
  if (name === undefined) return undefined;
  if (typeof name !== 'string') throw builtinError('$schema must be of type string');
  return METASCHEMAS.get(name.replace(/#$/, ''))?.draft;
}

/** A reference resolved against a base URI. */
export function resolveReference(base: string, reference: string): string {
  if (ABSOLUTE.test(reference)) return reference.replace(/#$/, '');
  if (reference === '' || reference.startsWith('#')) {
    return base.split('#', 1)[0] + (reference === '#' ? '' : reference);
  }
  if (ABSOLUTE.test(base) && URL.canParse(reference, base)) return new URL(reference, base).href.replace(/#$/, '');
  return reference.startsWith('/') ? reference : `/${reference}`;
}

/**
 * The documents that references may name: the schema itself, its parts with an id, and the meta-schemas of JSON Schema.
 * Network and files cannot be reached.
 */
export class SchemaPool {
  private readonly documents = new Map<string, Located>();
  private readonly bases = new Map<Value, string>();

  constructor(
    document: Value,
    private readonly step: (count: number) => void,
  ) {
    this.add('', document);
  }

  /** The base URI of references inside a schema. */
  baseOf(schema: Value): string {
    return this.bases.get(schema) ?? '';
  }

  /** The target of a resolved reference; throws when it is not in the pool. */
  locate(reference: string): Located {
    const known = this.documents.get(reference);
    if (known !== undefined) return known;
    const hash = reference.indexOf('#');
    const [address, fragment] = hash < 0 ? [reference, ''] : [reference.slice(0, hash), reference.slice(hash + 1)];
    const metaschema = METASCHEMAS.get(address);
    if (metaschema !== undefined && !this.documents.has(address)) this.add(address, fromJs(metaschema.schema));
    const root = this.documents.get(address);
    if (root !== undefined) return { ...root, document: pointAt(root.document, fragment) };
    if (ABSOLUTE.test(reference)) throw builtinError(`remote reference loading disabled: ${reference}`);
    throw builtinError(`Reference ${reference} must be canonical`);
  }

  private add(address: string, document: Value): void {
    const draft = draftOf(document) ?? 'any';
    this.documents.set(address, { document, draft });
    this.walk(document, address, draft);
  }

  private walk(value: Value, base: string, draft: Draft): void {
    this.step(1);
    if (isArray(value)) {
      for (const member of value) this.walk(member, base, draft);
      return;
    }
    if (!isObject(value)) return;
    const scope = this.scopeOf(value, base, draft);
    this.bases.set(value, scope);
    for (const [key, member] of objEntries(value)) {
      if (LITERALS.has(key)) continue;
      if (!MAPS_OF_SCHEMAS.has(key)) this.walk(member, scope, draft);
      else if (isObject(member)) for (const [, schema] of objEntries(member)) this.walk(schema, scope, draft);
    }
  }

  private scopeOf(schema: Exclude<Value, readonly Value[]>, base: string, draft: Draft): string {
    if (!isObject(schema)) return base;
    const id = objGet(schema, objHas(schema, 'id') ? 'id' : '$id');
    if (typeof id !== 'string') return base;
    const scope = resolveReference(base, id);
    const known = this.documents.get(scope);
    if (known !== undefined && known.document !== schema) throw builtinError(`Reference already exists: "${scope}"`);
    this.documents.set(scope, { document: schema, draft });
    return scope;
  }
}

function pointAt(document: Value, fragment: string): Value {
  if (fragment === '') return document;
  let text = fragment;
  try {
    text = decodeURIComponent(fragment);
  } catch {
    // Not a valid escape: used as it is.
  }
  // As in OPA, a name that no id declares means the whole document.
  if (!text.startsWith('/')) return document;
  return text
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Value>((value, token) => {
      const member = isObject(value) ? objGet(value, token) : isArray(value) ? elementAt(value, token) : undefined;
      if (member === undefined) throw builtinError(`Object has no key '${token}'`);
      return member;
    }, document);
}

function elementAt(array: readonly Value[], token: string): Value | undefined {
  return /^(?:0|[1-9][0-9]*)$/.test(token) ? array[Number(token)] : undefined;
}
