import type { JsonValue } from '../../base/json';
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
  's3',
  'json',
  'policy',
  'map',
  'rules',
  'acl',
  'choice',
] as const;

/** How the values of an attribute are read and compared. */
export type Kind = (typeof KINDS)[number];

/** Where a template writes an attribute: in the resource itself or in the resources of another type that belong to it. */
export interface Source {
  /** Undefined for the resource itself. */
  readonly companion?: string;
  /** Which of those resources. */
  readonly where: Conditions;
  readonly path: Path;
  readonly text: string;
}

/** One attribute of a resource type, in the cloud's answer and in each kind of template. */
export interface AttributeMap {
  /** As results name it. */
  readonly name: string;
  /** Where it is in reduced properties: the path in the answer as far as it leads to one place. */
  readonly shown: ShownPath;
  readonly cloud: Path;
  /** The path begins at the document, not at the base. */
  readonly isAtRoot: boolean;
  readonly sources: Readonly<Record<Column, readonly Source[]>>;
  readonly kind: Kind;
  readonly list?: 'ordered' | 'unordered';
  /** The path in templates that holds one element and no list. */
  readonly one?: string;
  /** For lists of objects: the attributes of an element. */
  readonly items?: readonly AttributeMap[];
  readonly ignoreCase: boolean;
  /** What the cloud has for the texts of templates. */
  readonly values: Readonly<Record<Column, ReadonlyMap<string, JsonValue>>>;
  /** What texts of the answer mean, when they differ from what a template can say. */
  readonly means: ReadonlyMap<string, string>;
  /** What it means that a side does not set the attribute; undefined when the template leaves it to the cloud. */
  readonly defaults: Readonly<Record<Column | 'cloud', JsonValue | undefined>>;
  /** Elements of the cloud's list that no template writes. */
  readonly omit: readonly Conditions[];
  /** The call that brings it, when it is one that not every node makes. */
  readonly call?: string;
  /** What says more, through another attribute: where the document has it, this one is not compared. */
  readonly unless?: Path;
  /** Absent from an answer means that it was not asked for. */
  readonly isComparedWhenPresent: boolean;
  /** The values are compared but never shown. */
  readonly isSecret: boolean;
  /** The cloud's answer holds the document as text. */
  readonly isText: boolean;
}

/** Resources of another type that hold attributes of this one. */
export interface Companion {
  readonly type: string;
  /** The attribute that names the resource it belongs to. */
  readonly parent: Path;
}

/** Where a document may have the resource. */
export interface Base {
  readonly path: Path;
  /** What is there too, when the name alone could belong to the answer of another call. */
  readonly has?: Path;
}

/** One type of resource: what templates call it, where an answer holds it and which attributes are compared. */
export interface TypeMap {
  /** The cloud's own name. */
  readonly type: string;
  readonly types: Readonly<Record<Column, readonly string[]>>;
  /** The service and the call that list resources of this type: `sqs list_queues`. */
  readonly node: string;
  /** Where the resource is in the snapshot document; the first of them that is there. */
  readonly bases: readonly Base[];
  /** Where the number of a revision is below the base; of several with one name, the newest is the resource. */
  readonly newest?: Path;
  /** The name of the resource below the base; a document without it is one of other calls. */
  readonly name: Path;
  /** Where templates write the name that companions may use instead of a reference. */
  readonly names: Readonly<Record<Column, Path | undefined>>;
  readonly tags: Readonly<Record<Column, Path>>;
  readonly companions: Readonly<Record<Column, readonly Companion[]>>;
  readonly attributes: readonly AttributeMap[];
  /** What templates write and no answer shows, because it belongs to the tool or the cloud makes it. */
  readonly computed: Readonly<Record<Column, ReadonlySet<string>>>;
}
