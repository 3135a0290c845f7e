import type { Body, CallExpr, Expr, RefTerm, Term } from '../../syntax/ast';
import { isEquality, isScalar, operatorName } from '../../syntax/nodes';
import { constantValue } from '../../compile/model/constant-value';
import { below, PlaceUse, type Place, type Places } from './places';
import { affixOf, anything, globOf, globParts, isAffix, memberOf, valueOf, type Wanted } from './wanted';

/** The value at one place must be a key of the collection at another. */
export interface Membership {
  readonly key: Place;
  readonly collection: Place;
}

/** The maximum number of ways to satisfy one rule that are told apart. */
const MAX_WAYS = 32;

/** Constants that variables stand for. */
type Constants = Map<string, Term>;

/** The constraints of a body on values that are known before it runs. */
export class Constraints {
  readonly wanted: Wanted[] = [];
  readonly memberships: Membership[] = [];
  private readonly alternatives: (readonly Wanted[])[][] = [];

  constructor(
    private readonly places: Places,
    private readonly uses: PlaceUse[],
    private readonly args: readonly Term[],
    private readonly outer: readonly Wanted[] = [],
  ) {}

  addBody(body: Body, constants: Constants = new Map()): void {
    for (const expr of body) this.add(expr, constants);
  }

  /** All ways to fulfil the body: what is always wanted, with one branch of each `or`. */
  ways(): (readonly Wanted[])[] {
    let ways: (readonly Wanted[])[] = [this.wanted];
    for (const branches of this.alternatives) {
      if (ways.length * branches.length > MAX_WAYS) return [this.wanted];
      ways = ways.flatMap((way) => branches.map((branch) => [...way, ...branch]));
    }
    return ways;
  }

  private add(expr: Expr, constants: Constants): void {
    if (expr.with.length > 0 || expr.negated) return;
    switch (expr.kind) {
      case 'and': {
        const [lhs, rhs] = [this.operand(expr.lhs, constants), this.operand(expr.rhs, constants)];
        this.require(lhs);
        this.require(rhs);
        return;
      }
      case 'or': {
        const lhs = this.operand(expr.lhs, constants);
        if (lhs.length === 0) return;
        const rhs = this.operand(expr.rhs, constants);
        if (rhs.length > 0) this.require([...lhs, ...rhs]);
        return;
      }
      case 'termExpr': {
        const term = plugged(expr.term, constants);
        if (term.kind === 'ref' && !this.addMembership(term)) this.addDefined(term);
        return;
      }
      case 'callExpr':
        this.addCall({ ...expr, args: expr.args.map((a) => plugged(a, constants)) }, constants);
        return;
      default:
    }
  }

  private operand(body: Body, constants: Constants): (readonly Wanted[])[] {
    const outer = [...this.wanted, ...this.outer];
    const scratch = new Constraints(this.places, [], this.args, outer);
    scratch.addBody(body, new Map(constants));
    const ways = scratch.ways();
    if (ways.length === 1 && ways[0].length === 0) return [];
    // A variable of an operand means nothing outside of it.
    return ways.map((way) => way.map((wanted) => (wanted.kind === 'any' ? anything(wanted.place) : wanted)));
  }

  private require(ways: (readonly Wanted[])[]): void {
    if (ways.length === 1) for (const wanted of ways[0]) this.insert(wanted);
    if (ways.length < 2) return;
    for (const way of ways) for (const wanted of way) this.use(wanted.place).count++;
    this.alternatives.push(ways);
  }

  private addCall(call: CallExpr, constants: Constants): void {
    const { args } = call;
    if (isEquality(call) || (operatorName(call.operator) === 'equal' && args.length === 2)) {
      const [a, b] = args;
      if (this.addIterated(a, b, constants) || this.addIterated(b, a, constants)) return;
      if (!this.addEqual(a, b, constants)) this.addEqual(b, a, constants);
      return;
    }
    // With one operand more, the result is kept and may be false.
    switch (`${operatorName(call.operator)}/${args.length}`) {
      case 'glob.match/3':
        this.addGlob(args);
        return;
      case 'internal.member_2/2':
        this.addMember(args[0], args[1], constants);
        return;
      case 'startswith/2':
      case 'endswith/2':
      case 'strings.any_prefix_match/2':
      case 'strings.any_suffix_match/2':
        this.addAffixes(operatorName(call.operator) ?? '', args, constants);
        return;
      default:
    }
  }

  /** `input.l[_] == "constant"` */
  private addIterated(a: Term, b: Term, constants: Constants): boolean {
    if (a.kind !== 'ref' || a.path.length === 0) return false;
    const last = a.path[a.path.length - 1];
    if (constantValue(last) !== undefined || last.kind === 'ref') return false;
    const place = this.placeOf({ ...a, path: a.path.slice(0, -1) });
    const value = b.kind === 'var' ? constants.get(b.name) : b;
    if (!place || !value || !isScalar(value)) return false;
    this.insert(memberOf(this.places.numberOf(place), constantValue(value) ?? null));
    return true;
  }

  private addEqual(a: Term, b: Term, constants: Constants): boolean {
    if (a.kind === 'var') {
      const constant = constantValue(b) === undefined ? b.kind === 'var' && constants.get(b.name) : b;
      if (constant) constants.set(a.name, constant);
      const place = isIndexable(b) ? this.placeOfVar(a.name) : undefined;
      if (place) this.insert(valueOf(this.places.numberOf(place), b));
      return place !== undefined;
    }
    if (a.kind !== 'ref') return false;
    const place = this.placeOf(a);
    if (!place || !isIndexable(b)) return false;
    const value = (b.kind === 'var' && constants.get(b.name)) || b;
    this.insert(valueOf(this.places.numberOf(place), value));
    return true;
  }

  private addDefined(ref: RefTerm): void {
    const place = this.placeOf(ref);
    if (place) this.insert(anything(this.places.numberOf(place)));
  }

  private addGlob([pattern, delimiters, match]: readonly Term[]): void {
    if (pattern.kind !== 'string' || delimiters.kind !== 'array' || match.kind !== 'var') return;
    const texts = delimiters.items.map((domain) => (domain.kind === 'string' ? domain.value : undefined));
    if (texts.includes(undefined)) return;
    const between = texts.length === 0 ? '.' : texts.join('');
    const parts = globParts(pattern.value, between);
    const place = parts && this.placeOfVar(match.name);
    if (place) this.insert(globOf(this.places.numberOf(place), parts, between));
  }

  private addMember(left: Term, right: Term, constants: Constants): void {
    const place = left.kind === 'var' ? this.placeOfVar(left.name) : undefined;
    if (place) {
      this.addOneOf(this.places.numberOf(place), (right.kind === 'var' && constants.get(right.name)) || right);
      return;
    }
    const value = (left.kind === 'var' && constants.get(left.name)) || left;
    const at = this.documentPlace(right);
    if (!at || (value.kind !== 'var' && !isScalar(value))) return;
    const n = this.places.numberOf(at);
    this.insert(value.kind === 'var' ? anything(n, value.name) : memberOf(n, constantValue(value) ?? null));
  }

  /** `input.x in ["a", "b"]` */
  private addOneOf(place: number, collection: Term): void {
    let members: Term[] = [];
    if (collection.kind === 'array' || collection.kind === 'set') members = collection.items;
    else if (collection.kind === 'object') members = collection.entries.map(([, value]) => value);
    if (members.length === 0) return;
    // A member that is no constant may be anything, and so may the value.
    const constants = members.every((member) => constantValue(member) !== undefined);
    const wanted = constants ? members.map((member) => valueOf(place, member)) : [anything(place)];
    const [first, ...rest] = wanted;
    this.insert(first);
    for (const want of rest) if (!this.has(want)) this.wanted.push(want);
    this.use(place).count += rest.length;
    this.alternate(place, 1);
  }

  private addAffixes(name: string, [value, base]: readonly Term[], constants: Constants): void {
    const kind = name === 'startswith' || name === 'strings.any_prefix_match' ? 'prefix' : 'suffix';
    const at = this.documentPlace(value);
    const bases = (base.kind === 'var' && constants.get(base.name)) || base;
    if (!at) return;
    const n = this.places.numberOf(at);
    if (bases.kind === 'string') {
      this.insert(affixOf(n, kind, bases.value));
      return;
    }
    if (!name.startsWith('strings.') || (bases.kind !== 'array' && bases.kind !== 'set')) return;
    const texts = bases.items.map((i) => (i.kind === 'string' ? i.value : undefined));
    if (texts.includes(undefined)) return;
    const known = this.wanted.some((wanted) => wanted.place === n);
    this.use(n).count += Math.max(texts.length - (known ? 1 : 0), 0);
    for (const text of texts) {
      const wanted = affixOf(n, kind, text as string);
      if (!this.has(wanted)) this.wanted.push(wanted);
    }
    this.alternate(n, 2);
  }

  /** `data.groups.members[input.user]` */
  private addMembership({ head, path }: RefTerm): boolean {
    if (head.kind !== 'var' || head.name !== 'data' || path.length === 0) return false;
    const collection = this.placeOf({ kind: 'ref', head, path: path.slice(0, -1), loc: head.loc });
    const last = path[path.length - 1];
    const key =
      last.kind === 'ref' ? this.places.ofRef(last) : last.kind === 'var' ? this.placeOfVar(last.name) : undefined;
    if (!collection || !key) return false;
    this.memberships.push({ key, collection });
    this.use(this.places.numberOf(key)).count++;
    return true;
  }

  /** The place of a ref, also through a variable that stands for a place. */
  private placeOf(ref: RefTerm): Place | undefined {
    const direct = this.places.ofRef(ref);
    if (direct || ref.head.kind !== 'var' || ref.head.name === 'data' || ref.head.name === 'input') return direct;
    const base = this.placeOfVar(ref.head.name);
    const place = base && base.root !== 'argument' ? below(base, ref.path) : undefined;
    return place && this.places.known(place);
  }

  /** The place of a ref or of a variable, arguments left out. */
  private documentPlace(term: Term): Place | undefined {
    if (term.kind === 'ref') return this.places.ofRef(term);
    const place = term.kind === 'var' ? this.placeOfVar(term.name) : undefined;
    return place?.root === 'argument' ? undefined : place;
  }

  private placeOfVar(name: string): Place | undefined {
    const wanted = [...this.wanted, ...this.outer].find((want) => want.kind === 'any' && want.variable === name);
    if (wanted) return this.places.all[wanted.place];
    const argument = this.args.findIndex((a) => a.kind === 'var' && a.name === name);
    return argument < 0 ? undefined : { root: 'argument', keys: [argument] };
  }

  private insert(want: Wanted): void {
    const { wanted } = this;
    let seen = false;
    for (let i = 0; i < wanted.length; i++) {
      const other = wanted[i];
      if (other.place !== want.place) continue;
      seen = true;
      if (isSame(other, want)) return;
      if (want.kind !== 'any' && !isAffix(want) && other.kind === 'any') {
        wanted[i] = want;
        return;
      }
      if (want.kind !== 'any' && other.kind !== 'any')
        this.use(want.place).alternated = isAffix(want) || isAffix(other) ? 2 : 1;
    }
    if (!seen) this.use(want.place).count++;
    wanted.push(want);
  }

  private has(wanted: Wanted): boolean {
    return this.wanted.some((other) => other.place === wanted.place && isSame(other, wanted));
  }

  /** Notes that several values will do. */
  private alternate(place: number, how: 1 | 2): void {
    const concrete = this.wanted.filter((wanted) => wanted.place === place && wanted.kind !== 'any').length;
    const use = this.use(place);
    if (concrete > 1 && use.alternated < how) use.alternated = how;
  }

  private use(place: number): PlaceUse {
    return (this.uses[place] ??= new PlaceUse());
  }
}

function isSame(a: Wanted, b: Wanted): boolean {
  return a.kind === b.kind && a.id === b.id;
}

/** Scalars, variables, and arrays of such. */
function isIndexable(term: Term): boolean {
  if (isScalar(term) || term.kind === 'var') return true;
  return term.kind === 'array' && term.items.every((i) => isScalar(i) || i.kind === 'var');
}

/** A ref with constants in the place of variables that stand for them. */
function plugged(term: Term, constants: Constants): Term {
  if (term.kind !== 'ref' || constants.size === 0) return term;
  const path = term.path.map((part) => {
    const constant = part.kind === 'var' ? constants.get(part.name) : undefined;
    return constant && isScalar(constant) ? constant : part;
  });
  return { ...term, path };
}
