import type { Body, Expr } from '../../syntax/ast';
import { BUILTINS } from '../../builtins';
import { Catalogue } from '../model/catalogue';
import { parseQuery } from '../../parser';
import { BodyOrder, judge, type OrderItem, type Ordered } from './order';
import { resolveQuery } from '../resolve/resolve';
import { RuleNode } from '../model/rule-tree';
import { Unit } from '../model/unit';
import { difference, SAFETY_VARS, varsOfBody, varsOfExpr, type VarSet } from '../model/vars';
import { walkClosures } from '../../syntax/visit';

const unit = new Unit(new Catalogue(BUILTINS), new RuleNode(null, []));
const GLOBALS = new Set(['input', 'data', 'g']);

function itemsOf(body: Body): { items: OrderItem[]; safe: VarSet } {
  const vars = varsOfBody(body, SAFETY_VARS);
  const items = body.map((expr) => {
    const closed: VarSet = new Set();
    walkClosures(expr, (closure) => {
      const inner: VarSet = new Set();
      if (closure.kind === 'every' || closure.kind === 'not') varsOfBody(closure.body, {}, inner);
      else if (closure.kind === 'arrayCompr' || closure.kind === 'setCompr') varsOfBody(closure.body, {}, inner);
      for (const name of inner) if (vars.has(name) && !GLOBALS.has(name)) closed.add(name);
      return true;
    });
    return { expr, open: difference(varsOfExpr(expr, SAFETY_VARS), GLOBALS), closed };
  });
  return { items, safe: new Set([...vars].filter((name) => GLOBALS.has(name))) };
}

/** The definition: scan, take what is ready, scan again until nothing is taken. */
function naive(items: readonly OrderItem[], initially: VarSet): Pick<Ordered, 'body' | 'unsafe'> {
  const safe = new Set(initially);
  const body: Expr[] = [];
  let rest = [...items];
  for (;;) {
    const unsafe = new Map<Expr, VarSet>();
    const waiting = rest.filter((item) => {
      const { outputs, missing } = judge(item, safe, unit);
      if (missing.size > 0) {
        unsafe.set(item.expr, new Set(missing));
        return true;
      }
      body.push(item.expr);
      for (const name of outputs) safe.add(name);
      return false;
    });
    if (waiting.length === rest.length) return { body, unsafe };
    rest = waiting;
  }
}

/** Small numbers that repeat with their seed. */
function generator(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 12345;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

function randomTerm(pick: (n: number) => number, depth: number): string {
  const variable = (): string => `v${pick(9)}`;
  const inner = (): string => randomTerm(pick, depth - 1);
  switch (depth > 0 ? pick(12) : pick(5)) {
    case 0:
      return String(pick(3));
    case 1:
      return 'g';
    case 5:
      return `[${inner()}, ${inner()}, ${inner()}]`;
    case 6:
      return `{"a": ${inner()}, ${variable()}: ${inner()}}`;
    case 7:
      return `${variable()}[${inner()}].b[${variable()}]`;
    case 8:
      return `input[${variable()}]`;
    case 9:
      return `{${inner()}, ${variable()}}`;
    case 10:
      return `[${variable()} | ${variable()} = ${inner()}]`;
    case 11:
      return `{${variable()} | ${variable()}[${variable()}]}`;
    default:
      return variable();
  }
}

function randomExpr(pick: (n: number) => number): string {
  const term = (): string => randomTerm(pick, 2);
  switch (pick(14)) {
    case 0:
      return `not ${term()} = ${term()}`;
    case 1:
      return `count(${term()}, ${term()})`;
    case 2:
      return `${randomTerm(pick, 0)} > ${randomTerm(pick, 0)}`;
    case 3:
      return `input.a[${term()}] with input.x as ${term()}`;
    case 4:
      return `walk(${term()}, [${term()}, ${term()}])`;
    case 5:
      return `not input[v${pick(9)}]`;
    case 6:
    case 7:
    case 8:
      return `v${pick(9)} = ${pick(9)}`;
    case 9:
      return `input[v${pick(9)}] = v${pick(9)}`;
    default:
      return `${term()} = ${term()}`;
  }
}

function parsed(text: string): Body {
  return resolveQuery(parseQuery(text));
}

describe('BodyOrder', () => {
  it('should give the order and the unsafe variables that repeated scans give', () => {
    let reordered = 0;
    let refused = 0;
    for (let seed = 1; seed <= 4000; seed++) {
      const pick = generator(seed);
      const length = 1 + pick(9);
      const text = Array.from({ length }, () => randomExpr(pick)).join('; ');
      const body = parsed(text);
      for (const expr of body) if (expr.kind === 'callExpr' && expr.loc.offset % 5 === 0) unit.assignments.add(expr);
      const { items, safe } = itemsOf(body);
      const expected = naive(items, safe);
      const actual = new BodyOrder(items, safe, unit).run();
      const indexes = (b: Body): number[] => b.map((expr) => body.indexOf(expr));
      const missing = (found: Map<Expr, VarSet>): string[] =>
        [...found].map(([expr, vars]) => `${body.indexOf(expr)}: ${[...vars].sort().join()}`);
      expect([text, indexes(actual.body)]).toEqual([text, indexes(expected.body)]);
      expect([text, missing(actual.unsafe)]).toEqual([text, missing(expected.unsafe)]);
      if (expected.unsafe.size > 0) refused++;
      else if (indexes(expected.body).some((index, i) => index !== i)) reordered++;
    }
    expect(reordered).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(500);
  });

  const n = 5000;
  const chain = Array.from({ length: n }, (_, i) => `x${i} = x${i + 1}`);
  const all = Array.from({ length: n }, (_, i) => `x${i}`).join(', ');
  const hostile: [name: string, body: string[]][] = [
    ['a chain of equal variables, last one bound', [...chain, `x${n} = 1`]],
    ['a wide pattern in front of a chain', [`y = [${all}]`, ...chain, `x${n} = 1`]],
    ['two wide patterns in front of a chain', [`[${all}] = [${all.replace(/x/g, 'z')}]`, ...chain, `x${n} = 1`]],
    ['a negation of all variables in front of a chain', [`not input = [${all}]`, ...chain, `x${n} = 1`]],
    ['a call with all variables in front of a chain', [`count([${all}], y)`, ...chain, `x${n} = 1`]],
    ['a chain of calls backwards', Array.from({ length: n }, (_, i) => `abs(x${i + 1}, x${i})`).concat(`x${n} = 1`)],
    ['a chain that nothing binds', chain],
  ];
  it.each(hostile)('should look at expressions about as often as there are any: %s', (_, exprs) => {
    const { items, safe } = itemsOf(parsed(exprs.join('; ')));
    const { body, unsafe, looks } = new BodyOrder(items, safe, unit).run();
    expect(body.length + unsafe.size).toBe(exprs.length);
    expect(looks).toBeLessThan(2 * exprs.length + 50);
  });
});
