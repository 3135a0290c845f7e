import { DYNAMIC, ObjectType, objectType, Type, tupleType } from './types';
import { unify } from './unify';

/** The wanted type with each `any` in it replaced by the part of the given type in that place. */
export function dynamicReplaced(given: Type, wanted: Type): Type {
  if (given.kind === 'dynamic') return wanted;
  switch (wanted.kind) {
    case 'dynamic':
      return given;
    case 'list':
    case 'set':
    case 'map': {
      const element = elementOf(given);
      return element === undefined ? wanted : { kind: wanted.kind, element: dynamicReplaced(element, wanted.element) };
    }
    case 'tuple':
      if (given.kind !== 'tuple') return wanted;
      return tupleType(wanted.elements.map((element, i) => dynamicReplaced(given.elements[i] ?? DYNAMIC, element)));
    case 'object':
      return objectReplaced(given, wanted);
    default:
      return wanted;
  }
}

function elementOf(type: Type): Type | undefined {
  switch (type.kind) {
    case 'list':
    case 'set':
    case 'map':
      return type.element;
    case 'tuple':
      return unify(type.elements, true) ?? DYNAMIC;
    case 'object':
      return unify([...type.attributes.values()], true) ?? DYNAMIC;
    default:
      return undefined;
  }
}

function objectReplaced(given: Type, wanted: ObjectType): Type {
  const attributes = new Map<string, Type>();
  for (const [name, type] of wanted.attributes) {
    const own = given.kind === 'map' ? given.element : given.kind === 'object' ? given.attributes.get(name) : undefined;
    attributes.set(name, own === undefined ? type : dynamicReplaced(own, type));
  }
  return objectType(attributes);
}
