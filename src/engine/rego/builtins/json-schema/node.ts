import { NumberValue } from '../../values';
import { Pattern } from '../../../base/go/regex/pattern';

/** A compiled schema. Made empty and filled afterwards, because schemas may refer to themselves. */
export interface SchemaNode {
  /** The schema `true` or `false`. */
  pass?: boolean;
  /** With a reference all other keywords are ignored. */
  ref?: SchemaNode;
  types: string[];
  properties: Map<string, SchemaNode>;
  additionalProperties?: boolean | SchemaNode;
  patternProperties: { readonly pattern: Pattern; readonly node: SchemaNode }[];
  propertyNames?: SchemaNode;
  dependencies: Map<string, readonly string[] | SchemaNode>;
  items?: SchemaNode | SchemaNode[];
  additionalItems?: boolean | SchemaNode;
  contains?: SchemaNode;
  multipleOf?: NumberValue;
  minimum?: NumberValue;
  maximum?: NumberValue;
  exclusiveMinimum?: NumberValue;
  exclusiveMaximum?: NumberValue;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  pattern?: Pattern;
  format?: string;
  required: string[];
  uniqueItems: boolean;
  /** Written as JSON, like the members of `enum`. */
  constant?: string;
  enumeration?: string[];
  oneOf: SchemaNode[];
  anyOf: SchemaNode[];
  allOf: SchemaNode[];
  not?: SchemaNode;
  if?: SchemaNode;
  then?: SchemaNode;
  else?: SchemaNode;
}

export function emptyNode(): SchemaNode {
  return {
    types: [],
    properties: new Map(),
    patternProperties: [],
    dependencies: new Map(),
    required: [],
    uniqueItems: false,
    oneOf: [],
    anyOf: [],
    allOf: [],
  };
}
