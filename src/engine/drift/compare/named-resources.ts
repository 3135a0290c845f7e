import { isJsonObject, mapValues, memberOf, type JsonValue } from '../../base/json';
import { textOf } from '../values/access';
import type { DriftTemplate } from './model';

/** Attributes that every resource of CloudFormation has once it is there, where it has them. */
const ALWAYS_THERE = /(?:^|\.)(?!Public)\w*(?:Arn|Id|Name)$/;
/** Types whose attributes are what somebody has written for them, and may be empty. */
const WRITTEN_BY_OTHERS = /^(?:Custom::|AWS::CloudFormation::)/;
const ONE_EXPRESSION = /^\$\{([\w.]+)\}$/;
/** The text that says the same of a resource of Terraform: something is there, whatever it is. */
const SOME_TEXT = '${aws_resource.named.id}';

/** The types of the resources of a template by their names. */
type Names = ReadonlyMap<string, string>;

const known = new WeakMap<DriftTemplate, Names>();

/**
 * The value of a CloudFormation template with a text in the place of each reference to a resource of it: such a one may be any
 * text, but there is one.
 */
export function withNamedResources(value: JsonValue, template: DriftTemplate): JsonValue {
  return template.column === 'cloudformation' ? named(value, namesIn(template)) : value;
}

function named(value: JsonValue, names: Names): JsonValue {
  if (Array.isArray(value)) return value.map((each) => named(each, names));
  if (!isJsonObject(value)) return value;
  if (isReference(value, names)) return SOME_TEXT;
  return mapValues(value, (each) => named(each, names));
}

function isReference(value: JsonValue, names: Names): boolean {
  if (!isJsonObject(value) || Object.keys(value).length !== 1) return false;
  const name = textOf(memberOf(value, 'Ref'));
  if (name !== undefined) return names.has(name);
  const substituted = ONE_EXPRESSION.exec(textOf(memberOf(value, 'Fn::Sub')) ?? '')?.[1];
  if (substituted !== undefined && names.has(substituted)) return true;
  const [resource = '', ...path] = partsOf(substituted ?? memberOf(value, 'Fn::GetAtt'));
  const type = names.get(resource);
  return type !== undefined && !WRITTEN_BY_OTHERS.test(type) && ALWAYS_THERE.test(path.join('.'));
}

function partsOf(value: JsonValue | undefined): string[] {
  if (Array.isArray(value)) return value.map((each) => textOf(each) ?? '');
  return typeof value === 'string' ? value.split('.') : [];
}

/** Those that a condition decides about may not be there. */
function namesIn(template: DriftTemplate): Names {
  const found = known.get(template);
  if (found) return found;
  const resources = memberOf(template.document, 'Resources');
  const names = new Map(
    (Array.isArray(resources) ? resources : []).flatMap((each): [string, string][] => {
      const [name, type] = [textOf(memberOf(each, 'Name')), textOf(memberOf(each, 'Type'))];
      return name === undefined || memberOf(each, 'Condition') !== undefined ? [] : [[name, type ?? '']];
    }),
  );
  known.set(template, names);
  return names;
}
