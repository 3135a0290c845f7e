import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { JsonObject } from '../../src/engine/base/json';
import kinds from '../../src/engine/fixes/writers/cloudformation/property-kinds.json';
import { PythonTool } from '../support/python-tool';
import { relationsIn } from '../../test/support/fixes/relations';

const CACHE = join(__dirname, '../../node_modules/.cache/plumbline/bench');
const VERSION = '1.51.0';
const TABLE = join(__dirname, '../../src/engine/fixes/writers/cloudformation/property-relations.json');

/** Writes what the schemas in the package of cfn-lint say about properties that stand together, for the types that are translated. */
export async function writeRelations(): Promise<void> {
  const program = await new PythonTool('cfn-lint', VERSION, CACHE).program();
  const library = join(program, '../../lib');
  const [python] = readdirSync(library);
  const schemas = join(library, python, 'site-packages/cfnlint/data/schemas');
  const region = readFileSync(join(schemas, 'providers/us_east_1.py'), 'utf8');
  const files = new Map(
    [...region.matchAll(/"(AWS::[\w:]+)": "(\w+)(?:\.json)?"/g)].map(([, type, file]) => [type, file]),
  );
  const types = Object.keys(kinds).flatMap((type) => {
    const file = files.get(type);
    if (file === undefined) return [];
    const schema = JSON.parse(readFileSync(join(schemas, 'resources', `${file}.json`), 'utf8')) as JsonObject;
    const relations = relationsIn(schema);
    return Object.keys(relations).length > 0 ? [[type, relations] as const] : [];
  });
  const table = { source: `the schemas in the package cfn-lint ${VERSION}`, types: Object.fromEntries(types) };
  const options = { ...(await resolveConfig(TABLE)), filepath: TABLE };
  writeFileSync(TABLE, await format(JSON.stringify(table), options));
  console.log(`cloudformation: ${types.length} types with relations`);
}
