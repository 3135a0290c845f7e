import { valueAt, type JsonValue } from '../../base/json';
import type { Asked } from './candidates';
import { Written, type Change } from '../model/fix';

/** The directions that a policy with rules for what leaves pods speaks of where it does not say so. */
const BOTH_DIRECTIONS = ['Ingress', 'Egress'];

/**
 * What a network policy admits, taken away: the network or the pods, where others are left, else the rule. A policy that
 * would no longer speak of a direction, and so open it, says that it does.
 */
export function admissions({ attributes, path }: Asked): Change[][] {
  const [, direction, rule, , source] = path;
  const rules = valueAt(attributes, path.slice(0, 2));
  const types = valueAt(attributes, ['spec', 'policyTypes']);
  if (typeof rule !== 'number' || !Array.isArray(rules)) return [];
  const sources = valueAt(attributes, path.slice(0, 4));
  if (typeof source === 'number' && Array.isArray(sources) && sources.length > 1)
    return [[{ kind: 'remove', path: path.slice(0, 5) }]];
  if (rules.length > 1) return [[{ kind: 'remove', path: path.slice(0, 3) }]];
  const removal: Change = { kind: 'remove', path: path.slice(0, 2) };
  if (direction === 'ingress' || (Array.isArray(types) && types.includes('Egress'))) return [[removal]];
  return types === undefined
    ? [[{ kind: 'set', path: ['spec', 'policyTypes'], value: BOTH_DIRECTIONS, goesAlong: true }, removal]]
    : [];
}

/** The lists of a rule of a role, with what one word of each is. */
const GRANTED = { resources: 'resource', verbs: 'verb', nonResourceURLs: 'url' } as const;

/**
 * What a role grants, taken away: a resource, a verb or an address where others are left, else the rule, and the subject of a
 * binding. A role without rules and a binding without subjects would be removed in all but name.
 */
export function grants({ attributes, path }: Asked): Change[][] {
  const [list, index] = path;
  const granted = valueAt(attributes, [list]);
  if (typeof index !== 'number' || !Array.isArray(granted)) return [];
  const words = Object.keys(GRANTED).flatMap((name) => {
    const named = wordsIn(granted[index], name);
    const others = named.length > 1 ? named : [];
    return others.map((_, i): Change[] => [{ kind: 'remove', path: [list, index, name, i] }]);
  });
  return granted.length > 1 ? [...words, [{ kind: 'remove', path: [list, index] }]] : words;
}

const WILDCARD = /(?:^|\/)\*/;

/** Names in the place of wildcards of a role, which grant what the rule refuses among all else: only the user knows them. */
export function namedGrants({ type, attributes, path }: Asked): Change[][] {
  const [list, index] = path;
  if (!/Role$/.test(type) || list !== 'rules' || typeof index !== 'number') return [];
  const rule = valueAt(attributes, [list, index]);
  return Object.entries(GRANTED).flatMap(([name, word]) =>
    wordsIn(rule, name).flatMap((granted, i): Change[][] =>
      typeof granted === 'string' && WILDCARD.test(granted)
        ? [[{ kind: 'set', path: [list, index, name, i], value: new Written('', `supposed ${word}`, word) }]]
        : [],
    ),
  );
}

function wordsIn(rule: JsonValue | undefined, name: string): readonly JsonValue[] {
  const words = valueAt(rule ?? null, [name]);
  return Array.isArray(words) ? words : [];
}
