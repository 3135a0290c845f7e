import { valueAt, writeJson, type JsonObject, type JsonValue, isJsonObject } from '../base/json';
import { factsOf } from '../iac/provider-facts';
import { replaced } from './model/attribute-path';
import { typeAt } from './model/attribute-type';
import type { AttributePath, NormalisedResource } from './model/resource-input';
import { isDocumentText, openDocument } from './model/open-document';
import { completesAt, isCompleted, namesAt } from './companions';
import { scopeOf, type Module, type Naming, type Reference, type Written } from './module';
import { withIndexes, type Entry } from './terraform-entry';

/** The last words of attributes that hold the name, the id or the address of another resource, and nothing else. */
const NAMING =
  /(?:^|_)(?:arns?|emails?|ids?|links?|names?|ur[il]s?|boundary|buckets?|clusters?|encryption_key|kms_key|networks?|roles?|security_groups|subnets?|subnetwork)$/;

/** An entry with its references, and what these rest on. */
interface Referring {
  readonly entry: Entry;
  readonly names: string;
  readonly written: readonly (readonly [Reference, Written])[];
}

const referring = new WeakMap<Entry, Referring>();

/** An entry whose values name other resources, with those. */
export function knownReferences(entry: Entry, module: Module): Entry {
  if (entry.unknown.length === 0 && entry.named.size === 0) return entry;
  const found = referring.get(entry);
  if (
    found?.names === module.names &&
    found.written.every(([reference, each]) => isSame(module.written(reference), each))
  )
    return found.entry;
  const written: [Reference, Written][] = [];
  const look = (reference: Reference): Written => {
    const each = module.written(reference);
    written.push([reference, each]);
    return each;
  };
  const changed = withReferences(entry, module, look);
  referring.set(entry, { entry: changed, names: module.names, written });
  return changed;
}

function isSame(one: Written, other: Written): boolean {
  return one.isWritten === other.isWritten && one.value === other.value;
}

/**
 * Puts the values of other resources in the place of references to them. A reference to something that only the cloud
 * knows, such as an ARN, is some text and counts as known where the provider wants a text.
 */
function withReferences(entry: Entry, module: Module, look: Module['written']): Entry {
  const { resource } = entry;
  const references = namedIn(entry, module);
  const unknown: AttributePath[] = [];
  const made = new Set<string>();
  const places = entry.unknown.map((written) => {
    const place = withIndexes(resource.attributes, written);
    if (entry.made.has(JSON.stringify(written))) made.add(JSON.stringify(place));
    return place;
  });
  const documents = withDocuments(resource.attributes, places);
  const anything = new Set(documents.anything.map((path) => JSON.stringify(path)));
  let { attributes } = documents;
  for (const path of places.flatMap((place) => openTexts(valueAt(attributes, place), place))) {
    const value = valueAt(attributes, path);
    const found = typeof value === 'string' ? module.referencesIn(value, resource) : undefined;
    const only = completed(found, resource, path);
    const candidates = found || typeof value !== 'string' ? (only ? [only] : []) : module.behind(value, resource);
    const key = JSON.stringify(path);
    if (candidates.length > 0 && !references.has(key)) references.set(key, { candidates, isSure: true });
    const written = only?.isWhole ? look(only) : undefined;
    const isMade = made.has(key);
    if (written?.value !== undefined && !isMade) {
      const copy = copied(written.value);
      attributes = replaced(attributes, path, copy) as JsonObject;
      if (writeJson(copy).includes('${')) unknown.push(...openTexts(copy, path));
    } else if (!only || anything.has(key) || !isText(value, resource, path)) unknown.push(path);
    // A value that another resource has already would be known here, too, if it were all of the value.
    else if (isMade || written?.isWritten)
      if (written?.value !== undefined || !namesResource(resource.type, path)) unknown.push(path);
  }
  const elements = documents.anything.filter((path) => typeof path.at(-1) === 'number');
  return { ...entry, resource: { ...resource, attributes }, unknown, references, open: [...entry.open, ...elements] };
}

/** The resources that values name, as evaluation or a plan has found them. */
function namedIn({ resource, named, unknown, targets }: Entry, module: Module): Map<string, Naming> {
  const references = new Map<string, Naming>();
  for (const [written, names] of named) {
    const place = withIndexes(resource.attributes, JSON.parse(written) as AttributePath);
    const only = completed(module.namedBy(names).candidates, resource, place);
    if (only) references.set(JSON.stringify(place), { candidates: [only], isSure: true });
  }
  for (const written of unknown) {
    const names = targets.get(JSON.stringify(written));
    const place = withIndexes(resource.attributes, written);
    if (names) references.set(JSON.stringify(place), module.namedBy(names));
  }
  return references;
}

/** Of several references at a path the one to the resource that is completed there, else the first. */
function completed(
  found: readonly Reference[] | undefined,
  { type }: NormalisedResource,
  path: AttributePath,
): Reference | undefined {
  return found?.find(({ target }) => completesAt(type, path, typeOf(target))) ?? found?.[0];
}

/** True where the provider wants a text, for one that is no JSON which nobody can read. */
function isText(value: JsonValue | undefined, { type }: NormalisedResource, path: AttributePath): boolean {
  return typeAt(factsOf(type)?.attributes, path)?.kind === 'string' && !isDocumentText(value);
}

/** The value of another resource, with what a JSON text holds. */
function copied(value: JsonValue): JsonValue {
  return (isDocumentText(value) ? openDocument(value)?.value : undefined) ?? value;
}

/** Attributes with what JSON texts hold, whatever the expressions in them are; `anything` are those that may be of any kind. */
function withDocuments(
  attributes: JsonObject,
  places: readonly AttributePath[],
): { readonly attributes: JsonObject; readonly anything: readonly AttributePath[] } {
  const anything: AttributePath[] = [];
  let read = attributes;
  for (const place of places) {
    const text = valueAt(read, place);
    const document = isDocumentText(text) ? openDocument(text) : undefined;
    if (!document) continue;
    read = replaced(read, place, document.value) as JsonObject;
    anything.push(...document.anything.map((below) => [...place, ...below]));
  }
  return { attributes: read, anything };
}

function typeOf(target: string): string {
  return target.slice(0, target.indexOf('.'));
}

/** A reference to what another resource only refers to itself leads on, such as `aws_s3_bucket_acl.logs.bucket`. */
export function withFollowedReferences(entries: readonly Entry[]): readonly Entry[] {
  const byTarget = new Map<string, Entry['references']>();
  for (const { resource, references } of entries) {
    const { address, type, name } = resource;
    byTarget.set(address, references).set(`${scopeOf(address)}${type}.${name}`, references);
  }
  const followed = (naming: Naming, steps = 4): Naming => {
    const all = naming.candidates.map((reference): Naming => {
      const { scope, target, index, attribute } = reference;
      const next = isCompleted(typeOf(target))
        ? undefined
        : (byTarget.get(`${scope}${target}[${index}]`) ?? byTarget.get(`${scope}${target}`))?.get(
            JSON.stringify([attribute]),
          );
      return next && steps > 0 ? followed(next, steps - 1) : { candidates: [reference], isSure: true };
    });
    return {
      candidates: all.flatMap(({ candidates }) => candidates),
      isSure: naming.isSure && all.every(({ isSure }) => isSure),
    };
  };
  return entries.map((entry) =>
    entry.references.size === 0
      ? entry
      : { ...entry, references: new Map([...entry.references].map(([path, naming]) => [path, followed(naming)])) },
  );
}

/**
 * True when the value at a path is what another resource is called. Where a plan tells only which resources an unknown value is
 * made of, such a value is taken for that of the resource, and any other may be a document or a script.
 */
function namesResource(type: string, path: AttributePath): boolean {
  const name = path.findLast((key) => typeof key === 'string') ?? '';
  return NAMING.test(name) || namesAt(type, path);
}

/**
 * The places of the texts with expressions below a value that is not wholly known. A JSON text with an expression is
 * open as a whole where it is written, but only the texts that hold expressions are open in its value.
 */
function openTexts(value: JsonValue | undefined, path: AttributePath): readonly AttributePath[] {
  const places = expressionsIn(value, path);
  return places.length === 0 ? [path] : places;
}

function expressionsIn(value: JsonValue | undefined, path: AttributePath): readonly AttributePath[] {
  if (typeof value === 'string') return value.includes('${') ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((each, i) => expressionsIn(each, [...path, i]));
  if (!isJsonObject(value)) return [];
  const keys = Object.keys(value);
  if (keys.some((key) => key.includes('${'))) return [path];
  return keys.flatMap((key) => expressionsIn(value[key], [...path, key]));
}
