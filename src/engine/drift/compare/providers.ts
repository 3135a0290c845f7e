import {
  isJsonObject,
  keysOfPointer,
  memberOf,
  setKey,
  valueAt,
  type JsonObject,
  type JsonValue,
} from '../../base/json';
import { copyOf, textOf } from '../values/access';
import type { DriftTemplate } from './model';
import { homeOf, type TemplateResource } from './template-resource';

const NO_PROVIDER_NAME = /[^\w.-]/g;
/** The names of providers in a plan: `aws`, `aws.west`, `module.m:aws`. */
const IN_PLAN = /^(?:module\..*:)?([\w-]+)(?:\.|$)/;

/** The configurations of the providers of templates. */
export class Providers {
  /** By folder, module and name (`aws` or `aws.alias`). */
  private readonly known = new Map<string, JsonObject>();
  /** Plans do not tell which of several providers a resource uses. */
  private readonly unclear = new Map<DriftTemplate, ReadonlySet<string>>();

  constructor(templates: readonly DriftTemplate[]) {
    for (const template of templates) {
      const { column, document, isPlan, variants } = template;
      const providers = variants?.providers ?? template.providers ?? [];
      const own = withVariants(memberOf(document, 'provider'), template);
      const written = [...(Array.isArray(own) ? own : []), ...providers].filter(isJsonObject);
      if (column !== 'terraform') continue;
      if (isPlan) this.unclear.set(template, severalIn(written.flatMap((each) => Object.keys(each))));
      for (const each of written) this.add(homeOf(template), each);
    }
  }

  /** The configuration that a resource uses; undefined when it is not known. */
  of({
    template,
    properties,
    module,
    type,
  }: Pick<TemplateResource, 'template' | 'properties' | 'module' | 'type'>): JsonObject | undefined {
    const usual = type.split('_')[0];
    if (template.column !== 'terraform' || this.unclear.get(template)?.has(usual)) return undefined;
    const name = (textOf(memberOf(properties, 'provider')) ?? usual).replace(NO_PROVIDER_NAME, '');
    const folder = homeOf(template);
    for (let at = module; ; at = at.slice(0, Math.max(0, at.lastIndexOf('.module.')))) {
      const found = this.known.get(keyOf(folder, at, name));
      // A module inherits only providers without an alias.
      if (found || at === '' || name.includes('.')) return found;
    }
  }

  private add(folder: string, { module = '', ...provider }: JsonObject): void {
    for (const [label, content] of Object.entries(provider)) {
      const block: JsonValue = Array.isArray(content) ? (content[0] ?? null) : content;
      if (!isJsonObject(block)) continue;
      const alias = textOf(memberOf(block, 'alias'));
      const name = alias === undefined ? label : `${label}.${alias}`;
      this.known.set(keyOf(folder, textOf(module) ?? '', name), block);
    }
  }
}

/** The providers that a template writes, without what it leaves to the workspace and to the choice of a variable file. */
function withVariants(written: JsonValue | undefined, { variants }: DriftTemplate): JsonValue | undefined {
  const given = (variants?.values ?? []).map(([pointer, value]) => ({ keys: keysOfPointer(pointer), value }));
  const own = given.filter(({ keys }) => keys[0] === 'provider' && keys.length > 1);
  if (own.length === 0 || written === undefined) return written;
  const copy = copyOf(written);
  for (const { keys, value } of own) {
    const holder = valueAt(copy, keys.slice(1, -1));
    const last = keys[keys.length - 1];
    if (Array.isArray(holder)) holder[Number(last)] = value;
    else if (isJsonObject(holder ?? null)) setKey(holder as JsonObject, last, value);
  }
  return copy;
}

/** The kinds of providers of which a plan has several. */
function severalIn(names: readonly string[]): ReadonlySet<string> {
  const kinds = names.flatMap((name) => IN_PLAN.exec(name)?.[1] ?? []);
  return new Set(kinds.filter((kind, i) => kinds.indexOf(kind) !== i));
}

function keyOf(folder: string, module: string, name: string): string {
  return JSON.stringify([folder, module, name]);
}
