import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonValue } from '../../base/json';
import { discover } from '../discover';
import type { IacType } from '../model';
import { render } from '../render';
import { FolderSource } from '../../base/source';

const FOLDER = join(__dirname, '../../../../test/fixtures/iac/operators');
const source = new FolderSource(FOLDER);

interface Expected {
  readonly templates: readonly {
    readonly path: string;
    readonly resourceTypes: readonly string[];
    readonly line: number;
    readonly document: JsonValue;
  }[];
  readonly skipped: readonly { readonly path: string; readonly reason: string; readonly line?: number }[];
  readonly otherFiles: number;
}

const expected = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')) as Record<IacType, Expected>;

describe.each<IacType>(['ack', 'aso', 'kcc'])('manifests of type %s', (type) => {
  const found = discover(source, type, [type]);
  const { templates, skipped, otherFiles } = expected[type];

  it('should be all that is found', () => {
    expect(found.templates.map(({ path }) => path)).toEqual(templates.map(({ path }) => path));
    expect(found.otherFiles).toBe(otherFiles);
    expect(found.templates.every((template) => template.type === type)).toBe(true);
  });

  it.each(templates.map((template) => [template.path, template] as const))(
    'should give %s to rules as it is written',
    (path, { resourceTypes, line, document }) => {
      const template = found.templates.find((each) => each.path === path)!;
      const rendering = render(template);
      expect(rendering).toMatchObject({ document, unresolved: [], diagnostics: [] });
      expect(template.innerTypes).toEqual(resourceTypes);
      expect(rendering.positions.get('')?.line).toBe(line);
    },
  );

  it.each(templates.map(({ path }) => path))('should find %s when a node names it', (path) => {
    expect(discover(source, type, [path]).templates.map((template) => template.path)).toEqual([path]);
  });

  it.each(templates.map(({ path }) => path))('should know the line of every key of %s', (path) => {
    const template = found.templates.find((each) => each.path === path)!;
    const lines = readFileSync(join(FOLDER, template.file), 'utf8').split('\n');
    for (const [pointer, { file, line }] of render(template).positions.entries()) {
      expect(file).toBe(template.file);
      const key = pointer.slice(pointer.lastIndexOf('/') + 1).replaceAll('~1', '/');
      if (!/^\d*$/.test(key)) expect(lines[line - 1]).toContain(key === 'true' ? 'on' : key);
    }
  });

  it('should tell why the others are none', () => {
    expect(found.skipped).toMatchObject(skipped);
  });
});
