import { ARM, CLOUDFORMATION } from '../../src/engine/resources/translation';
import { readFacts, type TableFacts } from '../../tools/translation-facts/facts';
import { ARM_FORM, CLOUDFORMATION_FORM } from '../../tools/translation-facts/forms';
import { factName, tablePaths, type TablePath } from '../../tools/translation-facts/table-paths';

/** A path that the published schemas do not have, or that leads past a list. */
function wrongPlace({ origin, steps, attribute }: TablePath, facts: TableFacts): string[] {
  return steps.flatMap((step, i) => {
    if (typeof step !== 'object') return [];
    const name = factName(steps.slice(0, i + 1));
    const kinds = facts[origin]?.[name]?.split('|');
    const said = `${origin} ${name}, for ${attribute}`;
    if (!kinds) return [`no schema has ${said}`];
    const next = steps.at(i + 1);
    if (typeof next === 'object' && kinds.join() === 'list') return [`a list is at ${said}`];
    return next === 'element' && !kinds.includes('list') && !kinds.includes('any') ? [`no list is at ${said}`] : [];
  });
}

/** A value that can never become what the provider declares. */
function wrongKind({ origin, steps, attribute, rule = {}, declared }: TablePath, facts: TableFacts): string[] {
  const kinds = facts[origin]?.[factName(steps)]?.split('|') ?? [];
  // The facts do not have the elements of lists of texts.
  if (typeof steps.at(-1) !== 'object') return [];
  const allowed = (...names: string[]): boolean => kinds.some((kind) => kind === 'any' || names.includes(kind));
  const isRight = (): boolean => {
    if (rule.block) return allowed('object', 'list');
    if (rule.values || rule.as !== undefined) return true;
    switch (declared?.kind) {
      case 'bool':
        // The value of a pair of a key and a value is always a text.
        return allowed('boolean') || (steps.includes('element') && allowed('string'));
      case 'number':
      case 'string':
        return allowed('boolean', 'number', 'string');
      case 'map':
        return allowed('object');
      default:
        return true;
    }
  };
  return declared && !isRight()
    ? [`${kinds.join('|')} for ${declared.kind}: ${origin} ${factName(steps)}, for ${attribute}`]
    : [];
}

describe.each([
  ['cloudformation', tablePaths(CLOUDFORMATION, CLOUDFORMATION_FORM)],
  ['arm', tablePaths(ARM, ARM_FORM)],
] as const)('the tables of %s', (source, paths) => {
  const facts = readFacts(source);

  it('should name properties that the published schemas have (npm run facts:translations looks them up)', () => {
    expect(paths.length).toBeGreaterThan(500);
    expect([...new Set(paths.flatMap((path) => wrongPlace(path, facts)))]).toEqual([]);
  });

  it('should take values that can be what the provider declares', () => {
    expect([...new Set(paths.flatMap((path) => wrongKind(path, facts)))]).toEqual([]);
  });
});
