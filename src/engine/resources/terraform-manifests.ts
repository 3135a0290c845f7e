import {
  isJsonObject,
  jsonObject,
  mapValues,
  setKey,
  valueAt,
  writeJson,
  type JsonObject,
  type JsonValue,
} from '../base/json';
import { readYaml, YamlSyntaxError } from '../base/yaml';
import { factsOf, type AttributeFact, type Attributes } from '../iac/provider-facts';
import type { AttributePath, ResourceInput } from './model/resource-input';
import type { TemplateResource } from './model/template-resource';
import { KubernetesCompanions } from './kubernetes-companions';
import { expressionsIn, hasExpression, placeholdersIn } from './kubernetes-placeholders';
import { manifestResource, objectsIn } from './kubernetes-resources';
import { kindOf, manifestName, NOT_WRITTEN, NUMBERS, SINGLE } from './manifest-names';

/** A manifest that a resource of Terraform stands for. */
interface Manifest {
  readonly document: JsonObject;
  /** The paths of the attributes by those in the manifest, as JSON; undefined where all of it is one attribute. */
  readonly written?: ReadonlyMap<string, AttributePath>;
  /** The attribute that holds the manifest. */
  readonly at: AttributePath;
  /** Follows the address of the resource where that stands for several. */
  readonly below?: string;
}

/** Resources of Terraform in which those of Kubernetes are manifests, with the companions of these. */
export function withManifests(found: readonly TemplateResource[]): readonly TemplateResource[] {
  const written = new Set(found);
  const translated = found.flatMap((each) => {
    const manifests = manifestsOf(each);
    return manifests.length === 0 ? [each] : manifests.map((manifest) => translatedBy(manifest, each));
  });
  const isManifest = (each: TemplateResource): boolean => !written.has(each) && !HOLDERS.has(each.input.resource.type);
  const manifests = translated.filter(isManifest);
  if (manifests.length === 0) return translated;
  const companions = new KubernetesCompanions(manifests.map(({ input }) => input.resource));
  return translated.map((each) =>
    isManifest(each) ? { ...each, input: { ...each.input, companions: companions.of(each.input.resource) } } : each,
  );
}

const HOLDERS: ReadonlyMap<string, string> = new Map([
  ['kubernetes_manifest', 'manifest'],
  ['kubectl_manifest', 'yaml_body'],
]);

/**
 * The reason why the manifest in a resource of Terraform is not told: its text depends on values that cannot be known, or
 * is none. Undefined for resources that hold none, or were told.
 */
export function unusableManifest({ resource, unknown }: ResourceInput): 'unknown' | 'unreadable' | undefined {
  const attribute = HOLDERS.get(resource.type);
  if (attribute === undefined) return undefined;
  const written = (resource.attributes as Partial<JsonObject>)[attribute];
  const isOpen = unknown.length > 0 || (typeof written === 'string' && hasExpression(written));
  return isOpen ? 'unknown' : 'unreadable';
}

function manifestsOf({ input: { resource } }: TemplateResource): readonly Manifest[] {
  const { type, attributes } = resource;
  if (type === 'kubernetes_manifest') {
    const { manifest } = attributes as Partial<JsonObject>;
    return isJsonObject(manifest) ? itemsIn({ document: manifest, at: ['manifest'] }) : [];
  }
  if (type === 'kubectl_manifest') {
    return documentsIn(attributes.yaml_body).flatMap((document, i) =>
      itemsIn({ document, at: ['yaml_body'], written: new Map(), ...(i > 0 && { below: `.documents[${i}]` }) }),
    );
  }
  const facts = factsOf(type)?.attributes;
  const [kind, apiVersion] = kindOf(type) ?? [];
  if (!facts || kind === undefined || apiVersion === undefined) return [];
  const writer = new ManifestWriter();
  const document = writer.object(attributes, facts, [], [], { apiVersion, kind });
  return [{ document, at: [], written: writer.written }];
}

/** The manifests in a list of them, or the one that it is. Those that cannot be known are empty. */
function itemsIn({ document, at, written, below = '' }: Manifest): readonly Manifest[] {
  return objectsIn(document, []).map(({ object, place }) => ({
    document: object.kind === 'List' ? {} : object,
    // The text of a manifest is one attribute.
    at: written ? at : [...at, ...place],
    below: below + place.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join(''),
    ...(written && { written }),
  }));
}

/** The objects in a text of YAML; empty documents do not count. */
function documentsIn(text: JsonValue | undefined): readonly JsonObject[] {
  if (isJsonObject(text)) return [text]; // It was written as JSON.
  if (typeof text !== 'string') return [];
  try {
    const values = readYaml(text).map(({ value }) => value);
    return values.filter((value) => value !== null).map((value) => (isJsonObject(value) ? value : {}));
  } catch (error) {
    if (error instanceof YamlSyntaxError) return [];
    throw error;
  }
}

function translatedBy(
  { document, at, written, below = '' }: Manifest,
  { input, ...rest }: TemplateResource,
): TemplateResource {
  const { resource, unknown, open = [] } = input;
  const { source } = resource;
  const address = `${resource.address}${below}`;
  const found = manifestResource(withTexts(document));
  if (!found || hasExpression(found.type)) {
    const within = unknown.filter((path) => path.every((key, i) => i >= at.length || key === at[i]));
    return { input: { ...input, resource: { ...resource, address }, unknown: within }, ...rest };
  }
  const paths = new Map([...(written ?? [])].map(([path, own]) => [JSON.stringify(own), path]));
  const moved = (path: AttributePath): AttributePath[] => {
    if (!written) return at.every((key, i) => key === path[i]) ? [path.slice(at.length)] : [];
    // A block that stands alone is no list in the manifest.
    const own = paths.get(JSON.stringify(path)) ?? paths.get(JSON.stringify(path.slice(0, -1)));
    return own === undefined ? [] : [JSON.parse(own) as AttributePath];
  };
  const places = [...(written ?? [])].map(([path, own]) => [path, [...rest.place, ...own]] as const);
  const isText = at.length > 0 && written !== undefined;
  const isOpen = unknown.some(([first]) => first === at[0]);
  return {
    ...rest,
    place: [...rest.place, ...at],
    start: rest.start ?? rest.place.slice(0, -1),
    ...(places.length > 0 && { places: new Map(places) }),
    input: {
      resource: { ...found, address, source, name: found.name || resource.name },
      companions: [],
      unknown: isText ? (isOpen ? expressionsIn(document) : placeholdersIn(document)) : unknown.flatMap(moved),
      ...(open.length > 0 && { open: open.flatMap(moved) }),
    },
  };
}

/** The values of a map or a secret are texts, also where the reader of Terraform saw JSON in them. */
function withTexts(manifest: JsonObject): JsonObject {
  const texts = Object.entries(manifest).flatMap(([key, value]): [string, JsonValue][] =>
    (key === 'data' || key === 'stringData') && isJsonObject(value) ? [[key, mapValues(value, textOfJson)]] : [],
  );
  return texts.length === 0 ? manifest : { ...manifest, ...Object.fromEntries(texts) };
}

function textOfJson(value: JsonValue): JsonValue {
  return typeof value === 'object' && value !== null ? writeJson(value) : value;
}

/** Writes the attributes of a resource as its manifest. */
class ManifestWriter {
  /** The paths of the attributes by those in the manifest, as JSON. */
  readonly written = new Map<string, AttributePath>();

  object(
    object: JsonObject,
    facts: Attributes,
    from: AttributePath,
    to: AttributePath,
    made: JsonObject = jsonObject(),
  ): JsonObject {
    for (const name of Object.keys(object)) {
      const fact = facts.get(name);
      if (NOT_WRITTEN.has(name) || fact?.use === 'computed') continue;
      if (name === 'persistent_volume_source') this.inline(object[name], fact, [...from, name], to, made);
      else this.member(name, object[name], fact, from, to, made);
    }
    if (facts.has('container') && facts.has('automount_service_account_token')) withPodDefaults(made);
    return made;
  }

  private member(
    name: string,
    value: JsonValue,
    fact: AttributeFact | undefined,
    from: AttributePath,
    to: AttributePath,
    made: JsonObject,
  ): void {
    const isSingle = fact?.isSingle === true || (fact?.isBlock === true && SINGLE.has(name));
    const isList = fact?.isBlock === true && !isSingle;
    const isPlainSecret = name === 'data' && made.kind === 'Secret';
    const key = isPlainSecret ? 'stringData' : manifestName(name, isList);
    const own = [...from, name];
    const inner = blockAttributes(fact);
    if (inner && isSingle) {
      const [first] = Array.isArray(value) ? value : [value];
      const at = Array.isArray(value) ? [...own, 0] : own;
      setKey(made, key, isJsonObject(first) ? this.object(first, inner, at, [...to, key]) : (first ?? null));
    } else if (inner && Array.isArray(value)) {
      const list = value.map((each, i) => {
        const at = [...to, key, i];
        this.written.set(JSON.stringify(at), [...own, i]);
        return isJsonObject(each) ? this.object(each, inner, [...own, i], at) : each;
      });
      setKey(made, key, list);
    } else {
      setKey(made, key, NUMBERS.has(name) ? numberOf(value) : value);
      this.below(value, own, [...to, key]);
    }
    this.written.set(JSON.stringify([...to, key]), own);
  }

  /** The source of a persistent volume stands in its specification. */
  private inline(
    value: JsonValue,
    fact: AttributeFact | undefined,
    from: AttributePath,
    to: AttributePath,
    made: JsonObject,
  ): void {
    const inner = blockAttributes(fact);
    const first = Array.isArray(value) ? value[0] : undefined;
    if (inner && isJsonObject(first)) this.object(first, inner, [...from, 0], to, made);
  }

  private below(value: JsonValue, from: AttributePath, to: AttributePath): void {
    const keys = Array.isArray(value) ? [...value.keys()] : isJsonObject(value) ? Object.keys(value) : [];
    for (const key of keys) {
      this.written.set(JSON.stringify([...to, key]), [...from, key]);
      this.below(valueAt(value, [key]) ?? null, [...from, key], [...to, key]);
    }
  }
}

/** The provider switches the token on where nothing is said, whatever the service account says. */
function withPodDefaults(spec: JsonObject): void {
  if (!Object.hasOwn(spec, 'automountServiceAccountToken')) setKey(spec, 'automountServiceAccountToken', true);
}

function blockAttributes(fact: AttributeFact | undefined): Attributes | undefined {
  if (!fact?.isBlock) return undefined;
  const { type } = fact;
  const inner = type.kind === 'list' || type.kind === 'set' ? type.of : type;
  return inner.kind === 'object' ? inner.attributes : undefined;
}

function numberOf(value: JsonValue): JsonValue {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}
