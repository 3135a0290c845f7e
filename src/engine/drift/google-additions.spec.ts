import type { JsonObject, JsonValue } from '../base/json';
import { fullPath } from '../../../test/support/drift/change';
import {
  drift,
  driftedPaths,
  exampleNames,
  exampleRunning,
  exampleTemplates,
  onlyPair,
} from '../../../test/support/drift/drift-cases';
import { copyOf, readCloud, writeAt } from './values/access';
import type { AttributeMap } from './values/attribute-map';

const NAMES = exampleNames().filter((name) => name.startsWith('google-'));

const EVERYBODY = { role: 'roles/viewer', members: ['allUsers'] };

/** A value that somebody sets by hand where there is none. */
function added({ kind, list, items, defaults }: AttributeMap): JsonValue {
  if (kind === 'grants') return [EVERYBODY];
  if (kind === 'public') return [{ entity: 'allAuthenticatedUsers', role: 'READER' }];
  const one = kind === 'cidr' ? '192.0.2.0/24' : 'by-hand';
  if (items) {
    const element: JsonObject = {};
    writeAt(element, items[0].cloud, one, { asBlocks: false });
    return [element];
  }
  if (list) return [one];
  if (typeof defaults.terraform === 'boolean') return !defaults.terraform;
  return typeof defaults.terraform === 'number' ? defaults.terraform + 1 : one;
}

describe('what somebody adds by hand in Google Cloud', () => {
  it('should have examples', () => {
    expect(NAMES).toHaveLength(37);
  });

  it.each(NAMES)('should show alone in %s where the provider has a default', (name) => {
    const templates = exampleTemplates(name, 'terraform') ?? [];
    const resource = exampleRunning(name);
    const { map } = onlyPair(drift(templates, resource));
    for (const attribute of map.attributes) {
      const path = fullPath(map, attribute);
      const { defaults, isInBlock } = attribute;
      if (defaults.terraform === undefined || isInBlock || readCloud(resource.document, path)) continue;
      const document = copyOf(resource.document) as JsonObject;
      writeAt(document, path, added(attribute), { asBlocks: false });
      const pair = onlyPair(drift(templates, { ...resource, document }));
      expect([attribute.name, driftedPaths(pair)]).toEqual([attribute.name, [attribute.name]]);
    }
  });

  const GRANTED = NAMES.filter((name) =>
    onlyPair(drift(exampleTemplates(name, 'terraform') ?? [], exampleRunning(name))).map.attributes.some(
      ({ kind }) => kind === 'grants',
    ),
  );

  it('should have examples of every type with a policy', () => {
    expect(GRANTED).toHaveLength(14);
  });

  it.each(GRANTED)('should show everybody beside what the templates of %s grant', (name) => {
    const templates = exampleTemplates(name, 'terraform') ?? [];
    const resource = exampleRunning(name);
    const { bindings = [] } = resource.document;
    const granted = (added: JsonObject): string[] => {
      const document = { ...resource.document, bindings: [...(bindings as JsonValue[]), added] };
      return driftedPaths(onlyPair(drift(templates, { ...resource, document })));
    };
    expect(granted(EVERYBODY)).toEqual(['bindings']);
    expect(granted({ ...EVERYBODY, members: ['user:a@example.com', 'allAuthenticatedUsers'] })).toEqual(['bindings']);
  });
});
