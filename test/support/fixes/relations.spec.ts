import type { JsonObject } from '../../../src/engine/base/json';
import { relationsIn } from './relations';

describe(relationsIn.name, () => {
  it('should tell what stands together, and by which path', () => {
    const schema: JsonObject = {
      requiredXor: ['A', 'B'],
      properties: { A: {}, List: { items: { $ref: '#/definitions/Rule' } }, Other: { oneOf: [{ required: ['X'] }] } },
      definitions: {
        Rule: {
          dependentRequired: { X: ['Y', 'Z'] },
          dependentExcluded: { Y: ['V'] },
          anyOf: [{ required: ['X'] }, { required: ['V'] }],
          oneOf: [{ required: ['X'], properties: {} }, { required: ['V'] }],
        },
      },
    };
    expect(relationsIn(schema)).toEqual({
      Properties: { one: ['A B'] },
      'Properties.List': { needs: { X: 'Y Z' }, excludes: { Y: 'V' }, some: ['X V'] },
    });
  });
});
