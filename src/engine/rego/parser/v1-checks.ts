import type { Rule } from '../syntax/ast';
import { RegoError } from '../syntax/errors';
import { KEYWORDS, LOGICAL_KEYWORDS } from '../syntax/token';

/** Checks the requirements of v1 on a rule beyond the grammar, in every branch of an else chain. */
export function checkV1Rule(rule: Rule): RegoError[] {
  const errors: RegoError[] = [];
  for (let branch: Rule | undefined = rule; branch; branch = branch.elseRule) {
    for (const message of problems(branch)) errors.push(new RegoError('rego_parse_error', message, branch.loc));
  }
  return errors;
}

function problems(rule: Rule): string[] {
  const { head } = rule;
  const what = head.args ? 'function' : 'rule';
  const found: string[] = [];
  const name = head.ref.head.kind === 'var' ? head.ref.head.name : '';
  if (head.ref.path.length === 0 && isV1Keyword(name)) found.push(`${name} keyword cannot be used for rule name`);
  if (rule.generatedBody && head.generatedValue) {
    found.push(`${what} must have value assignment and/or body declaration`);
  }
  if (!rule.generatedBody && !head.usesIf && !rule.isDefault) {
    found.push(`\`if\` keyword is required before ${what} body`);
  }
  if (head.key && !head.usesContains) found.push('`contains` keyword is required for partial set rules');
  return found;
}

/** True when a word is a keyword of v1 without any import. */
export function isV1Keyword(word: string): boolean {
  return KEYWORDS.has(word) && (word === 'not' || !LOGICAL_KEYWORDS.includes(word));
}
