import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, type JsonValue } from '../../base/json';
import type { Rendering, Template } from '../model';
import { MemorySource } from '../../../../test/support/iac/memory-source';
import { CLOUDFORMATION_FORMAT } from '.';

const FIXTURES = join(__dirname, '../../../../test/fixtures/iac/cloudformation');

interface Expected {
  readonly document: JsonValue;
  readonly unresolved: Readonly<Record<string, string>>;
  readonly diagnostics: readonly string[];
}

function rendered(folder: string): Rendering[] {
  const names = readdirSync(folder).filter((name) => name !== 'expected.json');
  const source = new MemorySource(Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))])));
  const files = names.map((name) => ({ name, path: name, displayed: `/${name}` }));
  const { templates } = CLOUDFORMATION_FORMAT.discover({ source, files, options: {} });
  return templates.map((template: Template) => CLOUDFORMATION_FORMAT.render(template));
}

/** All pointers of a document. */
function* pointersIn(value: JsonValue, pointer = ''): Generator<string> {
  yield pointer;
  if (value === null || typeof value !== 'object') return;
  for (const [key, member] of Object.entries(value))
    yield* pointersIn(member as JsonValue, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

describe('the document of a CloudFormation template', () => {
  describe.each(readdirSync(FIXTURES))('%s', (name) => {
    const folder = join(FIXTURES, name);
    const expected = readJson(readFileSync(join(folder, 'expected.json'), 'utf8')) as unknown as Expected;

    it('should be as written in the fixture, with what is left and why', () => {
      const [{ document, unresolved, diagnostics }, ...others] = rendered(folder);
      expect(others).toEqual([]);
      expect(document).toEqual(expected.document);
      expect(Object.fromEntries(unresolved.map(({ pointer, reason }) => [pointer, reason]))).toEqual(
        expected.unresolved,
      );
      expect(diagnostics.map(({ line, reason, message }) => `${line}: ${reason}: ${message}`)).toEqual(
        expected.diagnostics,
      );
    });

    it('should know where each of its parts is written', () => {
      const [{ document, positions }] = rendered(folder);
      const unknown = [...pointersIn(document)].filter((pointer) => !positions.get(pointer));
      expect(unknown).toEqual([]);
    });

    it('should be its own document', () => {
      const [{ document }] = rendered(folder);
      const source = new MemorySource({ 'a.json': JSON.stringify(document) });
      const file = { name: 'a.json', path: 'a.json', displayed: '/a.json' };
      const { templates } = CLOUDFORMATION_FORMAT.discover({ source, files: [file], options: {} });
      expect(templates.map((template) => CLOUDFORMATION_FORMAT.render(template).document)).toEqual([document]);
    });
  });
});
