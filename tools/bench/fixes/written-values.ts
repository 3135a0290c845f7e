import { parse, parseDocument } from 'yaml';
import { CONTAINER, DATABASE, type Plain } from './generated-rule';
import type { GeneratedFormat } from './generated-template';

export type Files = Readonly<Record<string, string>>;

/** A place of a generated template that has the value of an attribute, or could have one. */
export interface Place {
  readonly name: string;
  readonly attribute: string;
  /** The resource or the container; undefined for a variable, which several may share. */
  readonly holder?: string;
  /** Undefined where nothing is written; a reference is a text of its own. */
  readonly value?: Plain | Reference;
}

export class Reference {
  constructor(readonly text: string) {}
}

/** Another value at a place; undefined takes it away. */
export interface PlaceChange {
  readonly place: Place;
  readonly value: Plain | undefined;
}

/** The places of a generated template. */
export function placesOf(format: GeneratedFormat, files: Files): Place[] {
  return format === 'terraform' ? terraformPlaces(files) : documentPlaces(format, files);
}

/** The files with other values, written in the plainest way that there is. */
export function withValues(format: GeneratedFormat, files: Files, changes: readonly PlaceChange[]): Files {
  const change = format === 'terraform' ? terraformText : documentText;
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [file, change(file, text, changes)]));
}

/** The number of values that differ between two versions of a template; of a list each element counts. */
export function changedValues(format: GeneratedFormat, before: Files, after: Files): number {
  const [formerly, now] = [before, after].map(
    (files) => new Map(placesOf(format, files).map(({ name, value }) => [name, value])),
  );
  return [...new Set([...formerly.keys(), ...now.keys()])].reduce(
    (sum, name) => sum + difference(formerly.get(name), now.get(name)),
    0,
  );
}

/** The number of lines that differ, apart from spaces and commas; a list of texts counts as one. */
export function changedLines(before: Files, after: Files): number {
  return Object.keys(after).reduce((sum, file) => {
    const [formerly, now] = [before[file] ?? '', after[file]].map(linesOf);
    return sum + Math.max(without(formerly, now).length, without(now, formerly).length);
  }, 0);
}

/** True when a value, or an element of a list, is gone. */
export function takesAway(format: GeneratedFormat, before: Files, after: Files): boolean {
  const now = new Map(placesOf(format, after).map(({ name, value }) => [name, value]));
  return placesOf(format, before).some(({ name, value }) => {
    const other = now.get(name);
    if (value === undefined) return false;
    return other === undefined || (Array.isArray(value) && losesMembers(value as readonly string[], listOf(other)));
  });
}

/** True when more members of a list are gone than others have come. */
export function losesMembers(before: readonly string[], after: readonly string[]): boolean {
  return without(before, after).length > without(after, before).length;
}

function difference(a: Place['value'], b: Place['value']): number {
  if (JSON.stringify(a) === JSON.stringify(b)) return 0;
  const isListed = [a, b].every((each) => each === undefined || Array.isArray(each));
  if (!isListed) return 1;
  return Math.max(1, without(listOf(a), listOf(b)).length, without(listOf(b), listOf(a)).length);
}

function listOf(value: Place['value']): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** The members of a list that another one lacks; one that stands there twice is needed twice. */
function without(list: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return list.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const FLOW_LIST = /\[\s*(?:"?[\w-]+"?\s*,?\s*)*\]/g;
const BLOCK_LIST = /:(?:(?: *# why)?\n\s*- "?[\w-]+"?)+(?=(?: *# why)?\n)/g;

function linesOf(text: string): string[] {
  const joined = (list: string): string => list.replaceAll(/\s+/g, ' ');
  return text
    .replaceAll('\r', '')
    .replaceAll(FLOW_LIST, joined)
    .replaceAll(BLOCK_LIST, joined)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, '').replace(/,$/, ''))
    .filter((line) => line !== '');
}

const BLOCK = /^(\w+)((?: "\w+")*) \{/;
const VALUE = /^(\s*(\w+)\s*= )(.*?)(\s*(?:# why)?\r?)$/;

interface Line {
  readonly text: string;
  /** The heading of the block around it; empty in a file of variables. */
  readonly block: string;
  readonly place?: Place;
}

function linesOfTerraform(file: string, text: string): Line[] {
  let block = '';
  return text.split('\n').map((line): Line => {
    const [heading] = BLOCK.exec(line) ?? [];
    if (heading !== undefined) block = heading;
    const [, , key, written] = VALUE.exec(line) ?? [];
    const around = block;
    if (line.startsWith('}') || /\{\}\s*$/.test(line)) block = '';
    if (key === undefined) return { text: line, block: around };
    const label = labelOf(around);
    const isResource = around.startsWith('resource');
    const attribute = isResource ? key : (key === 'default' ? label : key).replace(/_\d+$/, '');
    const name = `${file} ${around} ${key}`;
    return {
      text: line,
      block: around,
      place: { name, attribute, ...(isResource && { holder: label }), value: terraformValue(written) },
    };
  });
}

function terraformValue(text: string): Plain | Reference {
  return /^(?:var|local)\./.test(text) ? new Reference(text) : (JSON.parse(text) as Plain);
}

function terraformPlaces(files: Files): Place[] {
  return Object.entries(files).flatMap(([file, text]) => {
    const lines = linesOfTerraform(file, text);
    const written = lines.flatMap(({ place }) => (place && place.attribute !== 'identifier' ? [place] : []));
    const blocks = [...new Set(lines.map(({ block }) => block))].filter((block) => block.startsWith('resource'));
    const missing = blocks.flatMap((block) =>
      DATABASE.map(({ name }) => ({
        name: `${file} ${block} ${name}`,
        attribute: name,
        holder: labelOf(block),
      })).filter(({ name }) => !written.some((each) => each.name === name)),
    );
    return [...written, ...missing];
  });
}

function labelOf(block: string): string {
  return /"(\w+)" \{$/.exec(block)?.[1] ?? '';
}

function terraformText(file: string, text: string, changes: readonly PlaceChange[]): string {
  const lines = linesOfTerraform(file, text);
  const known = new Set(lines.flatMap(({ place }) => place?.name ?? []));
  return lines
    .flatMap(({ text: line, block, place }) => {
      const change = place && changes.find((each) => each.place.name === place.name);
      if (change) return change.value === undefined ? [] : [line.replace(VALUE, `$1${hcl(change.value)}$4`)];
      const added = changes.filter(
        (each) =>
          !known.has(each.place.name) && each.place.name.startsWith(`${file} ${block} `) && line.startsWith('}'),
      );
      return [...added.map((each) => `  ${each.place.attribute} = ${hcl(each.value)}`), line];
    })
    .join('\n');
}

function hcl(value: Plain | undefined): string {
  return Array.isArray(value) ? `[${value.map((each) => JSON.stringify(each)).join(', ')}]` : JSON.stringify(value);
}

type Path = readonly (string | number)[];

interface Template {
  readonly Parameters?: Readonly<Record<string, { readonly Default: Plain }>>;
  readonly Resources: Readonly<
    Record<string, { readonly Properties: Readonly<Record<string, Plain | { Ref: string }>> }>
  >;
}

interface Pod {
  readonly spec: { readonly containers: readonly { readonly securityContext?: Readonly<Record<string, Plain>> }[] };
}

function documentPlaces(format: GeneratedFormat, files: Files): Place[] {
  return Object.values(files).flatMap((text) => {
    const document: unknown = parse(text);
    return format === 'cloudformation' ? templatePlaces(document as Template) : podPlaces(document as Pod);
  });
}

function templatePlaces({ Parameters = {}, Resources }: Template): Place[] {
  const own = Object.entries(Resources).flatMap(([holder, { Properties }]) =>
    DATABASE.map(({ name, property }) => {
      const value = Properties[property];
      const isReference = typeof value === 'object' && 'Ref' in value;
      const path: Path = ['Resources', holder, 'Properties', property];
      const written = isReference ? new Reference(value.Ref) : (value as Plain | undefined);
      return { name: JSON.stringify(path), attribute: name, holder, value: written };
    }),
  );
  const shared = Object.entries(Parameters).map(([name, { Default }]) => {
    const user = own.find(({ value }) => value instanceof Reference && value.text === name);
    return { name: JSON.stringify(['Parameters', name, 'Default']), attribute: user?.attribute ?? '', value: Default };
  });
  return [...own, ...shared];
}

function podPlaces({ spec }: Pod): Place[] {
  return spec.containers.flatMap(({ securityContext = {} }, i) =>
    CONTAINER.map(({ name }) => ({
      name: JSON.stringify(['spec', 'containers', i, 'securityContext', name]),
      attribute: name,
      holder: String(i),
      value: securityContext[name],
    })),
  );
}

function documentText(file: string, text: string, changes: readonly PlaceChange[]): string {
  const document = parseDocument(text);
  for (const { place, value } of changes) {
    const path = JSON.parse(place.name) as Path;
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(value, { flow: true }));
  }
  if (file.endsWith('.json')) return `${JSON.stringify(document.toJS(), null, 2)}\n`;
  return document.toString({ lineWidth: 0 });
}
