import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILTINS } from '../../src/engine/rego/builtins';
import {
  builtinsDocumentation,
  DOCUMENTATION_BEGIN,
  DOCUMENTATION_END,
} from '../../src/engine/rego/builtins/documentation';

const FILE = join(__dirname, '..', '..', 'docs', 'reference', 'builtins.md');

describe('docs/reference/builtins.md', () => {
  it('should hold the table of the builtins as they are (UPDATE_DOCS=1 writes them)', () => {
    const text = readFileSync(FILE, 'utf8');
    const [before, rest] = text.split(`${DOCUMENTATION_BEGIN}\n`);
    const [, after] = rest.split(DOCUMENTATION_END);
    const wanted = `${before}${DOCUMENTATION_BEGIN}\n${builtinsDocumentation()}\n${DOCUMENTATION_END}${after}`;
    if (process.env.UPDATE_DOCS === '1') writeFileSync(FILE, wanted);
    expect(readFileSync(FILE, 'utf8')).toBe(wanted);
  });

  it('should describe every builtin in one sentence and name its arguments', () => {
    for (const { name, description, args } of BUILTINS.values()) {
      expect([name, description]).toEqual([name, expect.stringMatching(/^[^\n]{8,}[.!]$/)]);
      expect([name, args.every((type) => type.name !== undefined)]).toEqual([name, true]);
    }
  });
});
