import type { JsonValue } from '../../base/json';
import type { AttributePath } from '../../resources/model/resource-input';

/** A piece of a file that is replaced; offsets count from the start of its text. */
export interface Edit {
  /** From the root of the source. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Words about a fix that somebody should think about first. */
export const MARKS = [
  /** It takes something away. */
  'removes',
  /** The provider destroys the resource and creates it anew. */
  'replaces',
  /** The provider bills more: a dearer tier, one more of what runs, or a service with a price of its own. */
  'costs',
  /** It needs a value that only the user knows: a variable without one stands for it. */
  'needs-value',
  /** Its value is that of another resource of the type, or of another part of the object. */
  'copied',
  /** The rule names no repair: a search has found it. */
  'searched',
] as const;

export type Mark = (typeof MARKS)[number];

/** A text of a template as a value: a reference, for example. */
export class Written {
  constructor(
    readonly text: string,
    /** The value that rules see in its place. */
    readonly supposed: JsonValue,
    /** The variable that has to be declared for it. */
    readonly variable?: string,
    /** The place that it is asked for: values of one name are others at other places. */
    readonly place = '',
  ) {}
}

/** The attributes of a block or the members of a map. */
export interface FixMembers {
  readonly [key: string]: FixValue;
}

export type FixValue = string | number | boolean | null | Written | readonly FixValue[] | FixMembers;

export function isMembers(value: FixValue): value is FixMembers {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Written);
}

export function isList(value: FixValue): value is readonly FixValue[] {
  return Array.isArray(value);
}

/** A change of a document: below the attributes of the failed resource, or a resource that completes it. */
export type Change =
  | {
      readonly kind: 'set';
      readonly path: AttributePath;
      readonly value: FixValue;
      /** True when the value is that of another part of the document. */
      readonly isCopied?: true;
      /** True when it has to go with another change, whether the verdict needs that or not. */
      readonly goesAlong?: true;
    }
  | {
      readonly kind: 'remove';
      readonly path: AttributePath;
      readonly goesAlong?: true;
    }
  | { readonly kind: 'add'; readonly type: string; readonly attributes: FixMembers };

/** A change of a value that is there or missing. */
export type ValueChange = Exclude<Change, { readonly kind: 'add' }>;

/** The changes of values among changes. */
export function valueChanges(changes: readonly Change[]): readonly ValueChange[] {
  return changes.filter((change): change is ValueChange => change.kind !== 'add');
}

/** A change with other texts of templates in it. */
export function mapWritten<T extends Change>(change: T, map: (value: Written) => FixValue): T {
  if (change.kind === 'remove') return change;
  return change.kind === 'set'
    ? { ...change, value: mapValue(change.value, map) }
    : { ...change, attributes: mapValue(change.attributes, map) };
}

/** A value with others in the place of the texts of templates in it. */
export function mapValue(value: FixValue, map: (value: Written) => FixValue): FixValue {
  if (value instanceof Written) return map(value);
  if (Array.isArray(value)) return (value as readonly FixValue[]).map((each) => mapValue(each, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value as FixMembers).map(([key, each]) => [key, mapValue(each, map)]));
}

/** True for a value with texts of templates in it. */
export function holdsText(value: FixValue): boolean {
  if (value instanceof Written) return true;
  return typeof value === 'object' && value !== null && Object.values(value as FixMembers).some(holdsText);
}

/** The texts of templates in a change. */
export function writtenIn(change: Change): readonly Written[] {
  if (change.kind === 'remove') return [];
  const inside = (value: FixValue): Written[] => {
    if (value instanceof Written) return [value];
    return typeof value === 'object' && value !== null
      ? Object.values(value as Readonly<Record<string, FixValue>>).flatMap(inside)
      : [];
  };
  return inside(change.kind === 'set' ? change.value : change.attributes);
}

/** The names of the values that only the user knows. */
export function askedIn(changes: readonly Change[]): readonly string[] {
  return [...new Set(changes.flatMap(writtenIn).flatMap(({ variable }) => variable ?? []))];
}

/** A verdict by the rule and the resource that it is about. */
export interface VerdictName {
  readonly rule: string;
  /** The template as users see it. */
  readonly template: string;
  readonly address: string;
}

export interface Proof {
  /** The number of verdicts that were compared before and after. */
  readonly verdicts: number;
  /** Those that fail no more, the one that the fix was looked for among them. */
  readonly repaired: readonly VerdictName[];
  /** The values that were supposed for variables which have none. */
  readonly supposing: Readonly<Record<string, JsonValue>>;
  /** Those that pass now, and are undecided as long as nobody gives these values. */
  readonly undecided: readonly VerdictName[];
}

/** The smallest edit that was found for a failed verdict, and proved. */
export interface Fix extends VerdictName {
  readonly file: string;
  /** One after the other from the start of each file, none over another. */
  readonly edits: readonly Edit[];
  readonly marks: readonly Mark[];
  readonly proof: Proof;
  /** Texts that nobody should see: the values of leaked secrets. */
  readonly hidden: readonly string[];
  /** Variables and parameters that nothing uses any longer, where there are some. */
  readonly unused?: readonly string[];
}

export type Reason =
  | 'rule-not-invertible'
  | 'value-unknown'
  | 'other-verdict-worsens'
  /** The provider would refuse it for what the resource is: its instance type, engine or tier. */
  | 'provider-refuses'
  | 'outside-this-repository'
  /** The value stands in a file that is read but not scanned: templates that nobody looked at may use it. */
  | 'outside-this-scan'
  | 'generated'
  | 'format-not-written'
  | 'limit-reached'
  /** The author of the rule says why nothing in a template repairs it. */
  | 'manual'
  /** The user has answered the fix that was found with no. */
  | 'declined'
  /** The fix that was found has a mark or hides a secret, and the caller takes only those that nobody has to decide on. */
  | 'needs-decision';

/** A failed verdict that no fix was found for. */
export interface Unfixed extends VerdictName {
  readonly reason: Reason;
  /** The ids of the rules that the nearest fix would break, for example. */
  readonly detail: string;
}
