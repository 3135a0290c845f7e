import { isJsonObject, jsonObject, memberOf, writeJson, type JsonObject, type JsonValue } from '../../base/json';
import type { Difference } from '../compare/compare-pair';
import { baseOf, basePath } from '../compare/cloud-resource';
import type { DriftPair } from '../compare/detect-drift';
import type { Place } from '../compare/written-attribute';
import type { AttributeMap, TypeMap } from '../values/attribute-map';
import { copyOf, hasMembers, readCloud, readTemplate, textOf, writeAt } from '../values/access';
import { grantsOf } from '../values/acl';
import { canonicalText } from '../values/canonical';
import { bindingsWith } from '../values/grants';
import { canonicalValue } from '../values/canonical-value';
import type { Path } from '../values/path';
import { policyWith } from '../values/permissions';
import { unwrittenPublic } from '../values/public-members';
import { listOf, opposite } from '../values/reduce';
import { rulesForCloud, rulesForTemplate } from '../values/rules';
import { isUnresolved, type Column } from '../values/unresolved';
import { dropEmptied } from './emptied-blocks';
import { likeRunning } from './like-elements';

/** The cloud's documents with the template's values for the drifted attributes. */
export function withWrittenValues({ running, differences, map }: DriftPair): JsonObject[] {
  return running.documents.map((document) => {
    const copy = copyOf(document);
    if (!isJsonObject(copy)) return document;
    const start = basePath(map, document);
    const base = start && readCloud(document, start)?.value;
    const takenOut: [Path, Difference][] = [];
    for (const difference of differences) {
      const { attribute, written } = difference;
      if (attribute.cloud.length === 0) continue;
      const path: Path = attribute.isAtRoot ? attribute.cloud : [...(start ?? []), ...attribute.cloud];
      // Each document of a resource that several nodes found has the answers of some calls only.
      const belongs = attribute.isAtRoot
        ? running.documents.length === 1 || hasStart(document, path)
        : base !== undefined;
      if (!belongs) continue;
      const current = readCloud(document, path)?.value;
      const value = cloudForm(attribute, written, current, base ?? null);
      writeAt(copy, path, value, { asBlocks: false });
      if (value === null) takenOut.push([path, difference]);
    }
    for (const [path, { attribute, place }] of takenOut) {
      const above = attribute.isAtRoot ? 0 : (start?.length ?? 0);
      const beside = map.beside.map((each) => [...path.slice(0, above), ...each]);
      const changed = { before: document, after: copy, start: above, beside, asBlocks: false };
      dropEmptied(changed, path, (keysAbove) => isWritten(place, keysAbove));
    }
    return copy;
  });
}

/** True when a template has the block that is so many keys above a value. */
function isWritten(place: Place | undefined, keysAbove: number): boolean {
  const path = place && pathAbove(place.path, keysAbove);
  return place !== undefined && path !== undefined && readTemplate(place.resource.properties, path) !== undefined;
}

/** The path without so many keys at its end; undefined when it is not that long. */
function pathAbove(path: Path, keysAbove: number): Path | undefined {
  const keys = [...path.entries()].filter(([, { kind }]) => kind === 'key').map(([at]) => at);
  const end = keys.at(-keysAbove) ?? 0;
  return end === 0 ? undefined : path.slice(0, end);
}

/** The tags of the running resource with the values of the template; undefined when they have not drifted. */
export function withWrittenTags({ running, differences }: DriftPair): Readonly<Record<string, string>> | undefined {
  const written = differences.find(({ attribute }) => attribute.name === 'Tags')?.written;
  if (written === undefined) return undefined;
  const tags = isJsonObject(written) ? Object.entries(written) : [];
  const textFor = (key: string, value: JsonValue): string | undefined =>
    isUnresolved(value) ? running.tags.get(key) : textOf(value);
  return Object.fromEntries(tags.map(([key, value]) => [key, textFor(key, value) ?? '']));
}

function hasStart(document: JsonObject, [step]: Path): boolean {
  return step.kind === 'key' && Object.hasOwn(document, step.key);
}

function cloudForm(
  attribute: AttributeMap,
  value: JsonValue,
  current: JsonValue | undefined,
  base: JsonValue,
): JsonValue {
  const { kind, list, isText } = attribute;
  if (kind === 'grants') return bindingsWith(value, current);
  if (kind === 'public') {
    const gone = new Set(unwrittenPublic(value, listOf(current ?? [])));
    return listOf(current ?? []).filter((each) => !gone.has(each));
  }
  if (value === null) return null;
  if (kind === 'rules') return rulesForCloud(listOf(value), textOf(memberOf(base, 'GroupId')) ?? '');
  if (kind === 'permissions') return writeJson(policyWith(listOf(value), current));
  if (kind === 'acl') return grantsOf(textOf(value) ?? '', current);
  if (kind === 'choice') return jsonObject([[textOf(value) ?? '', jsonObject()]]);
  if (kind === 'policy' || kind === 'json') {
    return typeof value !== 'string' && (isText || typeof current === 'string') ? writeJson(value) : value;
  }
  if (kind === 'map') return withOmitted(attribute, mapLike(value, current ?? listedIf(attribute)), current);
  if (list && typeof current === 'string')
    return listOf(value)
      .map((each) => textOf(each) ?? '')
      .join(',');
  if (list && attribute.items && Array.isArray(current))
    return likeRunning(attribute, listOf(value), current, (...given) => cloudForm(...given, base));
  if (list) return listOf(value).map((each) => scalarLike(each, Array.isArray(current) ? current[0] : undefined));
  return scalarLike(value, current);
}

/**
 * The template's document with the cloud's values for the drifted attributes; files of companions stay as they are, and so
 * does a name by which companions may find the resource.
 */
export function withRunningValues({ template, differences, map, running }: DriftPair): JsonObject {
  const copy = copyOf(template.document);
  if (!isJsonObject(copy)) return template.document;
  const { column } = template;
  // A block is taken away with all that was put into it, and stays where something was.
  const isPresence = ({ attribute }: Difference): boolean => attribute.kind === 'present';
  const takenOut: [Place, JsonObject, AttributeMap][] = [];
  for (const difference of [...differences.filter((each) => !isPresence(each)), ...differences.filter(isPresence)]) {
    const { place, attribute } = difference;
    if (!place || place.resource.template !== template || attribute.kind === 'public') continue;
    if (map.companions[column].length > 0 && isName(map, attribute)) continue;
    const properties = propertiesIn(copy, place.resource.keys);
    if (!properties) continue;
    if (place.path.length === 0 || difference.isCollected) addElements(properties, difference, column);
    else {
      const raw = isPresence(difference) ? readTemplate(properties, place.path)?.value : place.raw;
      const said = templateForm(attribute, difference.running, raw, column);
      const value = place.isOpposite === true ? opposite(said) : said;
      writeAt(properties, place.path, value, { asBlocks: column === 'terraform' });
      if (value === null) takenOut.push([place, properties, attribute]);
    }
  }
  const base = baseOf(map, running.document) ?? null;
  for (const [place, after, attribute] of takenOut) {
    const beside = besideIn(map, place.resource);
    const changed = { before: place.resource.properties, after, start: 0, beside, asBlocks: column === 'terraform' };
    dropEmptied(changed, place.path, (keysAbove) => {
      const path = pathAbove(attribute.cloud, keysAbove);
      return path !== undefined && readCloud(attribute.isAtRoot ? running.document : base, path) !== undefined;
    });
  }
  return copy;
}

/** The places in a template of values that make no block by themselves. */
function besideIn({ beside, attributes, types }: TypeMap, { template, type }: Place['resource']): Path[] {
  const known = new Set(beside.map((each) => JSON.stringify(each)));
  const companion = types[template.column].includes(type) ? undefined : type;
  return attributes
    .filter(({ cloud, isAtRoot }) => !isAtRoot && known.has(JSON.stringify(cloud)))
    .flatMap(({ sources }) => sources[template.column])
    .flatMap((source) => (source.companion === companion ? [source.path] : []));
}

function isName({ name }: TypeMap, { cloud, isAtRoot }: AttributeMap): boolean {
  return !isAtRoot && JSON.stringify(cloud) === JSON.stringify(name);
}

function propertiesIn(document: JsonObject, keys: readonly (string | number)[]): JsonObject | undefined {
  let at: JsonValue | undefined = document;
  for (const key of keys) at = typeof key === 'number' ? (Array.isArray(at) ? at[key] : undefined) : memberOf(at, key);
  return isJsonObject(at) ? at : undefined;
}

/** Elements that several resources write together stay; those that only run are added to the resource itself. */
function addElements(properties: JsonObject, { attribute, written, running }: Difference, column: Column): void {
  const own = attribute.sources[column].find(({ companion }) => companion === undefined);
  if (!own || !attribute.list) return;
  const textFor = (element: JsonValue): string => canonicalText(canonicalValue(attribute, [element], false));
  const known = new Set(listOf(written).map(textFor));
  const added = listOf(running).filter((element) => !known.has(textFor(element)));
  const current =
    own.path.length === 1 && own.path[0].kind === 'key' ? memberOf(properties, own.path[0].key) : undefined;
  const all = [
    ...(Array.isArray(current) ? current : []),
    ...listOf(templateForm(attribute, added, undefined, column)),
  ];
  writeAt(properties, own.path, all, { asBlocks: column === 'terraform' });
}

function templateForm(
  attribute: AttributeMap,
  value: JsonValue,
  current: JsonValue | undefined,
  column: Column,
): JsonValue {
  const { kind, list, items } = attribute;
  if (value === null) return null;
  if (kind === 'rules') return rulesForTemplate(listOf(value), column);
  if (items) return listOf(value).map((element) => templateElement(items, element, column));
  if (kind === 'map') return withOmitted(attribute, mapLike(value, current), current);
  if (kind === 'present' && column === 'terraform' && !isSwitch(current)) {
    const isThere = textOf(written(attribute.values[column], value, true)) === 'true';
    return isThere ? (current ?? [jsonObject()]) : null;
  }
  const back = (each: JsonValue, sample: JsonValue | undefined): JsonValue =>
    scalarLike(written(attribute.values[column], each, sample), sample);
  if (kind === 'choice') {
    const name = textOf(column === 'terraform' ? back(value, '') : value) ?? '';
    return column === 'terraform' ? [jsonObject([[name, [jsonObject()]]])] : jsonObject([[name, jsonObject()]]);
  }
  if (list) return listOf(value).map((each) => back(each, Array.isArray(current) ? current[0] : undefined));
  return back(value, current);
}

function templateElement(items: readonly AttributeMap[], element: JsonValue, column: Column): JsonObject {
  const made = jsonObject();
  for (const item of items) {
    const value = readCloud(element, item.cloud)?.value;
    const [source] = item.sources[column];
    if (value === undefined || !source) continue;
    writeAt(made, source.path, templateForm(item, value, undefined, column), { asBlocks: column === 'terraform' });
  }
  return made;
}

/** The template's form of a value of the cloud; of several texts, the one of the same type as the current value. */
function written(values: ReadonlyMap<string, JsonValue>, value: JsonValue, sample: JsonValue | undefined): JsonValue {
  const wanted = textOf(value)?.toLowerCase();
  const texts = [...values].filter(([, each]) => textOf(each)?.toLowerCase() === wanted).map(([text]) => text);
  const isSwitch = (text: string): boolean => text === 'true' || text === 'false';
  const found = texts.find(
    (text) =>
      isSwitch(text) === (sample === undefined || typeof sample === 'boolean' || isSwitch(textOf(sample) ?? '')),
  );
  return found === undefined ? value : isSwitch(found) ? found === 'true' : found;
}

function isSwitch(value: JsonValue | undefined): boolean {
  return value !== undefined && textOf(value) !== undefined;
}

/** The value in the type of another one, where the text allows it. */
function scalarLike(value: JsonValue, sample: JsonValue | undefined): JsonValue {
  const text = textOf(value);
  if (text === undefined) return value;
  if (typeof sample === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (typeof sample === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  return typeof sample === 'string' ? text : value;
}

/** The form of a list of keys and values, which a map has whose keys are attributes of their own. */
function listedIf({ omit }: AttributeMap): JsonValue | undefined {
  return omit.length > 0 ? [jsonObject([['key', '']])] : undefined;
}

/** A map with the keys that are attributes of their own, as they are. */
function withOmitted({ omit }: AttributeMap, map: JsonValue, current: JsonValue | undefined): JsonValue {
  if (Array.isArray(map) && Array.isArray(current))
    return [...current.filter((each) => omit.some((where) => hasMembers(each, where))), ...map];
  if (!isJsonObject(map) || !isJsonObject(current)) return map;
  const kept = omit.flatMap((where) => where.flatMap(([, key]) => (Object.hasOwn(current, key) ? [key] : [])));
  return jsonObject([...kept.map((key): [string, JsonValue] => [key, current[key]]), ...Object.entries(map)]);
}

/** A map in the form of another one: an object, or a list of keys and values. */
function mapLike(value: JsonValue, sample: JsonValue | undefined): JsonValue {
  if (!Array.isArray(sample) || !isJsonObject(value)) return value;
  const isLower = memberOf(sample[0] ?? null, 'key') !== undefined;
  const [key, content] = isLower ? ['key', 'value'] : ['Key', 'Value'];
  return Object.keys(value).map((name) =>
    jsonObject([
      [key, name],
      [content, value[name]],
    ]),
  );
}
