import { Bundle, type Modules } from './bundle';

describe(Bundle.name, () => {
  const plain = jest.fn((name: string) => ({ plain: name }));
  const bundleOf = (modules: Modules) => new Bundle(modules, '/dist', plain);

  it('should find what a module names as Node does', () => {
    const bundle = bundleOf({
      'a/index.js': (exports, require) =>
        Object.assign(exports as object, { next: require('../b'), up: require('./c/d') }),
      'a/c/d.js': (exports, require) => Object.assign(exports as object, { top: require('../../e') }),
      'b.js': (exports) => Object.assign(exports as object, { name: 'b' }),
      'e/index.js': (exports) => Object.assign(exports as object, { name: 'e' }),
    });
    expect(bundle.requireFrom('cli.js', './a')).toEqual({ next: { name: 'b' }, up: { top: { name: 'e' } } });
  });

  it('should run a module once, and give its unfinished exports to one that it needs itself', () => {
    const runs: string[] = [];
    const bundle = bundleOf({
      'a.js': (exports, require) => {
        runs.push('a');
        Object.assign(exports as object, { early: 1 });
        require('./b');
      },
      'b.js': (exports, require) => {
        runs.push('b');
        Object.assign(exports as object, { seen: { ...(require('./a') as object) } });
      },
    });
    bundle.requireFrom('cli.js', './a');
    expect(bundle.requireFrom('cli.js', './b')).toEqual({ seen: { early: 1 } });
    expect(runs).toEqual(['a', 'b']);
  });

  it('should tell a module its place, and take what it replaces its exports by', () => {
    const bundle = bundleOf({
      'a/b.js': (_, __, module, filename, dirname) => {
        module.exports = { filename, dirname };
      },
    });
    expect(bundle.requireFrom('cli.js', './a/b')).toEqual({ filename: '/dist/a/b.js', dirname: '/dist/a' });
  });

  it('should leave packages and data to Node', () => {
    const bundle = bundleOf({});
    expect(bundle.requireFrom('a/b.js', 'yaml')).toEqual({ plain: 'yaml' });
    expect(bundle.requireFrom('a/b.js', '../tables/x.json')).toEqual({ plain: '/dist/tables/x.json' });
  });

  it('should run a module anew that has failed', () => {
    let runs = 0;
    const bundle = bundleOf({
      'a.js': () => {
        runs++;
        if (runs === 1) throw new Error('not yet');
      },
    });
    expect(() => bundle.requireFrom('cli.js', './a')).toThrow('not yet');
    expect(bundle.requireFrom('cli.js', './a')).toEqual({});
    expect(runs).toBe(2);
  });
});
