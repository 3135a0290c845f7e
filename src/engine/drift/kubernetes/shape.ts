import { isJsonObject, type JsonValue } from '../../base/json';
import { textOf } from '../values/access';
import kinds from './kinds.json';
import knownMetadata from './known-metadata.json';
import shapes from './shapes.json';

/** Texts of the members of an element; one that ends in `*` is the beginning of them, `{}` is any object. */
export type ElementTexts = Readonly<Record<string, string>>;

/** The way in which a member of an object is compared. All that is left out is compared as it is. */
export interface Field {
  /** The members of the object, or of the objects of the list. */
  readonly shape?: Shape;
  /** `ordered` unless it is told. */
  readonly list?: 'ordered' | 'set' | 'bag' | 'keyed';
  /** The members that tell the elements of a keyed list apart. */
  readonly key?: readonly string[];
  /** The order of the elements counts although they are told apart by a key. */
  readonly isOrdered?: boolean;
  /** Set for objects with any keys. */
  readonly map?: 'text' | 'quantity';
  /** The meaning of a member that is not there. */
  readonly default?: JsonValue;
  /** Members beside it whose values it has when it is not there; a map has their keys beside its own. */
  readonly like?: readonly string[];
  /** Texts that members of the objects around it must have for `like`. */
  readonly when?: ElementTexts;
  readonly computed?: 'pullPolicy' | 'podLabels' | 'podSelector' | 'policyTypes' | 'replacementPolicy' | 'subjectGroup';
  /**
   * `own`: the server's, never compared. `filled`: the server's where the manifest is silent. `more`: others may run
   * beside those that are written. `keys`: the values are not compared. `scaled`: an autoscaler's, where there is one.
   */
  readonly use?: 'own' | 'filled' | 'more' | 'keys' | 'scaled';
  /** The member beside it with which a controller writes this one. */
  readonly unless?: string;
  /** Elements that the server adds. */
  readonly omit?: readonly ElementTexts[];
  /** The keys of this map that controllers and tools add. */
  readonly known?: readonly KnownKeys[];
  readonly isQuantity?: boolean;
  /** Compared, but never shown. */
  readonly isSecret?: boolean;
  /** A text with `${...}` in it means itself. */
  readonly isLiteral?: boolean;
  readonly isImage?: boolean;
  /** A zero says no more than that there is none. */
  readonly isZeroNone?: boolean;
  /** An empty text says something else than none. */
  readonly keepsEmpty?: boolean;
}

type KnownKeys = keyof typeof knownMetadata;

export type Shape = ReadonlyMap<string, Field>;

/** A kind of objects that is compared. */
export interface Kind {
  readonly name: string;
  readonly isOfCluster: boolean;
  readonly shape: Shape;
  /** The versions of its API in which objects have another form. */
  readonly otherForms: readonly string[];
}

interface KindEntry {
  readonly groups: readonly string[];
  readonly shape: string;
  readonly isOfCluster?: boolean;
  readonly otherForms?: readonly string[];
}

type FieldEntry = string | (Omit<Field, 'shape'> & { readonly shape?: string });
type ShapeEntry = Readonly<Record<string, FieldEntry>>;

const SHAPES = new Map<string, ShapeEntry>(Object.entries(shapes as unknown as Record<string, ShapeEntry>));
const KINDS = new Map<string, KindEntry>(Object.entries(kinds));
/** The annotation with the whole object once more, and so with all that is secret in it. */
export const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';
const EXTENDED = 'extends';
const ANY_OBJECT = '{}';

const readShapes = new Map<string, Shape>();
const readKinds = new Map<string, Kind>();

/** The kind of an object; undefined for kinds that are not compared, and for those of extensions with the same name. */
export function kindOf(name: string, apiVersion: string): Kind | undefined {
  const entry = KINDS.get(name);
  const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
  if (!entry?.groups.includes(group)) return undefined;
  const known = readKinds.get(name);
  if (known) return known;
  const { isOfCluster = false, otherForms = [] } = entry;
  const kind = { name, isOfCluster, otherForms, shape: shapeNamed(entry.shape) };
  readKinds.set(name, kind);
  return kind;
}

function shapeNamed(name: string): Shape {
  const known = readShapes.get(name);
  if (known) return known;
  const { [EXTENDED]: base, ...entries } = SHAPES.get(name) ?? {};
  const shape = new Map<string, Field>(typeof base === 'string' ? shapeNamed(base) : []);
  for (const [key, entry] of Object.entries(entries)) shape.set(key, fieldOf(entry));
  readShapes.set(name, shape);
  return shape;
}

function fieldOf(entry: FieldEntry): Field {
  if (typeof entry === 'string') return { shape: shapeNamed(entry) };
  const { shape, ...field } = entry;
  return shape === undefined ? field : { ...field, shape: shapeNamed(shape) };
}

const KNOWN = new Map(Object.entries(knownMetadata).map(([name, all]) => [name, knownKeys(all)]));

/** True for labels and annotations that controllers and tools add. */
export function isAddedByTools(known: readonly KnownKeys[], key: string): boolean {
  return known.some((name) => {
    const keys = KNOWN.get(name);
    return keys?.exact.has(key) === true || keys?.beginnings.some((each) => key.startsWith(each)) === true;
  });
}

function knownKeys(all: readonly string[]): { readonly exact: ReadonlySet<string>; readonly beginnings: string[] } {
  const beginnings = all.filter((each) => each.endsWith('*')).map((each) => each.slice(0, -1));
  return { exact: new Set(all.filter((each) => !each.endsWith('*'))), beginnings };
}

/** True when the values that `valueAt` finds have these texts. */
export function hasTexts(texts: ElementTexts, valueAt: (key: string) => JsonValue | undefined): boolean {
  return Object.entries(texts).every(([key, wanted]) => {
    const value = valueAt(key);
    const text = isJsonObject(value) ? ANY_OBJECT : textOf(value);
    if (text === undefined) return false;
    return wanted.endsWith('*') ? text.startsWith(wanted.slice(0, -1)) : text === wanted;
  });
}
