import {
  isJsonObject,
  jsonObject,
  memberOf,
  pointerOf,
  setKey,
  type JsonObject,
  type JsonValue,
} from '../../base/json';
import type { AttributeMap, TypeMap } from '../values/attribute-map';
import type { DriftedAttribute, ReducedResource } from './model';
import { withNamedResources } from './named-resources';
import { readCloud, readTemplate, textOf } from '../values/access';
import { couldEqual, type Canonical } from '../values/canonical';
import { canonicalValue } from '../values/canonical-value';
import { canonicalDocument } from '../values/document';
import { couldGrant } from '../values/grants';
import { TAG_HABITS, type TagHabits } from '../values/clouds';
import { isOwnAccess } from '../values/own-access';
import { childPath } from '../values/path';
import { providerMajorOf } from '../values/provider-major';
import { unwrittenPublic } from '../values/public-members';
import { hasBlock, listOf } from '../values/reduce';
import { withoutSecrets } from '../values/secrets';
import { show } from '../values/show';
import { functionOf, isUnresolved, MAX_DEPTH, withoutMarks, type Column } from '../values/unresolved';
import { readRunning, type RunningResource } from './cloud-resource';
import type { Companions } from './companions';
import { ignoredChanges, isIgnored, isIgnoredAt, isKeyIgnored, isPathIgnored } from './ignored-changes';
import { tagAttribute } from './tag-attribute';
import type { OtherResources } from './other-resource';
import type { TemplateResource } from './template-resource';
import type { TemplateTags } from './template-tags';
import { untrackedPaths } from './untracked';
import { readWritten, type Place, type Written, type WrittenElement } from './written-attribute';

/** An attribute that differs, with all that is needed to put one side's value in the place of the other's. */
export interface Difference {
  readonly attribute: AttributeMap;
  readonly written: JsonValue;
  readonly running: JsonValue;
  readonly place?: Place;
  readonly isCollected: boolean;
}

export interface Comparison {
  readonly iac: ReducedResource;
  readonly cloud: ReducedResource;
  readonly drifted: readonly DriftedAttribute[];
  readonly differences: readonly Difference[];
  /** Attributes that the template writes and that were not compared: no map or no answer has them, or it says so. */
  readonly untracked: readonly string[];
  /** Attributes whose value in the template holds expressions; the known part of them was compared. */
  readonly unresolved: readonly string[];
}

/** The two sides of a comparison, with the map of their type. */
export interface Pair {
  readonly map: TypeMap;
  readonly resource: TemplateResource;
  readonly companions: Companions;
  readonly tags: TemplateTags;
  readonly cloud: RunningResource;
  /** The part of the cloud's document that is the resource. */
  readonly base: JsonValue;
  readonly others: OtherResources;
}

export function comparePair(pair: Pair): Comparison {
  const comparer = new PairComparer(pair);
  for (const attribute of pair.map.attributes) comparer.compare(attribute);
  comparer.compareTags();
  return comparer.result();
}

class PairComparer {
  private readonly written = jsonObject();
  private readonly running = jsonObject();
  private readonly drifted: DriftedAttribute[] = [];
  private readonly differences: Difference[] = [];
  private readonly unresolved: string[] = [];
  private readonly untracked: string[];
  private readonly ignored: readonly string[];
  private readonly column: Column;
  /** True when something that the template names gives what it does not write. */
  private readonly isLeftToOther: boolean;

  constructor(private readonly pair: Pair) {
    this.column = pair.resource.template.column;
    this.isLeftToOther = pair.map.leftTo[this.column].some((path) => readTemplate(pair.resource.properties, path));
    this.untracked = untrackedPaths(pair.resource, pair.map, pair.companions);
    this.ignored = ignoredChanges(pair.resource);
  }

  compare(mapped: AttributeMap): void {
    const { resource, companions, cloud, base } = this.pair;
    const attribute = this.withItemsOfVersion(mapped);
    if (attribute.sources[this.column].length === 0 && !attribute.grantsAccess) return;
    if (attribute.unless && readCloud(cloud.document, attribute.unless)) return;
    if (attribute.when && !readCloud(cloud.document, attribute.when)) return;
    const written = readWritten(attribute, resource, companions);
    const running = readRunning(attribute, cloud, base);
    const own = written.value === '' ? undefined : written.value;
    const { alternatives } = written;
    const isLeft =
      this.isLeftToOther ||
      (written.isHidden && !alternatives) ||
      (attribute.isInBlock && !hasBlock(attribute, resource.properties, this.column));
    const value = own ?? (isLeft ? undefined : this.defaultOf(attribute));
    show(this.written, attribute.shown, withoutSecrets(attribute, withoutMarks(value ?? null)));
    show(this.running, attribute.shown, withoutSecrets(attribute, running.value));
    if (written.isHidden || holdsExpression(value ?? null)) this.unresolved.push(attribute.name);
    if (value === undefined) return;
    if (running.isUnread || this.isIgnored(attribute, written)) {
      if (own !== undefined) this.untracked.push(attribute.name);
      return;
    }
    const live = running.value ?? attribute.defaults.cloud ?? null;
    // Neither side says anything.
    if (own === undefined && running.value === null && attribute.defaults.cloud === undefined) return;
    if (own === undefined && attribute.provided?.test(textOf(running.value) ?? '')) return;
    if (own === undefined && isOwnAccess(attribute, live, base, cloud.path)) return;
    if (alternatives?.some((each) => areEqual(attribute, each, live))) return;
    if (own === undefined && this.mayBeFormer(attribute, value, live)) {
      this.unresolved.push(attribute.name);
      return;
    }
    if (attribute.kind === 'public' && this.differences.some((each) => isSamePlace(each.attribute, attribute))) return;
    const { place, isCollected } = written;
    const before = this.drifted.length;
    if (attribute.kind === 'map') this.compareMaps(attribute, value, live, place);
    else if (
      !areEqual(attribute, withNamedResources(value, resource.template), live) ||
      this.areOthers(attribute, written.elements ?? [], listOf(live))
    )
      this.report(attribute.name, attribute, value, live, place, isUnwritten(attribute, place));
    if (this.drifted.length > before) {
      this.differences.push({ attribute, written: withoutMarks(value), running: live, place, isCollected });
    }
  }

  /** A resource ignores changes of what it writes, but for lists, which the resource beside it has as a whole. */
  private isIgnored(attribute: AttributeMap, { place, isCollected }: Written): boolean {
    const isBeside = place?.raw !== undefined && !isCollected && place.resource !== this.pair.resource;
    if (isBeside && isIgnoredAt(attribute, place.path, ignoredChanges(place.resource))) return true;
    return (!isBeside || attribute.list !== undefined) && isIgnored(attribute, this.ignored);
  }

  /** True when the cloud has others in the place of resources that the template refers to. */
  private areOthers(attribute: AttributeMap, elements: readonly WrittenElement[], live: readonly JsonValue[]): boolean {
    const { items } = attribute;
    const { others } = this.pair;
    if (!items) return others.areNamed(elements, live);
    return elements.some((each) => {
      const fitting = live.filter((one) => areEqual(attribute, [each.value], [one]));
      return others.areNamedIn(items, each, fitting);
    });
  }

  /** The value of an attribute that the template does not set, in the version of the provider that it asks for. */
  private defaultOf({ defaults, formerly }: AttributeMap): JsonValue | undefined {
    const { major = Infinity, column } = this;
    const former = column === 'terraform' ? formerly.find(({ before }) => major < before) : undefined;
    return former ? former.value : defaults[column];
  }

  /** A list whose elements have the defaults of the version that the template asks for; none where nobody knows it. */
  private withItemsOfVersion(attribute: AttributeMap): AttributeMap {
    const { items } = attribute;
    if (!items?.some(({ formerly }) => formerly.length > 0)) return attribute;
    const isKnown = this.major !== undefined;
    return {
      ...attribute,
      items: items.map((item) =>
        item.formerly.length === 0
          ? item
          : { ...item, defaults: { ...item.defaults, terraform: isKnown ? this.defaultOf(item) : undefined } },
      ),
    };
  }

  /** True where the value is the default of an older provider, and nobody knows which version is used. */
  private mayBeFormer(attribute: AttributeMap, value: JsonValue, live: JsonValue): boolean {
    if (this.column !== 'terraform' || this.major !== undefined || areEqual(attribute, value, live)) return false;
    return attribute.formerly.some((former) => areEqual(attribute, former.value, live));
  }

  private get major(): number | undefined {
    const { template, type, properties } = this.pair.resource;
    return providerMajorOf(type, properties, template.providerMajors ?? {});
  }

  compareTags(): void {
    const { map, resource, tags, cloud, base } = this.pair;
    if (!map.hasTags) return;
    const habits = TAG_HABITS[map.cloud];
    const live = liveTags(cloud.tags, tags, habits);
    const written = jsonObject([...tags.tags]);
    const known = jsonObject([...tags.tags].filter(([key]) => !isUnresolved(key)));
    const isOpen = tags.isOpen || hasRoomFor(live, written);
    setKey(this.written, 'Tags', known);
    setKey(this.running, 'Tags', live);
    if (tags.isOpen || tags.tags.size > Object.keys(known).length) this.unresolved.push('Tags');
    if (!cloud.areTagsKnown) {
      if (tags.tags.size > 0) this.untracked.push('Tags');
      return;
    }
    if (isPathIgnored(map.tags[this.column], this.ignored, false)) {
      this.untracked.push('Tags');
      return;
    }
    const raw = readTemplate(resource.properties, map.tags[this.column])?.value;
    const place = { resource, path: map.tags[this.column], keys: tags.keys, raw };
    const before = this.drifted.length;
    for (const key of keysOf(known, live)) {
      const [iac, running] = [memberOf(known, key) ?? null, memberOf(live, key) ?? null];
      if (isOpen && iac === null) continue;
      if (isKeyIgnored(map.tags[this.column], key, this.ignored)) {
        this.untracked.push(childPath('Tags', key));
        continue;
      }
      const [one, other] = habits.ignoresValueCase ? [lowerCase(iac), lowerCase(running)] : [iac, running];
      const isGone = this.column === 'cloudformation' && memberOf(live, key) === undefined && isSomeText(iac);
      if (!isGone && couldEqual(canonicalDocument(one, true), canonicalDocument(other, false))) continue;
      const isOwn = raw !== undefined && memberOf(raw, key) !== undefined;
      this.report(
        childPath('Tags', key),
        undefined,
        iac,
        running,
        isOwn ? { ...place, keys: [...place.keys, key] } : place,
      );
    }
    if (this.drifted.length > before) {
      const attribute = tagAttribute(map, cloud.document, base);
      // Those that the template may have by an expression stay.
      const whole = isOpen ? jsonObject([...Object.entries(live), ...Object.entries(known)]) : known;
      this.differences.push({ attribute, written: whole, running: live, place, isCollected: false });
    }
  }

  result(): Comparison {
    const { map, resource, base } = this.pair;
    const path = map.names[this.column];
    const ownName = path && readTemplate(resource.properties, path)?.value;
    const name = ownName === undefined || isUnresolved(ownName) ? undefined : textOf(ownName);
    return {
      iac: { name: name ?? resource.name, type: map.type, properties: this.written },
      cloud: { name: textOf(readCloud(base, map.name)?.value) ?? '', type: map.type, properties: this.running },
      drifted: this.drifted,
      differences: this.differences,
      untracked: [...new Set(this.untracked)],
      unresolved: this.unresolved,
    };
  }

  private compareMaps(attribute: AttributeMap, written: JsonValue, running: JsonValue, place?: Place): void {
    if (!isJsonObject(written) || functionOf(written) !== undefined) {
      if (areEqual(attribute, written, running)) return;
      this.report(attribute.name, attribute, written, running, place);
      return;
    }
    const live = isJsonObject(running) ? running : jsonObject();
    const isOpen = hasRoomFor(live, written);
    const named = withNamedResources(written, this.pair.resource.template);
    for (const key of keysOf(written, live)) {
      const [iac, cloud] = [memberOf(written, key) ?? null, memberOf(live, key) ?? null];
      if (isUnresolved(key) || (isOpen && memberOf(written, key) === undefined)) continue;
      if (place && isKeyIgnored(place.path, key, ignoredChanges(place.resource))) continue;
      if (couldEqual(canonicalDocument(memberOf(named, key) ?? null, true), canonicalDocument(cloud, false))) continue;
      const at =
        place && memberOf(place.raw ?? null, key) !== undefined ? { ...place, keys: [...place.keys, key] } : place;
      this.report(childPath(attribute.name, key), attribute, iac, cloud, at);
    }
  }

  private report(
    path: string,
    attribute: AttributeMap | undefined,
    iacValue: JsonValue,
    cloudValue: JsonValue,
    place?: Place,
    isUnwrittenAccess = false,
  ): void {
    const { resource = this.pair.resource, keys = [] } = place ?? {};
    this.drifted.push({
      path,
      iacValue: withoutSecrets(attribute, withoutMarks(iacValue)),
      cloudValue: withoutSecrets(attribute, cloudValue),
      ...(isUnwrittenAccess && { kind: 'unwritten' as const }),
      template: resource.template.path,
      pointer: pointerOf([...resource.keys, ...keys]),
    });
  }
}

/** True for access that no template writes for certain. */
function isUnwritten({ grantsAccess, kind }: AttributeMap, place?: Place): boolean {
  return (grantsAccess || kind === 'grants' || kind === 'public') && place?.raw === undefined;
}

/** The tags that run without those of the cloud itself, under the names that the template has for them. */
function liveTags(
  running: ReadonlyMap<string, string>,
  { tags: written, isIgnored: leavesAlone }: TemplateTags,
  { own, ignoresNameCase }: TagHabits,
): JsonObject {
  const names = new Map(ignoresNameCase ? [...written.keys()].map((key) => [key.toLowerCase(), key]) : []);
  return jsonObject(
    [...running]
      .map(([key, value]): [string, string] => [names.get(key.toLowerCase()) ?? key, value])
      .filter(([key]) => (!own.test(key) || written.has(key)) && !leavesAlone(key)),
  );
}

/** CloudFormation gives a tag to a resource whatever the text of its value is, the empty one too. */
function isSomeText(value: JsonValue): boolean {
  return isUnresolved(value) && !JSON.stringify(value).includes('AWS::NoValue');
}

/** A text in small letters; expressions stay as they are. */
function lowerCase(value: JsonValue): JsonValue {
  return typeof value === 'string' && !isUnresolved(value) ? value.toLowerCase() : value;
}

function keysOf(some: JsonObject, others: JsonObject): string[] {
  return [...new Set([...Object.keys(some), ...Object.keys(others)])];
}

/** True when a map has at least as many unresolved keys as the cloud has keys that the template does not name. */
function hasRoomFor(running: JsonObject, written: JsonObject): boolean {
  const others = Object.keys(running).filter((key) => memberOf(written, key) === undefined);
  return others.length <= Object.keys(written).filter(isUnresolved).length;
}

function areEqual(attribute: AttributeMap, written: JsonValue, running: JsonValue): boolean {
  if (attribute.kind === 'grants') return couldGrant(written, running);
  if (attribute.kind === 'public') return unwrittenPublic(written, listOf(running)).length === 0;
  // Most attributes are the same text or number on both sides.
  if (written === running) return true;
  const [iac, cloud] = [canonicalValue(attribute, written, true), canonicalValue(attribute, running, false)];
  return couldEqual(iac, cloud) || meansSame(attribute, iac, cloud);
}

function isSamePlace({ cloud: one }: AttributeMap, { cloud: other }: AttributeMap): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Values that a cloud answers in another form than they were given in. */
function meansSame({ kind }: AttributeMap, written: Canonical, running: Canonical): boolean {
  if (typeof written !== 'string' || typeof running !== 'string') return false;
  // Which key an alias stands for is not in any answer.
  if (kind === 'key') return written.startsWith('alias/') !== running.startsWith('alias/');
  // A template may leave the revision of a task, and the lesser parts of a version, to the cloud.
  if (kind === 'revision') return running.startsWith(`${written}:`);
  return kind === 'version' && running.startsWith(`${written}.`);
}

function holdsExpression(value: JsonValue, depth = 0): boolean {
  // Deeper values are not compared.
  if (depth > MAX_DEPTH) return true;
  if (isUnresolved(value)) return true;
  if (Array.isArray(value)) return value.some((each) => holdsExpression(each, depth + 1));
  return isJsonObject(value) && Object.keys(value).some((key) => holdsExpression(value[key], depth + 1));
}
