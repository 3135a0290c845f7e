import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const NEST = path.join(ROOT, 'node_modules/@nestjs/cli/bin/nest.js');

const DECORATED = `import type { Shape } from './types-alone';
import { Part } from './part';
import table from './data/table.json';

const seen: unknown[] = [];
function Noted(target: object, name: string): void {
  seen.push(Reflect.getMetadata('design:type', target, name));
}

export class Whole implements Shape {
  @Noted
  part?: Part;
}

console.log(JSON.stringify([Whole.name, seen[0] === Part, table.rows]));
throw new Error('at the end');
`;

describe('nest build', () => {
  let project: string;

  const write = (name: string, text: string): void => {
    const file = path.join(project, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });

  beforeEach(() => {
    project = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-compile-'));
    for (const name of ['.swcrc', 'nest-cli.json', 'package.json', 'tsconfig.build.json', 'tsconfig.json'])
      fs.copyFileSync(path.join(ROOT, name), path.join(project, name));
    fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'));
    write('src/whole.ts', DECORATED);
    write('src/part.ts', 'export class Part {}\n');
    write('src/types-alone.ts', 'export interface Shape { part?: object }\n');
    write('src/data/table.json', '{ "rows": 2 }');
  });
  afterEach(() => fs.rmSync(project, { recursive: true, force: true }));

  it('should write modules with their maps and copy data, but nothing that only tests need', () => {
    write('src/data/table.facts', 'data');
    write('src/whole.spec.ts', 'not compiled');
    write('src/examples/input.json', '{}');

    expect(node(NEST, 'build').status).toBe(0);

    const built = fs.readdirSync(path.join(project, 'dist'), { recursive: true, encoding: 'utf8' }).sort();
    const modules = ['part', 'types-alone', 'whole'].flatMap((name) => [`${name}.js`, `${name}.js.map`]);
    expect(built).toEqual(['data', 'data/table.facts', 'data/table.json', ...modules]);
  });

  it('should keep what decorators read, the names of classes and the lines of the sources', () => {
    node(NEST, 'build');
    const { stdout, stderr } = node('--enable-source-maps', '-r', 'reflect-metadata', 'dist/whole.js');
    expect(JSON.parse(stdout)).toEqual(['Whole', true, 2]);
    expect(stderr).toMatch(/src[\\/]whole\.ts:16:7/);
  });

  it('should fail and name the file when a source cannot be read as TypeScript', () => {
    write('src/part.ts', 'export class {\n');
    const { status, stderr } = node(NEST, 'build');
    expect(status).toBe(1);
    expect(stderr).toContain(path.join('src', 'part.ts'));
  });
});
