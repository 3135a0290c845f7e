import type { Comprehension, ObjectTerm, RefTerm, Term } from '../../syntax/ast';
import { isComprehension, isScalar } from '../../syntax/nodes';
import type { DocNode } from '../model/doc-node';
import {
  ANY,
  bounded,
  either,
  elementOf,
  isOpen,
  propertyOf,
  unifies,
  type MaybeType,
  type StaticType,
} from '../model/static-types';
import { constantProperty, selectPath } from '../model/type-access';

/** The types of the variables of one body; those of the bodies around it are seen but not changed. */
export class TypeEnv {
  private readonly vars = new Map<string, StaticType>();

  constructor(
    private readonly outer: TypeEnv | undefined,
    private readonly comprehensions: Map<Comprehension, MaybeType>,
    /** The types of rules; undefined where a document can be anything. */
    public docs: DocNode | undefined,
  ) {}

  inner(): TypeEnv {
    return new TypeEnv(this, this.comprehensions, this.docs);
  }

  /** The type of a comprehension is found once, when the expression that holds it is reached. */
  setComprehension(t: Comprehension, type: MaybeType): void {
    this.comprehensions.set(t, type);
  }

  lookup(name: string): MaybeType {
    return this.vars.get(name) ?? this.outer?.lookup(name);
  }

  typeOf(t: Term): MaybeType {
    switch (t.kind) {
      case 'null':
      case 'boolean':
      case 'number':
      case 'string':
        return { kind: t.kind };
      case 'var':
        return this.lookup(t.name);
      case 'array': {
        const items = t.items.map((i) => this.typeOf(i));
        return this.followed(t, bounded({ kind: 'array', items, rest: items.length === 0 ? ANY : undefined }));
      }
      case 'set': {
        let of: MaybeType;
        for (const i of t.items) of = either(of, this.typeOf(i));
        return { kind: 'set', of: of ?? (t.items.length === 0 ? ANY : undefined) };
      }
      case 'object':
        return this.followed(t, bounded(this.typeOfObject(t)));
      case 'arrayCompr':
      case 'setCompr':
      case 'objectCompr':
        return this.comprehensions.get(t);
      case 'ref':
        return this.typeOfRef(t);
      default:
        return ANY;
    }
  }

  private typeOfRef(t: RefTerm): MaybeType {
    if (t.head.kind !== 'var') return selectPath(this.typeOf(t.head), t.path);
    if (t.head.name === 'data') return this.docs ? this.docs.typeAt(t.path) : ANY;
    return t.head.name === 'input' ? ANY : selectPath(this.lookup(t.head.name), t.path);
  }

  /** Where the type of a pattern is given up, so are those of its variables. */
  private followed(t: Term, type: MaybeType): MaybeType {
    if (type?.kind === 'any') this.widen(t);
    return type;
  }

  private typeOfObject(t: ObjectTerm): StaticType {
    const props = new Map<string, MaybeType>();
    let rest: Extract<StaticType, { kind: 'object' }>['rest'];
    for (const [k, v] of t.entries) {
      const key = constantProperty(k);
      if (key !== undefined) props.set(key, this.typeOf(v));
      else if (k.kind === 'var' && !rest) rest = { key: this.typeOf(k), value: this.typeOf(v) };
      else return ANY;
    }
    if (t.entries.length === 0) rest = { key: ANY, value: ANY };
    return { kind: 'object', props, rest };
  }

  /** Whether a term can have a type; variables that had none take theirs from it. `union`: one of several to try. */
  assign(t: Term, type: MaybeType, union: boolean): boolean {
    if (t.kind === 'var') return this.assignVar(t.name, type, union);
    if (isComprehension(t) || isScalar(t) || t.kind === 'ref') return unifies(this.typeOf(t), type);
    if (t.kind !== 'array' && t.kind !== 'object' && t.kind !== 'set') return true;
    if (type?.kind === 'any') {
      for (const part of partsOf(t)) this.assign(part, ANY, true);
      return true;
    }
    if (type?.kind === 'union') {
      let fits = false;
      for (const m of type.of) fits = this.assign(t, m, true) || fits;
      return fits;
    }
    switch (t.kind) {
      case 'array':
        if (type?.kind !== 'array' || (t.items.length !== type.items.length && !type.rest)) return false;
        return t.items.every((x, i) => this.assign(x, elementOf(type, i), union));
      case 'set':
        return type?.kind === 'set' && t.items.every((x) => this.assign(x, type.of, union));
      case 'object':
        return type?.kind === 'object' && this.assignObject(t, type, union);
    }
  }

  private assignVar(name: string, type: MaybeType, union: boolean): boolean {
    const known = this.lookup(name);
    if (!union && known !== undefined) return unifies(known, type);
    const next = bounded(union ? either(known, type) : type);
    if (next) this.vars.set(name, next);
    return true;
  }

  private assignObject(t: ObjectTerm, type: Extract<StaticType, { kind: 'object' }>, union: boolean): boolean {
    if (t.entries.length !== type.props.size && !type.rest?.value) return false;
    for (const [k, v] of t.entries) {
      const key = constantProperty(k);
      if (key === undefined) {
        this.assign(v, ANY, union);
        continue;
      }
      const property = propertyOf(type, key);
      if (property === undefined || !this.assign(v, property, union)) return false;
    }
    return true;
  }

  /** Whether two terms can be equal; variables without a type take that of the other side. */
  unify(a: Term, b: Term): boolean {
    const [typeA, typeB] = [this.typeOf(a), this.typeOf(b)];
    const [openA, openB] = [isOpen(typeA), isOpen(typeB)];
    if (openA && !openB) return this.assign(a, typeB, false);
    if (openB && !openA) return this.assign(b, typeA, false);
    if (!openA && !openB) return unifies(typeA, typeB);
    if (a.kind === 'array' && b.kind === 'array') {
      return a.items.length === b.items.length && a.items.every((x, i) => this.unify(x, b.items[i]));
    }
    if (a.kind === 'object' && b.kind === 'object') return this.unifyObjects(a, b);
    // Nothing is known of both: anything may come.
    this.widen(a);
    this.widen(b);
    return true;
  }

  private unifyObjects(a: ObjectTerm, b: ObjectTerm): boolean {
    const values = new Map(b.entries.map(([k, v]) => [constantProperty(k), v]));
    if (values.has(undefined) || a.entries.some(([k]) => constantProperty(k) === undefined)) {
      this.widen(a);
      this.widen(b);
      return true;
    }
    if (a.entries.length !== b.entries.length) return false;
    return a.entries.every(([k, v]) => {
      const other = values.get(constantProperty(k));
      return other !== undefined && this.unify(v, other);
    });
  }

  /**
   * Takes a variable of which nothing is known for anything, and so all variables in a pattern: what is put together
   * with something unknown is not followed any further.
   */
  widen(t: Term): void {
    this.assign(t, ANY, false);
  }
}

function partsOf(t: Extract<Term, { kind: 'array' | 'object' | 'set' }>): Term[] {
  return t.kind === 'object' ? t.entries.flat() : t.items;
}
