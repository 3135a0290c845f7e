import type { JsonValue } from '../../base/json';
import type { Cloud } from './clouds';
import type { Conditions, Path, ShownPath } from './path';
import type { Column } from './unresolved';

export const KINDS = [
  'text',
  'number',
  'units',
  'name',
  'arn',
  'key',
  'cidr',
  'version',
  'revision',
  'domain',
  'quoted',
  'issuer',
  's3',
  'json',
  'policy',
  'map',
  'rules',
  'permissions',
  'acl',
  'choice',
  'id',
  'link',
  'location',
  'words',
  'child',
  'sku',
  'short',
  'account',
  'seconds',
  'ports',
  'quantity',
  'trimmed',
  'grants',
  'public',
  'present',
] as const;

/** The way in which the values of an attribute are read and compared. */
export type Kind = (typeof KINDS)[number];

/** A place where templates write an attribute: the resource itself, or companions of another type that belong to it. */
export interface Source {
  /** Undefined for the resource itself. */
  readonly companion?: string;
  /** Conditions that select some of those resources. */
  readonly where: Conditions;
  readonly path: Path;
  readonly text: string;
  /** True for a switch that says the opposite. */
  readonly isOpposite?: boolean;
}

/** One attribute of a resource type, in the cloud's answer and in each kind of template. */
export interface AttributeMap {
  /** The name in results. */
  readonly name: string;
  /** The place in reduced properties: the path in the answer as far as it leads to one place. */
  readonly shown: ShownPath;
  readonly cloud: Path;
  /** True when the path begins at the document, not at the base. */
  readonly isAtRoot: boolean;
  readonly sources: Readonly<Record<Column, readonly Source[]>>;
  readonly kind: Kind;
  readonly list?: 'ordered' | 'unordered';
  /** The paths in templates that hold one element and no list. */
  readonly one: readonly string[];
  /** For lists of objects: the attributes of an element. */
  readonly items?: readonly AttributeMap[];
  readonly ignoreCase: boolean;
  /** The cloud's values for the texts of templates. */
  readonly values: Readonly<Record<Column, ReadonlyMap<string, JsonValue>>>;
  /** The meanings of texts of the answer that differ from those a template can write. */
  readonly means: ReadonlyMap<string, string>;
  /** The value of each side when it does not set the attribute; undefined when the template leaves it to the cloud. */
  readonly defaults: Readonly<Record<Column | 'cloud', JsonValue | undefined>>;
  /** Terraform's defaults of older providers, each with the first major version that has another one. */
  readonly formerly: readonly { readonly before: number; readonly value: JsonValue }[];
  /** Elements of the cloud's list that no template writes. */
  readonly omit: readonly Conditions[];
  /** The form of a value that the cloud sets itself where the template sets none. */
  readonly provided?: RegExp;
  /** The call that brings it, when it is one that not every node makes. */
  readonly call?: string;
  /** The path of a value that says more, for another attribute: in documents that have it, this one is not compared. */
  readonly unless?: Path;
  /** The path of a value without which another attribute has it: in documents that lack it, this one is not compared. */
  readonly when?: Path;
  /** True when absence from an answer means that it was not asked for. */
  readonly isComparedWhenPresent: boolean;
  /** True when the template's default counts only where the template has the block that the attribute is in. */
  readonly isInBlock: boolean;
  /** True for what lets others in: what runs and is written nowhere is shown. */
  readonly grantsAccess: boolean;
  /** The access that the cloud itself gives where templates write none. */
  readonly own: readonly JsonValue[];
  /** The values are compared but never shown. */
  readonly isSecret: boolean;
  /** The cloud's answer holds the document as text. */
  readonly isText: boolean;
}

/** Resources of another type that hold attributes of this one. */
export interface Companion {
  readonly type: string;
  /** The attributes that may name the resources it belongs to; the first that is set does. */
  readonly parents: readonly Path[];
}

/** Texts that the values at paths must have; one that ends in `*` is the beginning of them. */
export type ValueConditions = readonly { readonly path: Path; readonly text: string }[];

/** The place of an id, below the base or in the document itself. */
export interface IdPath {
  readonly path: Path;
  readonly isAtRoot: boolean;
}

/** A place in a document that may hold the resource. */
export interface Base {
  readonly path: Path;
  /** The path of a value that is there too, when the name alone could belong to the answer of another call. */
  readonly has?: Path;
  /** The path of a value that only another type has there. */
  readonly without?: Path;
}

/** One type of resource: its names in templates, its place in an answer and the attributes that are compared. */
export interface TypeMap {
  readonly cloud: Cloud;
  /** The cloud's own name. */
  readonly type: string;
  readonly types: Readonly<Record<Column, readonly string[]>>;
  /** The node that lists resources of this type: `sqs list_queues` (the service and the call) or the type of the node. */
  readonly node: string;
  /** The places of the resource in the snapshot document; the first one that exists counts. */
  readonly bases: readonly Base[];
  /** The forms of the paths of its resources, where documents of other types look alike. */
  readonly paths: readonly RegExp[];
  /** The path of the revision number below the base; of several documents with one name, the newest is the resource. */
  readonly newest?: Path;
  /** The name of the resource below the base; a document without it is one of other calls. */
  readonly name: Path;
  /** The way in which names are compared. */
  readonly nameKind: Pick<AttributeMap, 'kind' | 'ignoreCase'>;
  /** The paths below the base of the ids that a Terraform state may have. */
  readonly ids: readonly IdPath[];
  /** Conditions on values below the base, each by its path: a resource that meets one of them is made by the cloud. */
  readonly provided: readonly ValueConditions[];
  /** A condition that tells the type from others whose answers have the same form. */
  readonly only?: ValueConditions;
  /** Resources of other types that it makes itself, by the paths below the base of their ids. */
  readonly makes: readonly { readonly type: string; readonly paths: readonly Path[] }[];
  /** The path below the base of the id of what it belongs to, of another type: it is provided where that is. */
  readonly partOf?: { readonly type: string; readonly path: Path };
  /** The type around it whose templates may write resources of this type themselves, with the place of these. */
  readonly within?: { readonly type: string; readonly lists: Readonly<Record<Column, Path | undefined>> };
  /** The path in templates of the name that companions may use instead of a reference, and that tells which one runs. */
  readonly names: Readonly<Record<Column, Path | undefined>>;
  readonly tags: Readonly<Record<Column, Path>>;
  /** The place of the tags below the base, where it is not the usual one. */
  readonly runningTags?: Path;
  /** False for a type that cannot have tags. */
  readonly hasTags: boolean;
  /** False for a type that does not get the tags of its provider. */
  readonly inheritsTags: boolean;
  /** A template that writes one of these gets the values that it does not write from elsewhere: no default counts. */
  readonly leftTo: Readonly<Record<Column, readonly Path[]>>;
  readonly companions: Readonly<Record<Column, readonly Companion[]>>;
  readonly attributes: readonly AttributeMap[];
  /** The paths below the base of values that stand beside others: a block that has nothing else is not there. */
  readonly beside: readonly Path[];
  /** Attributes that templates write and no answer shows, because they belong to the tool or the cloud makes them. */
  readonly computed: Readonly<Record<Column, ReadonlySet<string>>>;
}
