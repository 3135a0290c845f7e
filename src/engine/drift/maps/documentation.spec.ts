import * as fs from 'node:fs';
import * as path from 'node:path';
import { AWS_MAPS } from './aws';
import { AZURE_MAPS } from './azure';
import { GOOGLE_MAPS } from './google';
import { DriftMaps } from './drift-maps';
import type { TypeMap } from '../values/attribute-map';
import { KINDS } from '../values/attribute-map';
import type { Column } from '../values/unresolved';

const DOCS = path.join(__dirname, '../../../../docs/reference');
const PAGE = fs.readFileSync(path.join(DOCS, 'drift-maps.md'), 'utf8');

/** The tables of types: the page of each, its maps and the title of the column beside that of Terraform. */
const TABLES: readonly (readonly [page: string, maps: readonly unknown[], column: Column, title: string])[] = [
  ['drift-aws.md', AWS_MAPS, 'cloudformation', 'CloudFormation'],
  ['drift-azure.md', AZURE_MAPS, 'arm', 'ARM'],
];

type BaseFile = string | { readonly path: string };

/** A row of the table of types: the number of attributes per column, and where an answer has the resource. */
function row(map: TypeMap, file: unknown, other: Column): string {
  const { base } = file as { readonly base: BaseFile | readonly BaseFile[] };
  const bases = [base].flat().map((each) => (typeof each === 'string' ? each : each.path));
  const column = (name: Column): string => {
    if (map.types[name].length === 0) return '';
    const count = map.attributes.filter(({ sources }) => sources[name].length > 0).length;
    const types = name === 'terraform' ? `\`${map.types.terraform.join('`, `')}\` ` : '';
    return `${types}${count}`;
  };
  const where = bases.map((each) => (each === '' ? '(the document)' : `\`${each}\``)).join(', ');
  return `| \`${map.type}\` | ${column('terraform')} | ${column(other)} |${map.cloud === 'azure' ? '' : ` ${where} |`}`;
}

describe('pages about drift', () => {
  it.each(TABLES)('should list every type with the number of its attributes in %s', (page, files, column, title) => {
    const maps = new DriftMaps(files).check();
    const rows = maps.map((map, i) => row(map, files[i], column)).sort();
    const [more, line] = maps[0].cloud === 'azure' ? ['', ''] : [' base |', ' --- |'];
    const header = `| type | Terraform | ${title} |${more}\n| --- | --- | --- |${line}\n`;
    const text = fs.readFileSync(path.join(DOCS, page), 'utf8');
    const listed = text
      .slice(text.indexOf(header) + header.length)
      .split('\n\n')[0]
      .trimEnd();
    expect(listed.split('\n')).toEqual(rows);
  });

  it('should list every type of Google with the number of its attributes', () => {
    const maps = new DriftMaps(GOOGLE_MAPS).check();
    const rows = maps.map(
      ({ type, types, attributes }) => `| \`${type}\` | \`${types.terraform.join('`, `')}\` ${attributes.length} |`,
    );
    const header = '| type | Terraform |\n| --- | --- |\n';
    const text = fs.readFileSync(path.join(DOCS, 'drift-google.md'), 'utf8');
    const listed = text
      .slice(text.indexOf(header) + header.length)
      .split('\n\n')[0]
      .trimEnd();
    expect(listed.split('\n')).toEqual(rows.sort());
  });

  it('should explain every kind of value and every key of a map', () => {
    const schema = JSON.parse(fs.readFileSync(path.join(__dirname, 'map.schema.json'), 'utf8')) as {
      properties: object;
      definitions: { attribute: { properties: object } };
    };
    const keys = [...Object.keys(schema.properties), ...Object.keys(schema.definitions.attribute.properties), ...KINDS];
    expect(keys.filter((key) => !PAGE.includes(`\`${key}\``))).toEqual([]);
  });

  it('should name the source of everything that clouds give themselves', () => {
    const sources = JSON.stringify([AWS_MAPS, AZURE_MAPS, GOOGLE_MAPS]).match(/"source":"[^"]+"/g) ?? [];
    expect(sources.length).toBeGreaterThan(3);
    const page = fs.readFileSync(path.join(DOCS, 'drift-aws.md'), 'utf8');
    expect(sources.filter((each) => !page.includes(`(${each.slice(10, -1)})`))).toEqual([]);
  });
});
