import type { Module, RefTerm, Rule, Term, With } from '../syntax/ast';
import { V1_KEYWORDS } from '../syntax/token';
import { chainOf, walkRule, walkTerm, walkTerms, type Visitor } from '../syntax/visit';

const MENTIONS = /\b(?:if|in|every)\b|\bcontains\b(?!\()/;

/** A rule, or else a function or a variable, that is called like a keyword of v1. */
export type KeywordName = 'rule' | 'function or variable' | undefined;

/**
 * Finds keywords of v1 that a reading as v0 takes for names: `p := 1 if { q }` is the two rules `p` and `if` there, which
 * nobody means. Functions may be called `contains`, as the builtin is.
 */
export function keywordName(module: Module): KeywordName {
  if (!MENTIONS.test(module.source.text)) return undefined;
  const names = new KeywordNames(module);
  const rules = module.rules.flatMap(chainOf);
  const named = rules.filter((rule) => names.isOf(rule));
  if (named.some((rule) => !isWrittenFunction(rule))) return 'rule';
  return named.length > 0 || rules.some((rule) => names.isIn(rule)) ? 'function or variable' : undefined;
}

class KeywordNames implements Visitor {
  private readonly imported: ReadonlySet<string | undefined>;
  private found = false;

  constructor({ imports }: Module) {
    const documents = imports.filter(({ path }) => ['data', 'input'].includes(nameOf(path.head) ?? ''));
    this.imported = new Set(documents.map(({ alias, path }) => alias ?? nameOf(path.path.at(-1) ?? path.head)));
  }

  isOf(rule: Rule): boolean {
    return this.isKeyword(nameOf(rule.head.ref.head)) && !isContainsFunction(rule);
  }

  isIn(rule: Rule): boolean {
    this.found = false;
    walkRule(rule, this);
    return this.found;
  }

  expr: Visitor['expr'] = (expr) => {
    if (expr.kind !== 'callExpr' || !isContains(expr.operator)) return this.found;
    walkTerms(expr.args, this);
    for (const modifier of expr.with) this.with(modifier);
    return true;
  };

  term: Visitor['term'] = (term) => {
    if (term.kind === 'var') this.found ||= this.isKeyword(term.name);
    if (term.kind !== 'call' || !isContains(term.operator)) return this.found;
    walkTerms(term.args, this);
    return true;
  };

  /** The target may be the function `contains`, and so may a value that is only a name. */
  with = ({ target, value }: With): boolean => {
    for (const term of [target, value]) if (nameOf(term) !== 'contains' && !isContains(term)) walkTerm(term, this);
    return true;
  };

  private isKeyword(name: string | undefined): boolean {
    return name !== undefined && V1_KEYWORDS.includes(name) && !this.imported.has(name);
  }
}

function isContains(operator: Term | RefTerm): boolean {
  return operator.kind === 'ref' && operator.path.length === 0 && nameOf(operator.head) === 'contains';
}

function isContainsFunction(rule: Rule): boolean {
  return nameOf(rule.head.ref.head) === 'contains' && isWrittenFunction(rule);
}

/** `p["a"] contains (1)` has no function, though v0 reads `contains (1)` as one without a body and a value. */
function isWrittenFunction({ head, generatedBody, loc }: Rule): boolean {
  // A value that is not written has the place of the rule.
  const isEmpty = generatedBody && head.value?.loc === loc;
  return head.args !== undefined && !isEmpty;
}

function nameOf(term: Term): string | undefined {
  if (term.kind === 'var') return term.name;
  return term.kind === 'string' ? term.value : undefined;
}
