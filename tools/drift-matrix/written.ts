import * as fs from 'node:fs';
import * as path from 'node:path';
import type { DriftTemplate } from '../../src/engine/drift';
import { resourcesOf, type TemplateResource } from '../../src/engine/drift/compare/template-resource';
import { Providers } from '../../src/engine/drift/compare/providers';
import { templateTags } from '../../src/engine/drift/compare/template-tags';
import type { TypeMap } from '../../src/engine/drift/values/attribute-map';
import { readMap } from '../../src/engine/drift/maps/read-map';
import { templatesOf } from '../../test/support/drift/drift-cases';
import type { Column } from '../../src/engine/drift/values/unresolved';
import { textOf, writeJson, type JsonObject, type JsonValue } from '../../src/engine/base/json';
import type { StandIns } from './stand-ins';

const DRIFT = path.join(__dirname, '../../src/engine/drift');
const TEMPLATES = path.join(__dirname, 'templates');
const EXTENSIONS = { cloudformation: 'yaml', terraform: 'tf' } as const;

/** The templates of one type in both columns, as our readers render them. */
export class Written {
  /** What the main resource writes: in CloudFormation where it has that column, since the API has mostly the same names. */
  readonly properties: Readonly<Record<string, JsonValue>>;
  readonly tags: Readonly<Record<string, string>>;

  private constructor(
    readonly map: TypeMap,
    readonly columns: ReadonlyMap<Column, readonly DriftTemplate[]>,
    readonly standIns: StandIns,
  ) {
    const [[column, templates]] = [...columns];
    const main = this.resource(...map.types[column]);
    this.properties = plain(main.properties);
    const { tags } = templateTags(main, map.tags[column], new Providers(templates).of(main));
    this.tags = Object.fromEntries([...tags].map(([key, value]) => [key, textOf(value)]));
  }

  static async read(name: string, standIns: StandIns): Promise<Written> {
    const map = readMap(JSON.parse(fs.readFileSync(path.join(DRIFT, `maps/aws/${name}.json`), 'utf8')));
    const columns = new Map<Column, readonly DriftTemplate[]>();
    for (const column of ['cloudformation', 'terraform'] as const) {
      if (map.types[column].length === 0) continue;
      const file = `${name}.${EXTENSIONS[column]}`;
      const folder = fs.existsSync(path.join(TEMPLATES, file)) ? TEMPLATES : path.join(DRIFT, 'examples');
      const text = await standIns.fill(fs.readFileSync(path.join(folder, file), 'utf8'));
      columns.set(column, templatesOf({ [`main.${EXTENSIONS[column]}`]: text }, column));
    }
    return new Written(map, columns, standIns);
  }

  /** What the templates write in their first resource of a type of either column. */
  of(type: string): Readonly<Record<string, JsonValue>> {
    return plain(this.resource(type).properties);
  }

  /** The same of all resources of a type. */
  all(type: string): Readonly<Record<string, JsonValue>>[] {
    return this.resources([type]).map(({ properties }) => plain(properties));
  }

  /** The tags as most calls take them. */
  get tagList(): { readonly Key: string; readonly Value: string }[] {
    return Object.entries(this.tags).map(([Key, Value]) => ({ Key, Value }));
  }

  /** The tags as the calls of EC2 that create something take them. */
  tagsFor(ResourceType: string): { readonly TagSpecifications: object[] } {
    return { TagSpecifications: [{ ResourceType, Tags: this.tagList }] };
  }

  private resource(...types: readonly string[]): TemplateResource {
    return this.resources(types)[0];
  }

  private resources(types: readonly string[]): TemplateResource[] {
    const resources = [...this.columns.values()].flat().flatMap((template) => resourcesOf(template));
    const found = resources.filter(({ type }) => types.includes(type));
    if (found.length === 0) throw new Error(`no template has a resource of the type ${types.join(' or ')}`);
    return found;
  }
}

/** A copy whose numbers are those of JavaScript. */
function plain(value: JsonObject): Readonly<Record<string, JsonValue>> {
  return JSON.parse(writeJson(value)) as Readonly<Record<string, JsonValue>>;
}
