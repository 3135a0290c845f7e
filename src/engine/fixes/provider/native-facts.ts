import { isJsonObject, type JsonValue } from '../../base/json';
import type { AttributePath } from '../../resources/model/resource-input';
import type { IacType } from '../../iac';
import type { WorkspaceResource } from '../model/workspace-resource';
import type { Change } from '../model/fix';
import armKinds from '../writers/arm/property-kinds.json';
import armLimits from '../writers/arm/property-limits.json';
import armTexts from '../writers/arm/property-texts.json';
import kinds from '../writers/cloudformation/property-kinds.json';
import limits from '../writers/cloudformation/property-limits.json';
import replacing from '../writers/cloudformation/replacing-properties.json';

interface Limits {
  readonly texts?: readonly string[];
  readonly members?: readonly string[];
  readonly once?: boolean;
}

/** A property of a type as its format has it. */
export interface NativeFact extends Limits {
  readonly path: readonly string[];
  readonly kinds: readonly string[];
}

type Table<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

const KINDS: Readonly<Partial<Record<IacType, Table<string>>>> = {
  arm: armKinds,
  cloudformation: kinds,
};
/** Facts of the schemas, and those that the schemas lack. */
const LIMITS: Readonly<Partial<Record<IacType, readonly Table<Limits>[]>>> = {
  arm: [armTexts, armLimits],
  cloudformation: [limits.types, replacing],
};

/** The properties that published schemas give a type, of those that anything is known about. */
export class NativeFacts {
  private readonly known = new Map<string, NativeFact>();

  constructor(
    private readonly format: IacType,
    type: string,
  ) {
    const own = ofType(KINDS[format], type);
    const limited = (LIMITS[format] ?? []).map((table) => ofType(table, type));
    for (const [path, found] of Object.entries(own))
      this.known.set(this.keyOf(path), {
        path: path.split('.'),
        kinds: found.split('|'),
        ...limited.reduce<Limits>((all, each) => ({ ...all, ...(Object.hasOwn(each, path) && each[path]) }), {}),
      });
  }

  get all(): Iterable<NativeFact> {
    return this.known.values();
  }

  /** Elements of lists and keys of maps are those of the list and of any key. */
  at(path: AttributePath): NativeFact | undefined {
    const names = path.filter((key) => typeof key === 'string');
    return (
      this.known.get(this.keyOf(names.join('.'))) ??
      this.known.get(this.keyOf(names.map((name, i) => (i === names.length - 2 ? '*' : name)).join('.')))
    );
  }

  /** A key as an object has it: ARM does not tell letters by their case. */
  spelledIn(holder: JsonValue | undefined, key: string | number): string | number {
    if (this.format !== 'arm' || !isJsonObject(holder) || Object.hasOwn(holder, key)) return key;
    return Object.keys(holder).find((each) => this.keyOf(each) === this.keyOf(String(key))) ?? key;
  }

  private keyOf(path: string): string {
    return this.format === 'arm' ? path.toLowerCase() : path;
  }
}

/** True when a change makes the cloud destroy the resource and create it anew. */
export function replacesNative({ format, input }: WorkspaceResource, changes: readonly Change[]): boolean {
  const facts = new NativeFacts(format, input.resource.type);
  return changes.some((change) => change.kind !== 'add' && facts.at(change.path)?.once === true);
}

function ofType<T>(table: Table<T> | undefined, type: string): Readonly<Record<string, T>> {
  const [, found] = Object.entries(table ?? {}).find(([name]) => name.toLowerCase() === type.toLowerCase()) ?? [];
  return found ?? {};
}
