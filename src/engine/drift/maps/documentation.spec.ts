import * as fs from 'node:fs';
import * as path from 'node:path';
import { AWS_MAPS } from './aws';
import { DriftMaps } from './drift-maps';
import type { TypeMap } from '../values/attribute-map';
import { KINDS } from '../values/attribute-map';

const PAGE = fs.readFileSync(path.join(__dirname, '../../../../docs/drift-maps.md'), 'utf8');
const HEADER = '| type | Terraform | CloudFormation | base |\n| --- | --- | --- | --- |\n';

type BaseFile = string | { readonly path: string };

/** A row of the table of types: the number of attributes per column, and where an answer has the resource. */
function row(map: TypeMap, file: unknown): string {
  const { base } = file as { readonly base: BaseFile | readonly BaseFile[] };
  const bases = [base].flat().map((each) => (typeof each === 'string' ? each : each.path));
  const column = (name: 'terraform' | 'cloudformation'): string => {
    if (map.types[name].length === 0) return '';
    const count = map.attributes.filter(({ sources }) => sources[name].length > 0).length;
    const types = name === 'terraform' ? `\`${map.types.terraform.join('`, `')}\` ` : '';
    return `${types}${count}`;
  };
  const where = bases.map((each) => (each === '' ? '(the document)' : `\`${each}\``)).join(', ');
  return `| \`${map.type}\` | ${column('terraform')} | ${column('cloudformation')} | ${where} |`;
}

describe('docs/drift-maps.md', () => {
  it('should list every type with the number of its attributes', () => {
    const maps = new DriftMaps(AWS_MAPS).check();
    const rows = maps.map((map, i) => row(map, AWS_MAPS[i])).sort();
    const at = PAGE.indexOf(HEADER);
    const listed = PAGE.slice(at + HEADER.length).split('\n\n')[0];
    expect(listed.split('\n')).toEqual(rows);
  });

  it('should explain every kind of value and every key of a map', () => {
    const schema = JSON.parse(fs.readFileSync(path.join(__dirname, 'map.schema.json'), 'utf8')) as {
      properties: object;
      definitions: { attribute: { properties: object } };
    };
    const keys = [...Object.keys(schema.properties), ...Object.keys(schema.definitions.attribute.properties), ...KINDS];
    expect(keys.filter((key) => !PAGE.includes(`\`${key}\``))).toEqual([]);
  });
});
