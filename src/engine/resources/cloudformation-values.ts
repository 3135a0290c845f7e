import { isJsonObject, jsonObject, textOf, type JsonObject, type JsonValue } from '../base/json';

/** Pseudo parameters whose values only the cloud knows, but which are plain texts everywhere. */
const PSEUDO: Readonly<Record<string, string>> = {
  'AWS::AccountId': 'AWS::AccountId',
  'AWS::Partition': 'aws',
  'AWS::Region': 'AWS::Region',
  'AWS::StackId': 'AWS::StackId',
  'AWS::StackName': 'AWS::StackName',
  'AWS::URLSuffix': 'amazonaws.com',
};

/** A reference that CloudFormation looks up when it makes the resource, anywhere in a text. */
const DYNAMIC = /\{\{(resolve:[^}]*)\}\}/g;
const PART = /\$\{(!?)([^}]*)\}/g;

/** A resource as others refer to it. */
export interface ReferredResource {
  /** The type of Terraform. */
  readonly type: string;
  readonly name: string;
  readonly attribute: string;
}

/**
 * Values of a rendered template in the way Terraform's stand in documents: functions that could not be resolved are
 * texts with expressions, `${aws_kms_key.Key.arn}` where they name a resource.
 */
export class CloudFormationValues {
  /** All texts that stand for functions. */
  readonly open = new Set<string>();

  /** Takes what tells the resource behind a name of the template and an attribute. */
  constructor(private readonly find: (name: string, attribute: string) => ReferredResource | undefined) {}

  plain(value: JsonValue): JsonValue {
    if (typeof value === 'string') return value.search(DYNAMIC) < 0 ? value : this.noted(withLater(value));
    if (Array.isArray(value)) return value.map((each) => this.plain(each));
    if (!isJsonObject(value)) return value;
    const keys = Object.keys(value);
    if (keys.some((key) => key.startsWith('Fn::')) || (keys.length === 1 && keys[0] === 'Ref'))
      return this.noted(this.text(value) ?? expressionOf(value));
    return jsonObject(keys.map((key) => [key, this.plain(value[key])]));
  }

  private noted(text: string): string {
    if (text.includes('${')) this.open.add(text);
    return text;
  }

  /** The text of a function that makes texts. */
  private text(value: JsonValue): string | undefined {
    if (!isJsonObject(value)) return withLater(textOf(value)) || undefined;
    const [name, ...others] = Object.keys(value);
    if (others.length > 0) return undefined;
    const argument = value[name];
    switch (name) {
      case 'Ref':
        return this.reference(textOf(argument), '');
      case 'Fn::GetAtt':
        return Array.isArray(argument)
          ? this.reference(textOf(argument[0]), argument.slice(1).map(textOf).join('.'))
          : undefined;
      case 'Fn::Sub':
        return this.substituted(argument);
      case 'Fn::Join':
        return this.joined(argument);
      // What is encoded can be read, other than what stands for it.
      case 'Fn::Base64':
        return this.text(argument);
      default:
        return undefined;
    }
  }

  private reference(name: string, attribute: string): string {
    if (Object.hasOwn(PSEUDO, name)) return PSEUDO[name];
    const found = this.find(name, attribute);
    if (!found) return `\${${name}}`;
    const own = found.attribute === '' ? 'id' : found.attribute.replaceAll(/\W/g, '_').toLowerCase();
    return `\${${found.type}.${found.name}.${own}}`;
  }

  private substituted(argument: JsonValue): string | undefined {
    const [text, given] = Array.isArray(argument) ? argument : [argument];
    if (typeof text !== 'string') return undefined;
    const values: JsonObject = isJsonObject(given) ? given : {};
    const substituted = text.replace(PART, (whole, literal: string, name: string) => {
      if (literal !== '') return whole;
      if (Object.hasOwn(values, name)) return this.text(values[name]) ?? `\${${name}}`;
      const [resource, ...attribute] = name.split('.');
      return this.reference(resource, attribute.join('.'));
    });
    return withLater(substituted);
  }

  private joined(argument: JsonValue): string | undefined {
    if (!Array.isArray(argument) || !Array.isArray(argument[1])) return undefined;
    const parts = argument[1].map((each) => (each === '' ? '' : (this.text(each) ?? expressionOf(each))));
    return parts.join(textOf(argument[0]));
  }
}

/** The text of which nothing is known but the function that makes it. */
function expressionOf(value: JsonValue): string {
  return `\${${isJsonObject(value) ? Object.keys(value)[0] : ''}}`;
}

function withLater(text: string): string {
  return text.replaceAll(DYNAMIC, '${$1}');
}
