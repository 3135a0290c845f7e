import { isJsonObject, type JsonObject } from '../../base/json';
import { factsOf, type Attributes } from '../../iac/provider-facts';
import type { AttributePath, NormalisedResource } from '../model/resource-input';
import { attributeRulesOf } from './known-types';
import { blockFacts, ruleOf } from './translate';
import type { AttributeRules } from '../model/translation';

/** These belong to Terraform alone. */
const OWN: ReadonlySet<string> = new Set(['id', 'region', 'tags_all', 'timeouts']);
const NONE: ReadonlySet<string> = new Set();

/** The attributes of a resource that its source may set in a way that is not translated. */
export function untranslatedIn(resource: NormalisedResource): readonly AttributePath[] {
  const rules = attributeRulesOf(resource);
  const facts = factsOf(resource.type)?.attributes;
  return rules && facts ? pathsIn(resource.attributes, rules, facts, []) : [];
}

/** The attributes that a template may set. */
export function settableIn(type: string): readonly AttributePath[] {
  return settable(factsOf(type)?.attributes ?? new Map(), OWN).map((name) => [name]);
}

function settable(facts: Attributes, others: ReadonlySet<string>): string[] {
  return [...facts].flatMap(([name, { use }]) => (use === 'computed' || others.has(name) ? [] : [name]));
}

function pathsIn(object: JsonObject, rules: AttributeRules, facts: Attributes, path: AttributePath): AttributePath[] {
  return settable(facts, path.length === 0 ? OWN : NONE).flatMap((name): AttributePath[] => {
    const at = [...path, name];
    if (!Object.hasOwn(object, name)) return Object.hasOwn(rules, name) ? [] : [at];
    const { block } = Object.hasOwn(rules, name) ? ruleOf(rules[name]) : {};
    const inner = blockFacts(facts.get(name)?.type);
    const value = object[name];
    if (!block || !inner || !Array.isArray(value)) return [];
    return value.flatMap((each, i) => (isJsonObject(each) ? pathsIn(each, block, inner, [...at, i]) : []));
  });
}
