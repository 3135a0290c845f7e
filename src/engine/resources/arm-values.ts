import { isJsonObject, jsonObject, textOf, type JsonObject, type JsonValue } from '../base/json';
import { canonicalKey } from './translation';
import { memberOf } from './arm-facets';

const EXPRESSION = /^\[(?!\[)(.*)\]$/s;

/** A block that is known not to be there. */
const NONE: JsonValue = [];

/** Objects that count only while they are enabled, as the tables write their names. */
const SWITCHED: ReadonlySet<string> = new Set([
  'azureBlobStorage',
  'azureKeyvaultSecretsProvider',
  'bootDiagnostics',
  'containerDeleteRetentionPolicy',
  'deleteRetentionPolicy',
  'fileSystem',
]);

/** True for an object of ARM that counts only while it is enabled. */
export function isSwitched(key: string): boolean {
  return SWITCHED.has(canonicalKey(key));
}

/** The value that switches an object on or off; null where nothing says it, undefined for an object that has none. */
function stateOf(key: string, value: JsonValue): JsonValue | undefined {
  const name = canonicalKey(key);
  if (!isJsonObject(value)) return undefined;
  if (isSwitched(key)) return memberOf(value, 'enabled') ?? null;
  const type = name === 'dataEncryption' ? textOf(memberOf(value, 'type')) : '';
  if (/^systemManaged$/i.test(type)) return false;
  return EXPRESSION.test(type) ? type : undefined;
}

/** True for an object that names keys of Microsoft: properties of a vault beside them do not count. */
function hasServiceKeys(value: JsonObject): boolean {
  const source = textOf(memberOf(value, 'keySource'));
  return source !== '' && !EXPRESSION.test(source) && !/keyvault/i.test(source);
}

/** The end of the id of a resource, in small letters: `microsoft.sql/servers/databases/s/d`. */
export function armIdOf(type: string, name: string): string {
  return `${type}/${name}`.toLowerCase();
}

/** The values of ARM resources as Terraform writes them: references and expressions are texts such as `${x.y.id}`. */
export class ArmValues {
  /** The texts that stand for values which cannot be known, and for references. */
  readonly open = new Set<string>();
  /** The references of which one may be what a text stands for. */
  readonly perhaps = new Map<string, readonly string[]>();

  /** The references to resources by their ids. */
  constructor(private readonly references: ReadonlyMap<string, string>) {}

  /** A reference to a resource, or to a part of it by the path below its id. */
  referenceTo(id: string, below = ''): string {
    return this.opened(this.references.get(id) ?? id, below);
  }

  /** A reference to one of several resources, or to none of them. */
  oneOf(ids: readonly string[]): string {
    const references = ids.map((id) => this.references.get(id) ?? id);
    const text = this.opened(`perhaps(${references.join(', ')})`);
    this.perhaps.set(text, references);
    return text;
  }

  plain(value: JsonValue): JsonValue {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map((each) => this.plain(each));
    if (!isJsonObject(value)) return value;
    const keys = Object.keys(value).filter((key) => stateOf(key, value[key]) !== null);
    const entries = keys.map((key): [string, JsonValue] => [canonicalKey(key), this.switched(key, value[key])]);
    return jsonObject(hasServiceKeys(value) ? [...entries, ['keyVaultProperties', NONE]] : entries);
  }

  /** Terraform has a block only where it is switched on; where that cannot be known, all of it cannot. */
  private switched(key: string, value: JsonValue): JsonValue {
    const state = stateOf(key, value);
    if (state === false) return NONE;
    return typeof state === 'string' ? this.text(state) : this.plain(value);
  }

  private text(text: string): string {
    const id = text.toLowerCase().replace(/^\/subscriptions\/.*\/providers\//, '');
    if (this.references.has(id)) return this.referenceTo(id);
    const [, expression] = EXPRESSION.exec(text) ?? [];
    return expression === undefined ? text : this.opened(expression);
  }

  private opened(expression: string, below = ''): string {
    const text = `\${${expression}}${below}`;
    this.open.add(text);
    return text;
  }
}
