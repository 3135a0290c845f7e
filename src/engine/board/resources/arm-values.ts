import { isJsonObject, jsonObject, type JsonValue } from '../../base/json';
import { canonicalKey } from '../translation';

const EXPRESSION = /^\[(?!\[)(.*)\]$/s;

/** Objects that count only while they are enabled, as the tables write their names. */
const SWITCHED: ReadonlySet<string> = new Set([
  'azureBlobStorage',
  'bootDiagnostics',
  'containerDeleteRetentionPolicy',
  'deleteRetentionPolicy',
  'fileSystem',
]);

/** False for an object that is switched off, undefined for one that cannot be. */
function stateOf(key: string, value: JsonValue): JsonValue | undefined {
  if (!SWITCHED.has(canonicalKey(key)) || !isJsonObject(value)) return undefined;
  const name = Object.keys(value).find((each) => each.toLowerCase() === 'enabled');
  return name === undefined ? false : (value[name] ?? false);
}

/** The end of the id of a resource, in small letters: `microsoft.sql/servers/databases/s/d`. */
export function armIdOf(type: string, name: string): string {
  return `${type}/${name}`.toLowerCase();
}

/** The values of ARM resources as Terraform writes them: references and expressions are texts such as `${x.y.id}`. */
export class ArmValues {
  /** The texts that stand for values which cannot be known, and for references. */
  readonly open = new Set<string>();

  /** The references to resources by their ids. */
  constructor(private readonly references: ReadonlyMap<string, string>) {}

  referenceTo(id: string): string {
    return this.opened(this.references.get(id) ?? id);
  }

  plain(value: JsonValue): JsonValue {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map((each) => this.plain(each));
    if (!isJsonObject(value)) return value;
    const keys = Object.keys(value).filter((key) => stateOf(key, value[key]) !== false);
    return jsonObject(keys.map((key) => [canonicalKey(key), this.switched(key, value[key])]));
  }

  /** Terraform has a block only where it is switched on; where that cannot be known, all of it cannot. */
  private switched(key: string, value: JsonValue): JsonValue {
    const state = stateOf(key, value);
    return typeof state === 'string' ? this.text(state) : this.plain(value);
  }

  private text(text: string): string {
    const id = text.toLowerCase().replace(/^\/subscriptions\/.*\/providers\//, '');
    if (this.references.has(id)) return this.referenceTo(id);
    const [, expression] = EXPRESSION.exec(text) ?? [];
    return expression === undefined ? text : this.opened(expression);
  }

  private opened(expression: string): string {
    const text = `\${${expression}}`;
    this.open.add(text);
    return text;
  }
}
