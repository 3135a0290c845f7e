import type { Comprehension, ObjectTerm, RefTerm, Term } from '../../syntax/ast';
import { isComprehension, isGeneratedVar, isScalar, localNumber } from '../../syntax/nodes';
import type { Documents } from '../model/doc-node';
import {
  ANY,
  bounded,
  either,
  elementOf,
  isOpen,
  PLAIN,
  propertyOf,
  unifies,
  type MaybeType,
  type StaticType,
} from '../model/static-types';
import { constantProperty, selectPath } from '../model/type-access';

type ObjectType = Extract<StaticType, { kind: 'object' }>;

/** The types of the variables of one body; those of the bodies around it are seen but not changed. */
export class TypeEnv {
  private readonly vars = new Map<string, StaticType>();

  constructor(
    private readonly outer: TypeEnv | undefined,
    private readonly comprehensions: Map<Comprehension, MaybeType>,
    public documents: Documents,
  ) {}

  inner(): TypeEnv {
    return new TypeEnv(this, this.comprehensions, this.documents);
  }

  /** The type of a comprehension is found once, when the expression that holds it is reached. */
  setComprehension(comprehension: Comprehension, type: MaybeType): void {
    this.comprehensions.set(comprehension, type);
  }

  lookup(name: string): MaybeType {
    return this.vars.get(name) ?? this.outer?.lookup(name);
  }

  typeOf(term: Term): MaybeType {
    switch (term.kind) {
      case 'null':
      case 'boolean':
      case 'number':
      case 'string':
        return PLAIN[term.kind];
      case 'template':
        return PLAIN.string;
      case 'var':
        return this.lookup(term.name);
      case 'array':
        return this.followed(term, { kind: 'array', items: term.items.map((i) => this.typeOf(i)), rest: undefined });
      case 'set': {
        let of: MaybeType;
        for (const i of term.items) of = either(of, this.typeOf(i));
        return { kind: 'set', of };
      }
      case 'object':
        return this.followed(term, this.typeOfObject(term));
      case 'ref':
        return this.typeOfRef(term);
      default:
        return isComprehension(term) ? this.comprehensions.get(term) : undefined;
    }
  }

  private typeOfRef(ref: RefTerm): MaybeType {
    if (ref.head.kind !== 'var') return undefined;
    if (ref.head.name !== 'data' && ref.head.name !== 'input') return selectPath(this.lookup(ref.head.name), ref.path);
    const type = this.documents.typeAt(ref.head.name, ref.path);
    return type?.kind === 'function' ? undefined : type;
  }

  /** Gives up the types of a pattern's variables along with the type of the pattern when that has too many parts. */
  private followed(term: Term, type: StaticType): MaybeType {
    const small = bounded(type);
    if (small?.kind === 'any') this.assign(term, ANY, false);
    return small;
  }

  /** The type of an object term; of several keys that are not constant, only the last one is remembered. */
  private typeOfObject(object: ObjectTerm): StaticType {
    const props = new Map<string, MaybeType>();
    const open: ObjectTerm['entries'] = [];
    for (const [keyTerm, valueTerm] of object.entries) {
      const key = constantProperty(keyTerm);
      if (key === undefined) open.push([keyTerm, valueTerm]);
      else props.set(key, this.typeOf(valueTerm));
    }
    const last = open.sort(([a], [b]) => compareKeys(a, b)).pop();
    return { kind: 'object', props, rest: last && { key: this.typeOf(last[0]), value: this.typeOf(last[1]) } };
  }

  /**
   * True when a term can have a type; its variables without a type take theirs from it. `union`: one of several to try.
   */
  assign(term: Term, type: MaybeType, union: boolean): boolean {
    if (term.kind === 'var') return this.assignVar(term.name, type, union);
    if (isComprehension(term) || isScalar(term) || term.kind === 'ref') return unifies(this.typeOf(term), type);
    if (term.kind !== 'array' && term.kind !== 'object' && term.kind !== 'set') return true;
    if (type?.kind === 'any') {
      for (const part of partsOf(term)) this.assign(part, ANY, true);
      return true;
    }
    if (type?.kind === 'union') {
      let fits = false;
      for (const member of type.of) fits = this.assign(term, member, true) || fits;
      return fits;
    }
    switch (term.kind) {
      case 'array':
        if (type?.kind !== 'array' || (term.items.length !== type.items.length && !type.rest)) return false;
        return term.items.every((x, i) => this.assign(x, elementOf(type, i), union));
      case 'set':
        return type?.kind === 'set' && term.items.every((x) => this.assign(x, type.of, union));
      case 'object':
        return type?.kind === 'object' && this.assignObject(term, type, union);
    }
  }

  private assignVar(name: string, type: MaybeType, union: boolean): boolean {
    const known = this.lookup(name);
    if (!union && known !== undefined) return unifies(known, type);
    const next = bounded(union ? either(known, type) : type);
    if (next) this.vars.set(name, next);
    return true;
  }

  private assignObject(object: ObjectTerm, type: ObjectType, union: boolean): boolean {
    if (object.entries.length !== type.props.size && !type.rest?.value) return false;
    for (const [keyTerm, value] of object.entries) {
      const key = constantProperty(keyTerm);
      if (key === undefined) {
        this.assign(value, ANY, union);
        continue;
      }
      const property = propertyOf(type, key);
      if (property === undefined || !this.assign(value, property, union)) return false;
    }
    return true;
  }

  /** True when two terms can be equal; variables without a type take that of the other side. */
  unify(a: Term, b: Term): boolean {
    const [typeA, typeB] = [this.typeOf(a), this.typeOf(b)];
    const [openA, openB] = [isOpen(typeA), isOpen(typeB)];
    if (openA && !openB) return this.assign(a, typeB, false);
    if (openB && !openA) return this.assign(b, typeA, false);
    if (!openA && !openB) return unifies(typeA, typeB);
    if (a.kind === 'var' && b.kind === 'var') {
      return this.assign(a, ANY, false) && this.assign(b, this.typeOf(a), false);
    }
    if (a.kind === 'array' || a.kind === 'object') return this.unifyPattern(a, b);
    if (a.kind === 'var' && (b.kind === 'array' || b.kind === 'object')) return this.unifyPattern(b, a);
    // A variable without any type takes the type of the other side, even if that is known only in part.
    if (a.kind === 'var' && typeA === undefined && typeB !== undefined) return this.assign(a, typeB, false);
    if (b.kind === 'var' && typeB === undefined && typeA !== undefined) return this.assign(b, typeA, false);
    return false;
  }

  private unifyPattern(a: Extract<Term, { kind: 'array' | 'object' }>, b: Term): boolean {
    if (b.kind === 'var') return this.assign(a, ANY, false) && this.assign(b, this.typeOf(a), false);
    if (a.kind === 'array') {
      if (b.kind !== 'array' || a.items.length !== b.items.length) return false;
      return a.items.every((x, i) => this.unify(x, b.items[i]));
    }
    if (b.kind !== 'object' || a.entries.length !== b.entries.length) return false;
    const values = new Map(b.entries.map(([key, value]) => [keyName(key), value]));
    return a.entries.every(([key, value]) => {
      const other = values.get(keyName(key));
      return other !== undefined && this.unify(value, other);
    });
  }
}

function partsOf(term: Extract<Term, { kind: 'array' | 'object' | 'set' }>): Term[] {
  return term.kind === 'object' ? term.entries.flat() : term.items;
}

/** A name that equal keys share. */
function keyName(term: Term): string {
  return constantProperty(term) ?? (term.kind === 'var' ? `v${term.name}` : `t${term.loc.text}`);
}

const KEY_ORDER = ['var', 'ref', 'array', 'object', 'set'];

/** Variables before other keys, by name; those that the compiler made in the order in which it did. */
function compareKeys(a: Term, b: Term): number {
  if (a.kind !== 'var' || b.kind !== 'var') return KEY_ORDER.indexOf(a.kind) - KEY_ORDER.indexOf(b.kind);
  if (isGeneratedVar(a.name) && isGeneratedVar(b.name)) return localNumber(a.name) - localNumber(b.name);
  return a.name < b.name ? -1 : 1;
}
