import { textOf, type JsonObject, type JsonValue } from '../base/json';
import { mayBeSame } from './model/open-text';
import { ARM } from './translation';
import { armIdOf } from './arm-values';

export type Keys = readonly (string | number)[];

/** A resource as a template writes it. */
export interface Written {
  readonly resource: JsonObject;
  readonly keys: Keys;
  /** The whole type and name, with those of the resources around it. */
  readonly type: string;
  readonly name: string;
  /** The name between its slashes. What is unknown is `${expression}`, alike for the same value, unless `?` is in it. */
  readonly segments: readonly string[];
}

export type Named = Pick<Written, 'type' | 'name'>;

/** The resources of a template, found by those that belong to them. A template may have thousands. */
export class Relatives {
  private readonly byKeys = new Map<string, Written>();
  private readonly byAddress = new Map<string, Written[]>();
  private readonly byName = new Map<string, Written>();
  private readonly byParent = new Map<string, Written[]>();
  /** By their types in small letters. */
  private readonly byType = new Map<string, Written[]>();
  /** Those whose parent is not in the template, as far as anybody knows, by the type of the parent. */
  private readonly orphans = new Map<string, Written[]>();
  private readonly byId = new Map<string, { readonly written: Written; readonly index: number }>();

  constructor(all: readonly Written[]) {
    for (const [index, written] of all.entries()) {
      const { type, name, keys } = written;
      const id = armIdOf(type, name);
      const own = relation(type, written.segments);
      this.byKeys.set(JSON.stringify(keys), written);
      add(this.byAddress, addressOf(written), written);
      add(this.byParent, parentRelation(written), written);
      add(this.byType, type.toLowerCase(), written);
      if (!this.byName.has(own)) this.byName.set(own, written);
      if (!this.byId.has(id)) this.byId.set(id, { written, index });
    }
    for (const each of all)
      if (isComposed(each) && !this.byName.has(parentRelation(each))) add(this.orphans, parentType(each), each);
  }

  /** The resource at a place in the template. */
  at(keys: Keys | undefined): Written | undefined {
    return this.byKeys.get(JSON.stringify(keys));
  }

  /** The children of a resource. Those that stand in another one of its name are none of them. */
  childrenOf(parent: Omit<Written, 'resource'>): readonly Written[] {
    const children = this.byParent.get(relation(parent.type, parent.segments)) ?? [];
    if (!children.some(({ keys }) => keys.length > parent.keys.length)) return children;
    const named = this.byAddress.get(addressOf(parent)) ?? [];
    const twins = named.filter(({ keys }) => !isAt(keys, parent.keys));
    return children.filter(({ keys }) => !twins.some((twin) => isAt(keys.slice(0, twin.keys.length), twin.keys)));
  }

  /** The resources that may be children of one: nobody knows of whom. */
  mayBeChildrenOf(parent: Pick<Written, 'type' | 'segments'>): readonly Written[] {
    const orphans = this.orphans.get(parent.type.toLowerCase()) ?? [];
    return orphans.filter((each) => mayBelong(each, parent));
  }

  /** The resources that may be the parent of one that has none, as far as anybody knows. */
  mayBeParentsOf(child: Omit<Written, 'keys'>): readonly Written[] {
    const { scope } = child.resource as Partial<JsonObject>;
    if (scope !== undefined || !isComposed(child) || this.byName.has(parentRelation(child))) return [];
    return (this.byType.get(parentType(child)) ?? []).filter((each) => mayBelong(child, each));
  }

  /** The nearest resource around one that is translated, or the one that an extension is about. */
  parentOf(child: Omit<Written, 'keys'>): Written | undefined {
    const { scope } = child.resource as Partial<JsonObject>;
    const direct = typeof scope === 'string' ? this.inScope(scope) : this.byName.get(parentRelation(child));
    if (!direct || Object.hasOwn(ARM, direct.type.toLowerCase())) return direct;
    return this.parentOf(direct);
  }

  /** The first resource with whose id a scope ends. */
  private inScope(scope: string): Written | undefined {
    const text = withoutService(scope).toLowerCase();
    const found = [...text.matchAll(ID_START)].flatMap(({ index }) => this.byId.get(text.slice(index)) ?? []);
    return found.sort((a, b) => a.index - b.index).at(0)?.written;
  }
}

const ID_START = /(?<![\w.-])\w/g;

function add(lists: Map<string, Written[]>, key: string, written: Written): void {
  const list = lists.get(key);
  if (list) list.push(written);
  else lists.set(key, [written]);
}

export function addressOf({ type, name }: Named): string {
  return `${type}/${name}`;
}

function isAt(keys: Keys, others: Keys): boolean {
  return keys.length === others.length && keys.every((key, i) => key === others[i]);
}

function relation(type: string, segments: readonly string[]): string {
  const name = segments.join('/').toLowerCase();
  // A name that equals no other relates to nothing.
  return name.includes(EQUAL_TO_NONE) ? EQUAL_TO_NONE : `${type.toLowerCase()} ${name}`;
}

const EQUAL_TO_NONE = '?';

function parentRelation(child: Pick<Written, 'type' | 'segments'>): string {
  return relation(parentType(child), child.segments.slice(0, -1));
}

function parentType({ type }: Pick<Written, 'type'>): string {
  return type.slice(0, Math.max(0, type.lastIndexOf('/'))).toLowerCase();
}

/** True for a type of resources that stand in others. */
function isComposed({ type }: Pick<Written, 'type'>): boolean {
  return type.split('/').length > 2;
}

function mayBelong(child: Pick<Written, 'segments'>, parent: Pick<Written, 'segments'>): boolean {
  const { segments } = child;
  // The name as a whole may be an expression.
  const above = segments.length === 1 ? segments : segments.slice(0, -1);
  return mayBeSame(above.join('/'), parent.segments.join('/'));
}

const SERVICE = /(microsoft\.storage\/storageaccounts)(?:(\/\w+services)(\/.+)|(\/.+)(\/\w+services))\/default$/is;

/** The services of a storage account need not be written; the id of one may have its type before all names, or in turn. */
function withoutService(scope: string): string {
  return scope.replace(SERVICE, '$1$3$4');
}

/** The service of a storage account that a scope names. */
export function serviceIn(scope: JsonValue | undefined): string {
  const [, , first, , , last] = SERVICE.exec(textOf(scope)) ?? [];
  return first === undefined && last === undefined ? '' : `${first ?? last}/default`;
}
