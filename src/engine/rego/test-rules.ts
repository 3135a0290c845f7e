import type { Body, CallExpr, Module, Rule, Term } from './syntax/ast';
import { cloneHead } from './syntax/clone';
import { builtinRef, isScalar, NO_MODIFIERS, operatorName, partText, stringTerm, varTerm } from './syntax/nodes';
import type { Loc } from './syntax/source';
import { chainOf, walkBody, walkExpr, walkTerms } from './syntax/visit';

/** The builtin that names the case of a test under way. */
export const TEST_CASE = 'internal.test_case';

const TEST = 'test_';
const SKIPPED_TEST = 'todo_test_';

/** A rule that is a test. */
export interface TestRule {
  /** The full name of its package. */
  readonly package: string;
  /** The name in its package, with a number when another test of the package is called the same. */
  readonly name: string;
  /** The query for its value. */
  readonly query: string;
  /** `cases`: an object with the result of each case. `function`: no test, although it is called like one. */
  readonly kind: 'value' | 'cases' | 'function' | 'skipped';
  /** The place of the rule and its else branches. */
  readonly loc: Loc;
}

/**
 * Finds the tests of parsed modules, and prepares these as `opa test` does: rules of one name are tests of their own, and
 * a rule with a variable in its name tells its cases before they are judged.
 */
export function prepareTests(modules: readonly Module[]): TestRule[] {
  const counts = new Map<string, number>();
  return modules.flatMap((module) => module.rules.flatMap((rule) => prepareTest(module, rule, counts) ?? []));
}

function prepareTest(module: Module, rule: Rule, counts: Map<string, number>): TestRule | undefined {
  const parts = constantParts(rule);
  const at = parts.findIndex((part) => isTestName(part));
  if (at < 0) return undefined;
  const path = module.package.path.path.map((part) => (part.kind === 'string' ? part.value : ''));
  if (parts[at].startsWith(TEST)) {
    parts[at] = numbered(parts[at], refText([...path, ...parts.slice(0, at + 1)]), counts);
    rename(rule, at, parts[at]);
    tellCase(rule, at);
  }
  const name = parts.slice(0, at + 1);
  return {
    package: refText(path),
    name: name.slice(1).reduce((text, part) => text + partText(part), name[0]),
    query: `data${[...path, ...name].map((part) => `[${JSON.stringify(part)}]`).join('')}`,
    kind: kindOf(rule, parts[at]),
    loc: rule.loc,
  };
}

function kindOf({ head }: Rule, name: string): TestRule['kind'] {
  if (name.startsWith(SKIPPED_TEST)) return 'skipped';
  if (head.args) return 'function';
  return head.key === undefined && !head.ref.path.every(isScalar) ? 'cases' : 'value';
}

/** The parts of a rule's name up to the first that is not constant; one that is no text is empty. */
function constantParts({ head: { ref } }: Rule): string[] {
  const end = ref.path.findIndex((part) => !isScalar(part));
  const constants = end < 0 ? ref.path : ref.path.slice(0, end);
  return [
    ref.head.kind === 'var' ? ref.head.name : '',
    ...constants.map((part) => (part.kind === 'string' ? part.value : '')),
  ];
}

function isTestName(name: string): boolean {
  return name.startsWith(TEST) || name.startsWith(SKIPPED_TEST);
}

/** The second test of a name is `name#01`. */
function numbered(name: string, full: string, counts: Map<string, number>): string {
  const count = counts.get(full) ?? 0;
  counts.set(full, count + 1);
  return count === 0 ? name : `${name}#${String(count).padStart(2, '0')}`;
}

function rename(rule: Rule, at: number, name: string): void {
  for (const { head } of chainOf(rule)) {
    const { ref } = head;
    head.ref =
      at === 0
        ? { ...ref, head: varTerm(name, ref.head.loc) }
        : { ...ref, path: ref.path.map((part, i) => (i === at - 1 ? stringTerm(name, part.loc) : part)) };
  }
}

/** Calls the builtin with what follows the name of the test, as soon as it is known. */
function tellCase(rule: Rule, at: number): void {
  const names = cloneHead(rule.head).ref.path.slice(at);
  if (names.length === 0 || tellsCase(rule.body)) return;
  const { loc } = rule.head;
  const call: CallExpr = {
    kind: 'callExpr',
    operator: builtinRef(TEST_CASE, loc),
    args: [{ kind: 'array', items: names, loc }],
    infix: false,
    negated: false,
    with: NO_MODIFIERS,
    loc,
  };
  const place = Math.max(-1, ...variablesOf(names).map((name) => firstMention(rule.body, name))) + 1;
  rule.body = [...rule.body.slice(0, place), call, ...rule.body.slice(place)];
}

function tellsCase(body: Body): boolean {
  let found = false;
  walkBody(body, {
    expr: (expr) => {
      found ||= expr.kind === 'callExpr' && operatorName(expr.operator) === TEST_CASE;
      return found;
    },
  });
  return found;
}

function variablesOf(terms: readonly Term[]): string[] {
  const names: string[] = [];
  walkTerms(terms, { term: (term) => void (term.kind === 'var' && names.push(term.name)) });
  return names;
}

function firstMention(body: Body, name: string): number {
  return body.findIndex((expr) => {
    let found = false;
    walkExpr(expr, { term: (term) => (found ||= term.kind === 'var' && term.name === name) });
    return found;
  });
}

/** A full name: `data.a["b-c"].d`. */
function refText(parts: readonly string[]): string {
  return parts.reduce((text, part) => text + partText(part), 'data');
}
