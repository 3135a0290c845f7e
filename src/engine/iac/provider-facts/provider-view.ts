import { exactNumber, isJsonObject, jsonObject, writeJson, type JsonObject, type JsonValue } from '../../base/json';
import type { Attributes, ValueType } from './facts';
import { factsOf } from './provider-facts';

/** A Terraform document as the providers of its resources see it. */
export interface ProviderView {
  readonly document: JsonObject;
  readonly changes: readonly ProviderChange[];
}

/** A place below a resource of the document at which the view differs. */
export interface ProviderChange {
  readonly resource: number;
  readonly path: readonly (string | number)[];
}

type Path = readonly (string | number)[];

/**
 * Terraform does not hand a null attribute to a provider, and converts a text to the boolean or the number that the
 * provider declares. Undefined when neither is in the document. Values below an unknown attribute stay as they are,
 * since the attribute may be a JSON text, which stands in documents as the value that it holds.
 * With `texts`, numbers and booleans become the texts that the provider declares, as Terraform converts them too.
 */
export function providerView(document: JsonValue, { texts = false } = {}): ProviderView | undefined {
  if (!isJsonObject(document) || !Object.hasOwn(document, 'resources')) return undefined;
  const { resources } = document;
  if (!Array.isArray(resources)) return undefined;
  const changes: ProviderChange[] = [];
  const seen = resources.map((resource, i) => {
    const note = (path: Path): void => void changes.push({ resource: i, path });
    return isJsonObject(resource) ? seenResource(resource, new Seen(note, texts)) : resource;
  });
  if (changes.length === 0) return undefined;
  return { document: { ...document, resources: seen }, changes };
}

function seenResource(resource: JsonObject, seen: Seen): JsonObject {
  const properties = Object.hasOwn(resource, 'properties') ? resource.properties : undefined;
  if (!isJsonObject(properties)) return resource;
  const type = Object.hasOwn(resource, 'type') ? resource.type : undefined;
  const attributes = typeof type === 'string' ? factsOf(type)?.attributes : undefined;
  return { ...resource, properties: seen.object(properties, attributes ?? NO_ATTRIBUTES, ['properties']) };
}

const NO_ATTRIBUTES: Attributes = new Map();

class Seen {
  constructor(
    private readonly note: (path: Path) => void,
    private readonly convertsToTexts: boolean,
  ) {}

  object(object: JsonObject, attributes: Attributes, path: Path): JsonObject {
    const entries = Object.keys(object).flatMap((key): [string, JsonValue][] => {
      const at = [...path, key];
      if (object[key] !== null) return [[key, this.value(object[key], attributes.get(key)?.type, at)]];
      this.note(at);
      return [];
    });
    return jsonObject(entries);
  }

  /** Blocks stand in lists, whatever the provider makes of them; the JSON syntax also has single ones. */
  private value(value: JsonValue, type: ValueType | undefined, path: Path): JsonValue {
    if (type === undefined || value === null) return value;
    if (Array.isArray(value)) {
      if (type.kind === 'string') return value; // A JSON text.
      const of = type.kind === 'list' || type.kind === 'set' ? type.of : type;
      return value.map((each, i) => this.value(each, of, [...path, i]));
    }
    if (typeof value === 'string') return this.scalar(value, type, path);
    if (!isJsonObject(value)) return this.convertsToTexts && type.kind === 'string' ? this.text(value, path) : value;
    if (type.kind === 'object') return this.object(value, type.attributes, path);
    if (type.kind === 'list' || type.kind === 'set') return this.value(value, type.of, path);
    if (type.kind !== 'map') return value;
    return jsonObject(Object.keys(value).map((key) => [key, this.value(value[key], type.of, [...path, key])]));
  }

  private text(value: JsonValue, path: Path): string {
    this.note(path);
    return writeJson(value);
  }

  private scalar(text: string, { kind }: ValueType, path: Path): JsonValue {
    const converted = kind === 'bool' ? BOOLEANS.get(text) : kind === 'number' ? numberOf(text) : undefined;
    if (converted === undefined) return text;
    this.note(path);
    return converted;
  }
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

const NUMBER = /^([+-]?)0*(\d{0,40})(?:\.(\d{0,40}))?(?:e([+-]?\d{1,3}))?$/i;

/** As Terraform reads it, which is more than JSON allows: `+5`, `05`, `.5` and `5.` are numbers. */
function numberOf(text: string): JsonValue | undefined {
  const match = /\d/.test(text) ? NUMBER.exec(text) : null;
  if (!match) return undefined;
  const [, sign, whole, fraction, power] = match;
  return exactNumber(
    `${sign === '-' ? '-' : ''}${whole || '0'}${fraction ? `.${fraction}` : ''}${power ? `e${power}` : ''}`,
  );
}
