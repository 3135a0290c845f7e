import { positionOf } from '../compile/model/unit';
import type { Rule, Term } from '../syntax/ast';
import { RegoError } from '../syntax/errors';
import { LimitError } from '../../base/limits/limit-error';
import { equal } from '../values/compare';
import { toRegoText } from '../values/text';
import { beginningOf } from '../values/text-beginning';
import type { Value } from '../values/types';
import { Clause } from './clause';
import type { Planner } from './planner';

/** The number of values that a conflict lists, and the number of characters that it shows of each. */
const MAX_LISTED = 10;
const LONGEST_VALUE = 80;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

interface Produced {
  readonly rule: Rule;
  readonly value: Value;
}

/** The first value of a rule, and the first differing value of each clause. */
class Conflicting {
  readonly found: Produced[] = [];
  hasMore = false;

  /** Notes a value; true when its clause need not go on. */
  add(rule: Rule, value: Value): boolean {
    if (this.found.length > 0 && equal(this.found[0].value, value)) return false;
    if (this.found.length === MAX_LISTED) this.hasMore = true;
    else this.found.push({ rule, value });
    return this.found.length > 1;
  }
}

/** The error of rules that have several values. They are evaluated again to list the values. */
export function conflictError(
  planner: Planner,
  rule: Rule,
  path: readonly Value[],
  chains: readonly (readonly Rule[])[],
  args: readonly Value[],
): RegoError {
  const isFunction = (rule.head.args?.length ?? 0) > 0;
  const subject = `${isFunction ? 'function' : 'rule'} ${pathText(path)} produced conflicting values`;
  const message = isFunction ? `${subject} for the same inputs` : subject;
  return new RegoError('eval_conflict_error', message + listed(planner, chains, args), positionOf(rule.loc));
}

function listed(planner: Planner, chains: readonly (readonly Rule[])[], args: readonly Value[]): string {
  try {
    const conflicting = new Conflicting();
    for (const chain of chains) {
      if (conflicting.hasMore) break;
      chain.some((rule) => hasValue(planner, rule, args, conflicting));
    }
    const { found, hasMore } = conflicting;
    if (found.length < 2) return '';
    const lines = found.sort((a, b) => compareRules(a.rule, b.rule)).map(line);
    return `:\n  ${[...lines, ...(hasMore ? ['...'] : [])].join('\n  ')}`;
  } catch (error) {
    // The conflict stands, whatever ended the search for its values.
    if (error instanceof RegoError || error instanceof LimitError || error instanceof RangeError) return '';
    throw error;
  }
}

/** Collects the values of one clause; true when it has any. */
function hasValue(planner: Planner, rule: Rule, args: readonly Value[], conflicting: Conflicting): boolean {
  let isDefined = false;
  const clause = new Clause(planner, rule, rule.head.args ?? [], (scope) => {
    const det = planner.det(rule.head.value as Term, scope);
    return (frame) => {
      const value = det(frame);
      if (value === undefined) return false;
      isDefined = true;
      return conflicting.add(rule, value);
    };
  });
  clause.evaluate(args, undefined);
  return isDefined;
}

function compareRules({ loc: a }: Rule, { loc: b }: Rule): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.row - b.row || a.col - b.col;
}

function line({ rule, value }: Produced): string {
  const { file, row, col } = rule.loc;
  // White space is drawn together, so more is written than is shown.
  const { text } = beginningOf(value, LONGEST_VALUE * 4, 'rego');
  const characters = [...text.trim().replace(/\s+/g, ' ')];
  const shown =
    characters.length > LONGEST_VALUE ? `${characters.slice(0, LONGEST_VALUE).join('')}...` : characters.join('');
  return `${shown} at ${file === '' ? `${row}:${col}` : `${file}:${row}`}`;
}

function pathText(path: readonly Value[]): string {
  const part = (key: Value): string => (typeof key === 'string' && NAME.test(key) ? `.${key}` : `[${toRegoText(key)}]`);
  return `data${path.map(part).join('')}`;
}
