import type { Attributes, ValueType } from '../../iac/provider-facts';
import type { AttributePath } from './resource-input';

/** The declared type of the value at a path. */
export function typeAt(attributes: Attributes | undefined, path: AttributePath): ValueType | undefined {
  return path.reduce<ValueType | undefined>(memberType, attributes && { kind: 'object', attributes });
}

function memberType(type: ValueType | undefined, key: string | number): ValueType | undefined {
  switch (type?.kind) {
    case 'object':
      return typeof key === 'number' ? type : type.attributes.get(key)?.type;
    case 'map':
      return type.of;
    case 'list':
    case 'set':
      return typeof key === 'number' ? type.of : memberType(type.of, key);
    default:
      return type; // The value is a JSON text, and the path leads into it.
  }
}
