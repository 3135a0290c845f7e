import { existsSync } from 'node:fs';
import path from 'node:path';
import costly from './costly-suites.json';

interface Test {
  readonly path: string;
  readonly context: { readonly config: object; readonly hasteFS: { getSize(): number } };
}
type Sequencer = new (options: object) => { sort(tests: readonly Test[]): Test[] };
const CostlyFirst = jest.requireActual<Sequencer>('./costly-first.js');

const ROOT = path.join(__dirname, '../../..');
const config = { cacheDirectory: '/nowhere', id: 'x' };
const testAt = (name: string): Test => ({
  path: path.join(ROOT, name),
  context: { config, hasteFS: { getSize: () => 1 } },
});

describe('the order of suites', () => {
  it('should begin with those that take longest', () => {
    const [first] = Object.keys(costly);
    const tests = [testAt('package.json'), testAt(first), testAt('tsconfig.json')];
    const [begun, ...others] = new CostlyFirst({}).sort(tests);
    expect(path.relative(ROOT, begun.path)).toBe(first);
    expect(others).toHaveLength(2);
  });

  it('should know only suites that are there', () => {
    expect(Object.keys(costly).filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  });
});
