import { isJsonObject, jsonObject, type JsonObject, type JsonValue } from '../../src/engine/base/json';
import { countingMajor } from '../../src/engine/fixes/provider/other-version';
import { factsOf, type Attributes, type ValueType } from '../../src/engine/iac/provider-facts';
import type { ResourceInput } from '../../src/engine/resources/model/resource-input';
import { BUILT_IN_FOLDER } from '../../src/engine/rules/built-in/read-rules';
import { examplesOf, exampleResources } from './judged-examples';
import { builtIn } from './shared-rules';

/** The providers that were asked for their defaults. */
const ASKED: ReadonlySet<string> = new Set(['azurerm', 'google']);

/** The attributes that a template may write without a change, since they have the provider's own value: one at a time. */
function withDefaults(attributes: JsonObject, facts: Attributes, words: string): (readonly [string, JsonObject])[] {
  return [...facts].flatMap(([name, { default: own, isOfOtherVersion, type }]): (readonly [string, JsonObject])[] => {
    if (isOfOtherVersion || !new RegExp(`\\b${name}\\b`).test(words)) return [];
    const held = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (held === undefined)
      return own === undefined ? [] : [[name, jsonObject([...Object.entries(attributes), [name, own]])]];
    const members = membersOf(type);
    if (!members || !Array.isArray(held)) return [];
    return held.flatMap((each, i) =>
      isJsonObject(each)
        ? withDefaults(each, members, words).map(([inner, changed]) => {
            const blocks: JsonValue[] = held.with(i, changed);
            return [`${name}.${i}.${inner}`, { ...attributes, [name]: blocks }] as const;
          })
        : [],
    );
  });
}

function membersOf(type: ValueType): Attributes | undefined {
  if (type.kind === 'object') return type.attributes;
  return 'of' in type && type.kind !== 'map' ? membersOf(type.of) : undefined;
}

describe('a rule', () => {
  const asked = new Set<string>();
  const rules = builtIn.rules.filter(({ resources }) => ASKED.has(resources[0].split('_')[0]));

  it.each(rules.map((rule) => [rule.file, rule] as const))(
    '%s should say the same of the default of a provider, written or not',
    (_file, rule) => {
      const stateOf = (input: ResourceInput): string => {
        const [{ state, reason }] = builtIn.judge(input, [rule]);
        return `${state} ${reason}`;
      };
      const differing = examplesOf(BUILT_IN_FOLDER, rule).flatMap((example) =>
        exampleResources(example).flatMap(({ input }) => {
          const { type, attributes } = input.resource;
          // The defaults of older versions are not known.
          const facts = countingMajor(input) === undefined ? factsOf(type) : undefined;
          if (!facts || !rule.resources.includes(type)) return [];
          const before = stateOf(input);
          return withDefaults(attributes, facts.attributes, rule.text).flatMap(([name, changed]) => {
            asked.add(`${type}.${name.replace(/\.\d+/g, '')}`);
            const after = stateOf({ ...input, resource: { ...input.resource, attributes: changed } });
            return after === before ? [] : [`${type}.${name}: ${before}, ${after} in ${example.name}`];
          });
        }),
      );
      expect(differing).toEqual([]);
    },
  );

  it('should have been asked of many defaults', () => {
    expect(asked.size).toBeGreaterThan(100);
  });
});
