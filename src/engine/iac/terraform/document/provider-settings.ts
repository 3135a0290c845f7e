import { isJsonObject, jsonObject, setKey, type JsonObject } from '../../../base/json';
import type { SourceText } from '../../../base/source/source-text';
import type { ModuleCall, ModuleInstance } from '../module';
import type { Expression } from '../../../hcl/syntax';
import { DocumentWriter } from './document-writer';

/** The settings that tell where the resources of a provider live and which tags they get. */
const OF_AWS = ['allowed_account_ids', 'forbidden_account_ids', 'default_tags'];
const OF_AZURE = ['subscription_id'];
const OF_GOOGLE = ['project', 'zone', 'default_labels'];
const SETTINGS = ['alias', 'region', ...OF_AWS, ...OF_AZURE, ...OF_GOOGLE];
const ROLES = ['assume_role', 'assume_role_with_web_identity'];
const ROLE = 'role_arn';

/**
 * Collects the providers that the resources of a template can use and that its own document does not show: those of the
 * other files of its folder, and those that modules have or are passed.
 */
export class ProviderSettings {
  readonly found: JsonObject[] = [];
  /** By module and by name: `aws`, or `aws.west` for an alias. */
  private readonly known = new Map<string, Map<string, JsonObject>>();

  constructor(root: ModuleInstance, file: SourceText) {
    const all = new Map<string, JsonObject>();
    for (const [source, label, settings, hasOpenBlocks] of settingsIn(root)) {
      all.set(nameOf(label, settings), settings);
      // The document does not tell that a block may be left out.
      if ((source !== file || hasOpenBlocks) && Object.keys(settings).length > 0)
        this.found.push(jsonObject([[label, settings]]));
    }
    this.known.set('', all);
  }

  /** `module` is the address of the caller, without indexes; returns that of the module. */
  enter(caller: string, { label, block, source, copies }: ModuleCall): string {
    const module = `${caller}${caller && '.'}module.${label}`;
    if (this.known.has(module) || copies.length === 0) return module;
    const all = new Map<string, JsonObject>();
    for (const [, name, settings] of settingsIn(copies[0].instance)) all.set(nameOf(name, settings), settings);
    const passed = block.body.attributes.get('providers');
    for (const [inner, outer] of passed ? passedIn(passed.expression, passed.source ?? source) : []) {
      const [, alias] = inner.split('.');
      const settings = jsonObject(
        Object.entries(this.inheritedBy(caller, outer) ?? {}).filter(([key]) => key !== 'alias'),
      );
      all.set(inner, alias === undefined ? settings : jsonObject([['alias', alias], ...Object.entries(settings)]));
    }
    this.known.set(module, all);
    for (const [name, settings] of all) this.found.push({ module, [name.split('.')[0]]: settings });
    return module;
  }

  /** A provider without an alias is inherited from the caller. */
  private inheritedBy(module: string, name: string): JsonObject | undefined {
    const own = this.known.get(module)?.get(name);
    if (own || module === '' || name.includes('.')) return own;
    return this.inheritedBy(module.slice(0, Math.max(0, module.lastIndexOf('.module.'))), name);
  }
}

function nameOf(label: string, { alias }: JsonObject): string {
  return typeof alias === 'string' ? `${label}.${alias}` : label;
}

function* settingsIn(
  instance: ModuleInstance,
): Generator<[source: SourceText, label: string, settings: JsonObject, hasOpenBlocks: boolean]> {
  const writer = new DocumentWriter(() => undefined);
  for (const { source, labels, ...body } of instance.providers()) {
    const written = writer.body({ source, labels, ...body });
    const settings = jsonObject();
    for (const key of SETTINGS) if (Object.hasOwn(written, key)) setKey(settings, key, written[key]);
    for (const key of ROLES) {
      const blocks = Object.hasOwn(written, key) ? [written[key]].flat().filter(isJsonObject) : [];
      const roles = blocks.map((each) => jsonObject([[ROLE, each[ROLE] ?? null]]));
      if (roles.length > 0) setKey(settings, key, roles);
    }
    const open = [...SETTINGS, ...ROLES].filter((key) => body.blocks.get(key)?.some((each) => each.open !== undefined));
    for (const key of open) setKey(settings, key, `\${${key}}`);
    yield [source, labels[0], settings, open.length > 0];
  }
}

/** The names that a module has for providers of its caller, with the names that these have there. */
function passedIn(expression: Expression, source: SourceText): [inner: string, outer: string][] {
  if (expression.kind === 'embedded') return passedIn(expression.expression, expression.source);
  if (expression.kind !== 'object') return [];
  return expression.items.map(({ key, value }) => [writtenName(key, source), writtenName(value, source)]);
}

/** The name as it is written, also between quotes, without the index of an instance. */
function writtenName(expression: Expression, source: SourceText): string {
  if (expression.kind === 'embedded') return writtenName(expression.expression, expression.source);
  const text = expression.kind === 'string' ? expression.value : source.slice(expression);
  return text.replace(/\[.*\]/, '').replace(/[^\w.-]/g, '');
}
