import {
  pathBelow,
  tablePlaces,
  withoutElements,
  type PlacedSource,
  type TablePlace,
} from '../../resources/translation/table-places';
import { jsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { textOf } from '../values/access';
import { cloudOfType, type Cloud } from '../values/clouds';
import { COLUMNS, perColumn, type Column } from '../values/unresolved';
import type { AttributeFile, AttributeFiles, MapFile, PlacedAttribute, PlacedAttributes } from './map-file';

/** Stands in a column for the places that the table of translations has. */
const OF_TABLE = '=';

/** A switch of another name that says the opposite: `not local_authentication_enabled`. */
export const OPPOSITE = /^not (.+)$/;
export const COMPANION = /^([\w:./-]+)(?:\[([\w=,]+)\])?: (.*)$/;

/** The table of what runs in a cloud, and that of its own templates. */
const SOURCES: Readonly<Record<Cloud, Readonly<Partial<Record<Column, PlacedSource>>>>> = {
  aws: { terraform: 'aws', cloudformation: 'cloudformation' },
  azure: { terraform: 'arm', arm: 'arm' },
  google: { terraform: 'google' },
};

/** A place in templates, which attributes may stand below: a type, a path in it, and what is written before them. */
interface Scope {
  readonly type: string;
  readonly path: string;
  readonly prefix: string;
}

/** A place of Terraform that a table has, with Terraform's values for texts of the answer. */
interface Running extends Pick<TablePlace, 'values'> {
  readonly text: string;
}

/** The places that the attributes of a map, or of an element of a list, stand below. */
interface Around {
  /** Those in the answer. */
  readonly clouds: readonly string[];
  readonly scopes: Readonly<Record<Column, readonly Scope[]>>;
}

/**
 * The attributes of a map with the places that the tables of translations name: a map leaves them out, so that what is judged
 * and what is compared cannot disagree.
 */
export function withTablePlaces(file: MapFile, problems: string[]): PlacedAttributes {
  return new TableColumns(file, problems).attributes();
}

class TableColumns {
  private readonly cloud: Cloud;

  constructor(
    private readonly file: MapFile,
    private readonly problems: string[],
  ) {
    this.cloud = cloudOfType(file.type);
  }

  attributes(): PlacedAttributes {
    const { base, companions = {} } = this.file;
    // Answers of Azure are resources themselves: their tables begin there.
    const bases =
      this.cloud === 'azure' ? [''] : [base].flat().map((each) => (typeof each === 'string' ? each : each.path));
    const scopes = perColumn((column) => [
      ...Object.keys(companions[column] ?? {}).map((type) => ({ type, path: '', prefix: `${type}: ` })),
      ...(this.file[column] ?? []).map((type) => ({ type, path: '', prefix: '' })),
    ]);
    return this.of(this.file.attributes, { clouds: bases.map(withoutElements), scopes }, '/attributes');
  }

  private of(files: AttributeFiles, around: Around, at: string): PlacedAttributes {
    return Object.fromEntries(
      Object.entries(files).map(([key, written]) => [key, this.placed(key, written, around, `${at}/${key}`)]),
    );
  }

  private placed(key: string, written: string | AttributeFile, around: Around, at: string): PlacedAttribute {
    const file = typeof written === 'string' ? this.shortForm(written, key) : written;
    const { items } = file;
    const clouds = this.cloudsOf(key, around.clouds);
    const running = this.runningPlaces(around.scopes.terraform, clouds);
    const ofTable = unique(running.map(({ text }) => text));
    const terraform = this.column('terraform', file, ofTable, at);
    const inTerraform = placesOf(terraform, around.scopes.terraform);
    const ofTemplates = (column: Column): readonly string[] =>
      this.column(column, file, this.templatePlaces(column, around.scopes[column], inTerraform), at);
    const places = perColumn((column) => (column === 'terraform' ? terraform : ofTemplates(column)));
    if (COLUMNS.every((column) => places[column].length === 0)) this.problems.push(`${at} has no place in templates`);
    const scopes = perColumn((column) => placesOf(places[column], around.scopes[column]));
    const values = this.valuesOf(file, running, at);
    return { ...file, places, values, items: items && this.of(items, { clouds, scopes }, `${at}/items`) };
  }

  /** The templates of a cloud itself have the cloud's name. */
  private shortForm(terraform: string, key: string): AttributeFile {
    const name = key.replace(/^\//, '');
    const own = COLUMNS.filter((column) => column !== 'terraform' && this.file[column] !== undefined);
    return { terraform, ...Object.fromEntries(own.map((column): [Column, string] => [column, name])) };
  }

  private cloudsOf(key: string, holders: readonly string[]): readonly string[] {
    if (!key.startsWith('/')) return holders.map((each) => withoutElements(pathBelow(each, key)));
    return this.cloud === 'azure' ? [] : [withoutElements(pathBelow('', key))];
  }

  /** The places of Terraform that the table of what runs has for places in the answer. */
  private runningPlaces(scopes: readonly Scope[], clouds: readonly string[]): readonly Running[] {
    const source = SOURCES[this.cloud].terraform;
    if (source === undefined) return [];
    return scopes.flatMap((scope) => {
      const { bySource } = tablePlaces(source, scope.type);
      return clouds
        .flatMap((each) => bySource.get(each) ?? [])
        .filter(({ origin }) => this.isOwn(origin))
        .flatMap(({ attribute, values }) => textBelow(scope, attribute).map((text) => ({ text, values })));
    });
  }

  /** The cloud's values for texts of templates: those of the table, read backwards, and those that only the map has. */
  private valuesOf(file: AttributeFile, running: readonly Running[], at: string): JsonObject {
    const own = Object.entries(file.values ?? {});
    if (file.apart?.terraform !== undefined) return jsonObject(own);
    const ofTable = new Map<string, JsonValue>();
    for (const { values = {} } of running)
      for (const [text, meant] of Object.entries(values)) {
        const written = textOf(meant) ?? '';
        // Of several texts of the answer with one meaning, the first is what a template can ask for.
        if (written.toLowerCase() === text.toLowerCase() || ofTable.has(written)) continue;
        // Tables have texts only: where the default is none, a switch is one of JSON.
        ofTable.set(written, isSwitch(text) && typeof file.default !== 'string' ? text === 'true' : text);
      }
    const repeated = own.map(([text]) => text).filter((text) => ofTable.has(text));
    if (repeated.length > 0) this.problems.push(`${at} repeats the values of ${repeated.join(', ')} of the table`);
    return jsonObject([...ofTable, ...own]);
  }

  private isOwn(origin: string): boolean {
    return this.cloud !== 'azure' || origin === this.file.type.toLowerCase();
  }

  /** The places of the cloud's own templates for places of Terraform. */
  private templatePlaces(column: Column, scopes: readonly Scope[], places: readonly Scope[]): readonly string[] {
    const source = SOURCES[this.cloud][column];
    if (source === undefined) return [];
    const nameOf = (type: string): string => (column === 'arm' ? type.toLowerCase() : type);
    return unique(
      scopes.flatMap((scope) =>
        places
          .flatMap(({ type, path }) => tablePlaces(source, type).byAttribute.get(path) ?? [])
          .filter(({ origin }) => origin === nameOf(scope.type))
          .flatMap((each) => textBelow(scope, each.source)),
      ),
    );
  }

  /** The places of a column: those that are written there and those of the table, each in one of the two alone. */
  private column(column: Column, file: AttributeFile, ofTable: readonly string[], at: string): readonly string[] {
    const written = [file[column] ?? []].flat();
    const isApart = file.apart?.[column] !== undefined;
    const problem = problemOf(written, ofTable, isApart);
    if (problem !== undefined) this.problems.push(`${at} ${problem}`);
    if (isApart) return written;
    return file[column] === undefined ? ofTable : written.flatMap((each) => (each === OF_TABLE ? ofTable : [each]));
  }
}

function isSwitch(text: string): boolean {
  return text === 'true' || text === 'false';
}

function problemOf(written: readonly string[], ofTable: readonly string[], isApart: boolean): string | undefined {
  const isEmpty = ofTable.length === 0;
  if (isApart) return isEmpty ? 'stands apart from a table that does not have it' : undefined;
  const repeated = written.filter((each) => ofTable.includes(each));
  if (repeated.length > 0) return `repeats ${repeated.join(', ')} of the table of translations`;
  if (written.includes(OF_TABLE)) return isEmpty ? 'has no place in the table of translations' : undefined;
  return isEmpty || written.length === 0 ? undefined : `is ${ofTable.join(', ')} in the table of translations`;
}

/** The places that the texts of a column name. */
function placesOf(texts: readonly string[], scopes: readonly Scope[]): readonly Scope[] {
  return texts.flatMap((text) => {
    const [, companion, , inner] = COMPANION.exec(text) ?? [undefined, undefined, undefined, text];
    const path = withoutElements(inner === '.' ? '' : inner.replace(OPPOSITE, '$1'));
    if (companion !== undefined) return [{ type: companion, path, prefix: '' }];
    return scopes
      .filter(({ prefix }) => prefix === '')
      .map(({ type, path: around }) => ({ type, path: pathBelow(around, path), prefix: '' }));
  });
}

/** A path as a column writes it below a scope; nothing for one that is not below it. */
function textBelow({ path, prefix }: Scope, place: string): readonly string[] {
  // In templates a block is the first of its list.
  const whole = place.includes('[0]') ? place.replaceAll('[0]', '') : place;
  if (path === '') return [prefix + whole];
  if (!withoutElements(place).startsWith(`${path}.`)) return [];
  return [prefix + stepsOf(whole).slice(path.split('.').length).join('.')];
}

/** The steps of a path, each with what says which element it is. */
function stepsOf(path: string): readonly string[] {
  return path.match(/(?:\[[^\]]*\]|[^.[])+/g) ?? [];
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
