import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf, type Attributes } from '../../iac/provider-facts';
import { parsePath } from '../../drift/values/path';
import { ARM, canonicalKey } from './arm-table';
import { AWS, AWS_TYPES, GOOGLE, GOOGLE_TYPES } from './live-table';
import { CLOUDFORMATION } from './tables/cloudformation';
import { blockFacts, ruleOf } from './translate';
import type { AttributeRules, PartTranslation, Translation, TranslationTable } from '../model/translation';

const TABLES: Readonly<Record<string, TranslationTable>> = {
  arm: ARM,
  aws: AWS,
  cloudformation: CLOUDFORMATION,
  google: GOOGLE,
};

const ALL = Object.entries(TABLES).flatMap(([source, table]) =>
  Object.entries(table).flatMap(([origin, known]) => {
    const translations: readonly Translation[] = 'type' in known ? [known] : known;
    return translations.flatMap((each) =>
      [each, ...(each.resources ?? [])].map((entry): [string, Translation | PartTranslation] => [
        `${source} ${origin} as ${entry.type}`,
        entry,
      ]),
    );
  }),
);

/** Attributes of former versions of a provider that rules still read. */
const FORMER: ReadonlySet<string> = new Set(['addon_profile', 'soft_delete_enabled', 'username']);

/** The attributes that Terraform does not have. */
function unknownTo(facts: Attributes, rules: AttributeRules, path = ''): string[] {
  return Object.entries(rules).flatMap(([name, origin]) => {
    const type = facts.get(name)?.type;
    if (!type) return FORMER.has(name) ? [] : [`${path}${name}`];
    const { block } = ruleOf(origin);
    const inner = blockFacts(type);
    return block && inner ? unknownTo(inner, block, `${path}${name}.`) : [];
  });
}

function pathsIn(rules: AttributeRules): string[] {
  return Object.values(rules).flatMap((origin) => {
    const { from = [], block = {} } = ruleOf(origin);
    return [...(typeof from === 'string' ? [from] : from), ...pathsIn(block)];
  });
}

describe('the tables of translations', () => {
  it.each(ALL)('%s should name attributes that Terraform has, by paths that can be read', (_name, entry) => {
    const facts = factsOf(entry.type)?.attributes ?? new Map();
    expect(facts.size).toBeGreaterThan(0);
    expect(unknownTo(facts, entry.attributes)).toEqual([]);
    for (const path of pathsIn(entry.attributes)) expect(() => parsePath(path.replace(/^[/@]/, ''))).not.toThrow();
    if ('parent' in entry) expect(facts.has(entry.parent)).toBe(true);
  });

  it('should spell the properties of ARM in one way, by which they are found in any', () => {
    const keys = ALL.filter(([name]) => name.startsWith('arm ')).flatMap(([, { attributes }]) =>
      pathsIn(attributes).flatMap((path) =>
        parsePath(path.replace(/^[/@]/, '')).flatMap((step) => (step.kind === 'key' ? [step.key] : [])),
      ),
    );
    expect(keys.length).toBeGreaterThan(500);
    expect(keys.filter((key) => canonicalKey(key) !== key)).toEqual([]);
  });
});

describe('the documentation of what runs', () => {
  const lines = readFileSync(join(__dirname, '../../../../docs/reference/translations-aws.md'), 'utf8').split('\n');
  /** These bring a key that another call brings too, so that neither can be told. */
  const CONFLICTS = new Set([
    'get_bucket_accelerate_configuration',
    'describe_target_group_attributes',
    'get_authorizers',
    'get_request_validators',
    'get_models',
    'get_gateway_responses',
    'get_documentation_parts',
    'get_documentation_versions',
  ]);

  it.each(Object.entries(AWS_TYPES))(
    'should name the calls of %s',
    (origin, { base = {}, calls = {}, translations }) => {
      const row = lines.find((line) => line.startsWith(`| \`${origin}\` |`)) ?? '';
      const wanted = [...Object.keys(base), ...Object.keys(calls)].filter((call) => !CONFLICTS.has(call));
      for (const name of [...wanted, ...translations.map(({ type }) => type)]) expect(row).toContain(`\`${name}\``);
    },
  );

  const google = readFileSync(join(__dirname, '../../../../docs/reference/google-cloud.md'), 'utf8').split('\n');

  it.each(Object.entries(GOOGLE_TYPES))('should name the calls of %s', (origin, { base = {}, translations }) => {
    const row = google.find((line) => line.startsWith(`| \`${origin}\` |`)) ?? '';
    const types = translations.flatMap(({ type, resources = [] }) => [type, ...resources.map((part) => part.type)]);
    for (const name of [...Object.keys(base), ...types]) expect(row).toContain(`\`${name}\``);
  });
});
