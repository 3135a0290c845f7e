import { isJsonObject, valueAt } from '../../../base/json';
import type { Source } from '../../../base/source';
import type { AttributePath } from '../../../resources/model/resource-input';
import { factsOf, membersOf, type AttributeFact, type Attributes } from '../../../iac/provider-facts';
import type { Block } from '../../../hcl/syntax';
import type { WorkspaceResource } from '../../model/workspace-resource';
import {
  mapWritten,
  writtenIn,
  Written,
  isMembers,
  type Change,
  type FixMembers,
  type FixValue,
} from '../../model/fix';
import { partOf } from '../../model/companion-parts';
import { OverlaySource } from '../../model/overlay-source';
import type { Declared, Writer, WrittenChange } from '../../model/writer';
import { indentAt, lineStart, nextLine, removedMember, withEnds, type Replacement } from '../../model/text-edits';
import { addedAttribute, addedBlock, removedItem } from './body-edits';
import { blockWith, HclFiles, type ParsedFile } from './hcl-files';
import { blockText, bodyText, expressionText, isWrittenAsBlock, keyText, lineText } from './hcl-text';
import { realigned } from './layout';
import { sitesOf, type Site } from './sites';

/** Writes changes of documents back into Terraform's native syntax. */
export class TerraformWriter implements Writer {
  constructor(private readonly source: Source) {}

  /** The ways to write some changes, those first that change a value where it is written. */
  *ways(
    target: WorkspaceResource,
    changes: readonly Change[],
    declared: readonly Declared[],
  ): Generator<WrittenChange> {
    const [atSource, atUse] = [false, true].map((usesPlace) => this.written(target, changes, declared, usesPlace));
    const keyOf = (texts: ReadonlyMap<string, string>): string => JSON.stringify([...texts]);
    const isSame = atSource && atUse && keyOf(atSource) === keyOf(atUse);
    if (atSource && atSource.size > 0 && !isSame) yield { texts: atSource, isAtUse: false };
    if (atUse && atUse.size > 0) yield { texts: atUse, isAtUse: true };
    // An element of a list is written where the list stands, which may be the argument of a module's call.
    if (isSame && target.calls.length > 0 && atSource.size > 0) yield { texts: atSource, isAtUse: false };
  }

  /** The expression of an attribute as other blocks of the type in the module write it. */
  copies(target: WorkspaceResource, path: AttributePath): readonly string[] {
    if (path.some((key) => OWN.test(String(key)) || ADMITS.test(String(key)))) return [];
    const files = new HclFiles(this.source);
    const { type, name } = target.input.resource;
    return files.module(target.file).flatMap((file) =>
      file.body.blocks
        .filter(
          (block) => block.type === 'resource' && block.labels[0]?.value === type && block.labels[1]?.value !== name,
        )
        .flatMap((block) => {
          const site = sitesOf(files, { file, calls: [] }, block, path).at(-1);
          if (site?.kind !== 'expression') return [];
          const text = file.text.slice(site.expression.start, site.expression.end);
          return /\b(?:each|count|self)\./.test(text) || text.includes('\n') ? [] : [text];
        }),
    );
  }

  /** True when the module of a file declares a variable. */
  hasVariable(path: string, name: string): boolean {
    return new HclFiles(this.source).module(path).some(({ body }) => blockWith(body, 'variable', name) !== undefined);
  }

  private written(
    target: WorkspaceResource,
    changes: readonly Change[],
    declared: readonly Declared[],
    usesPlace: boolean,
  ): ReadonlyMap<string, string> | undefined {
    const texts = new Map<string, string>();
    const own = new HclFiles(this.source).module(target.file);
    const inQuotes = own.some(({ text }) => QUOTED.test(text)) && !own.some(({ text }) => UNQUOTED.test(text));
    const steps: ((files: HclFiles) => Placed | undefined)[] = [
      ...(inQuotes ? changes.map(quotedReferences) : changes)
        .flatMap((change) => this.emptying(target, change))
        .map((change) => (files: HclFiles) => this.step(files, target, change, usesPlace)),
      ...declared.map((each) => (files: HclFiles) => declaration(files, target, each, inQuotes)),
    ];
    for (const step of steps) {
      const placed = step(new HclFiles(new OverlaySource(this.source, texts)));
      if (!placed) return undefined;
      const { file, replacement } = placed;
      const changed = file.text.slice(0, replacement.start) + replacement.text + file.text.slice(replacement.end);
      // One by one: what stands between two changes stays as it is.
      texts.set(file.path, realigned(file.text, changed));
    }
    return texts;
  }

  /** Blocks that all go are taken away one by one, but for the first, in whose place the empty list stands. */
  private emptying(target: WorkspaceResource, change: Change): readonly Change[] {
    if (change.kind !== 'set' || !isEmptyList(change.value)) return [change];
    const found = valueAt(target.written, change.path);
    const others = Array.isArray(found) ? found.slice(1).filter(isJsonObject) : [];
    return [...others.map((_, i): Change => ({ kind: 'remove', path: [...change.path, others.length - i] })), change];
  }

  private step(files: HclFiles, target: WorkspaceResource, change: Change, usesPlace: boolean): Placed | undefined {
    const { type, name } = target.input.resource;
    const file = files.file(target.file);
    const block = file && blockWith(file.body, 'resource', type, name);
    if (!file || !block) return undefined;
    const part = change.kind === 'add' ? change.type : partOf(type, String(change.path[0]));
    if (part !== undefined && isSwitchedOff(files.module(file.path), `${type}.${name}`, part)) return undefined;
    if (change.kind === 'add') return { file, replacement: companion(file, block, change, files) };
    const sites = sitesOf(files, { file, calls: target.calls }, block, change.path);
    const site = usesPlace ? sites.at(-1) : sites.at(0);
    if (!site || (isConstant(site) && writtenIn(change).length > 0)) return undefined;
    const replacement =
      change.kind === 'set' ? set(site, change.value, factsBelow(type, change.path, site)) : removed(site);
    return replacement && { file: site.file, replacement };
  }
}

/** True for the default of a variable and in a file of variables, where nothing can be referred to. */
function isConstant(site: Site): boolean {
  if (!('expression' in site || 'list' in site || 'object' in site)) return false;
  const { start } = 'expression' in site ? site.expression : 'list' in site ? site.list : site.object;
  const { path, body } = site.file;
  const holder = body.blocks.find((block) => block.start <= start && start < block.end);
  return holder?.type === 'variable' || path.endsWith('.tfvars');
}

/** What Terraform took before its version 0.12, and takes still. */
const QUOTED = /=\s*\[?\s*"\$\{[^"]*\}"/;
/** What only later ones take. */
const UNQUOTED =
  /=\s*\[?\s*(?:(?:var|local|data|module|each)\.|(?:aws|azurerm|google)_\w+\.|(?:string|number|bool|any)\s|for\s)/;

/** A change with references as modules write them that older versions of Terraform read too. */
function quotedReferences(change: Change): Change {
  return mapWritten(change, (value) =>
    /^[\w.[\]-]+$/.test(value.text)
      ? new Written(`"\${${value.text}}"`, value.supposed, value.variable, value.place)
      : value,
  );
}

interface Placed {
  readonly file: ParsedFile;
  readonly replacement: Replacement;
}

function set(site: Site, value: FixValue, facts: Attributes | undefined): Replacement | undefined {
  const { text } = site.file;
  if (site.kind === 'expression') {
    const { start, end } = site.expression;
    const by = withEnds(text, expressionText(value, indentAt(text, start)));
    return text.slice(start, end) === by ? undefined : { start, end, text: by };
  }
  if (site.kind === 'block') {
    if (isEmptyList(value)) return emptied(site);
    if (!isMembers(value)) return undefined;
    const lines = blockText(site.block.type, value, facts?.get(site.block.type), indentAt(text, site.block.start));
    return {
      start: lineStart(text, site.block.start),
      end: nextLine(text, site.block.end),
      text: withEnds(text, lines),
    };
  }
  if (site.kind === 'missing-element') return addedElement(site, value);
  const [name, ...rest] = site.rest;
  const nested = rest.reduceRight<FixValue>(
    (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    value,
  );
  if (site.kind === 'missing-item') return addedItem(site, keyText(String(name)), nested);
  const fact = facts?.get(String(name));
  if (!isWrittenAsBlock(fact, nested))
    return addedAttribute(
      text,
      site.body,
      site.block,
      (indent) => `${indent}${name} = ${attributeText(nested, fact, indent)}\n`,
    );
  const blocks = Array.isArray(nested) ? (nested as readonly FixValue[]) : [nested];
  if (!blocks.every(isMembers)) return undefined;
  return addedBlock(text, site.body, site.block, String(name), (indent) =>
    blocks.map((each) => blockText(String(name), each, fact, indent)).join('\n'),
  );
}

/** An attribute that is a JSON text is written as the value that the text holds. */
function attributeText(value: FixValue, fact: AttributeFact | undefined, indent: string): string {
  const text = expressionText(value, indent);
  return fact?.type.kind === 'string' && isMembers(value) ? `jsonencode(${text})` : text;
}

/** The provider keeps the blocks that it knows where a template has none; an attribute in their place takes them away. */
function emptied({ file: { text }, block, body }: Site & { readonly kind: 'block' }): Replacement | undefined {
  if (body.blocks.filter(({ type }) => type === block.type).length > 1) return undefined;
  const [start, end] = [lineStart(text, block.start), nextLine(text, block.end)];
  return { start, end, text: withEnds(text, `${indentAt(text, block.start)}${block.type} = []\n`) };
}

function isEmptyList(value: FixValue): boolean {
  return Array.isArray(value) && value.length === 0;
}

function addedItem(
  { file: { text }, object }: Site & { readonly kind: 'missing-item' },
  name: string,
  value: FixValue,
): Replacement {
  const last = object.items.at(-1);
  const inner = text.slice(object.start, object.end);
  if (!last) return { start: object.start, end: object.end, text: `{ ${name} = ${lineText(value)} }` };
  if (!inner.includes('\n'))
    return { start: last.value.end, end: last.value.end, text: `, ${name} = ${lineText(value)}` };
  const indent = indentAt(text, last.key.start);
  const at = nextLine(text, last.value.end);
  const hasCommas = text.slice(last.value.end, at).trim() === ',';
  return {
    start: at,
    end: at,
    text: withEnds(text, `${indent}${name} = ${expressionText(value, indent)}${hasCommas ? ',' : ''}\n`),
  };
}

function addedElement(
  { file: { text }, list }: Site & { readonly kind: 'missing-element' },
  value: FixValue,
): Replacement {
  const last = list.elements.at(-1);
  if (!last) return { start: list.start, end: list.end, text: `[${lineText(value)}]` };
  const by = lineText(value);
  const next = nextLine(text, last.end);
  if (next > list.end || !text.slice(list.start, last.start).includes('\n'))
    return { start: last.end, end: last.end, text: `, ${by}` };
  // The comment behind the last one stays with it.
  const rest = text.slice(last.end, next);
  const comma = rest.trimStart().startsWith(',') ? ',' : '';
  const lines = `${comma === '' ? ',' : ''}${rest}${indentAt(text, last.start)}${by}${comma}\n`;
  return { start: last.end, end: next, text: withEnds(text, lines) };
}

function removed(site: Site): Replacement | undefined {
  const { text } = site.file;
  if (site.kind === 'block') return removedItem(text, site.body, site.block);
  if (site.kind !== 'expression') return undefined;
  const { holder } = site;
  if (holder.kind === 'list') return removedMember(holder.list.elements, holder.index, holder.list);
  if (holder.kind === 'object') {
    const items = holder.object.items.map(({ key, value }) => ({ start: key.start, end: value.end }));
    return removedMember(items, holder.index, holder.object);
  }
  const attribute = holder.body.attributes.get(holder.name);
  return attribute && removedItem(text, holder.body, attribute);
}

/** The facts of the body that something missing, or a block, stands in. */
function factsBelow(type: string, path: AttributePath, site: Site): Attributes | undefined {
  const length = site.kind === 'missing' ? path.length - site.rest.length : path.findLastIndex(isName);
  return path
    .slice(0, Math.max(0, length))
    .filter(isName)
    .reduce<Attributes | undefined>((facts, name) => membersOf(facts?.get(name)), factsOf(type)?.attributes);
}

function isName(key: string | number): key is string {
  return typeof key === 'string';
}

const META = ['count', 'for_each'] as const;
/** Where a resource is: what completes it is there too. */
const PLACES = ['provider', ...META, 'region'] as const;
const KEYS = { count: '[count.index]', for_each: '[each.key]' } as const;

/** Attributes that each resource has for itself: the value of another resource is none for it. */
const OWN = /(?:^|_)(?:description|comment|name|name_prefix|title|tags|labels|password|secret|token)$/;
/** Access is never given to those who have it elsewhere. */
const ADMITS =
  /^(?:(?:source|destination)_(?:address_)?(?:ranges?|prefix(?:es)?)|(?:ipv6_)?cidr_blocks?|authorized_(?:ip_ranges|networks)|(?:not_)?actions?|(?:group|user)_by_email|domain|domain_name|entity|identifiers|ip_rules|(?:start|end)_ip_address|members?|policy|principals?|roles?|role_arn|special_group)$/;

/** A resource behind the one that it completes, at the same place and with as many copies. */
function companion(
  file: ParsedFile,
  block: Block,
  change: Change & { readonly kind: 'add' },
  files: HclFiles,
): Replacement {
  const { text } = file;
  const { type } = change;
  const [ownType, name] = block.labels.map(({ value }) => value);
  const meta = META.find((each) => block.body.attributes.has(each));
  const target = `${ownType}.${name}.`;
  const copied = mapWritten(change, (value) =>
    meta ? new Written(value.text.replace(target, `${target.slice(0, -1)}${KEYS[meta]}.`), value.supposed) : value,
  );
  const attributes = copied.kind === 'add' ? copied.attributes : {};
  // Other providers have regions of other things.
  const places = PLACES.filter(
    (each) => block.body.attributes.has(each) && (each !== 'region' || type.startsWith('aws_')),
  );
  const own: FixMembers = {
    ...Object.fromEntries(places.map((each) => [each, expressionOf(file, block, each)])),
    ...attributes,
  };
  const isTaken = files.module(file.path).some((each) => blockWith(each.body, 'resource', type, name));
  const label = isTaken ? `${name}_${ownType}` : name;
  const lines = `resource "${type}" "${label}" {\n${bodyText(own, factsOf(type)?.attributes, '  ')}}\n`;
  return appended(text, nextLine(text, block.end), lines);
}

/** True where the module has a companion of the type for the resource, which its variables leave out. */
function isSwitchedOff(module: readonly ParsedFile[], address: string, type: string): boolean {
  const refers = new RegExp(`\\b${address.replace('.', '\\.')}\\b(?!-)`);
  return module.some(({ text, body }) =>
    body.blocks.some(
      (block) =>
        block.type === 'resource' &&
        block.labels[0]?.value === type &&
        META.some((each) => block.body.attributes.has(each)) &&
        refers.test(text.slice(block.start, block.end)),
    ),
  );
}

/** Lines behind others, with a blank line between. */
function appended(text: string, at: number, lines: string): Replacement {
  if (at > 0 && text[at - 1] !== '\n')
    return { start: at, end: at, text: withEnds(text, `\n\n${lines.replace(/\n$/, '')}`) };
  return { start: at, end: at, text: withEnds(text, (at === 0 ? '' : '\n') + lines) };
}

function expressionOf({ text }: ParsedFile, block: Block, name: string): Written {
  const expression = block.body.attributes.get(name)?.expression;
  return new Written(expression ? text.slice(expression.start, expression.end) : '', null);
}

function declaration(
  files: HclFiles,
  target: WorkspaceResource,
  { name, description, isSecret, supposed }: Declared,
  inQuotes: boolean,
): Placed | undefined {
  const all = files.module(target.file);
  const home =
    all.find(({ path }) => /variables\.(?:tf|tofu)$/.test(path)) ??
    all.find(({ body }) => blockWith(body, 'variable') !== undefined) ??
    files.file(target.file);
  if (!home || target.calls.length > 0) return undefined;
  const type = typeof supposed === 'number' ? 'number' : typeof supposed === 'boolean' ? 'bool' : 'string';
  const value = {
    ...(!inQuotes && { type: new Written(type, null) }),
    description,
    ...(isSecret && { sensitive: true }),
  };
  const lines = `variable "${name}" {\n${bodyText(value, undefined, '  ')}}\n`;
  return { file: home, replacement: appended(home.text, home.text.length, lines) };
}
