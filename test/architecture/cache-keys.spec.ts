import { dirname, join, relative } from 'node:path';
import { codeClosure, scanned, type ScannedFile } from '../../src/engine/base/store/code-closure';
import { cacheOwners } from '../../src/engine/base/store/write-built-code';
import { allLoadsOf } from './loaded-files';

const ENGINE = join(__dirname, '../../src/engine');
const THREAD = join(ENGINE, 'run/threads/thread.ts');

/** The modules that keep what they work out, and where the work is done beside them. */
const CACHES: Readonly<Record<string, readonly string[]>> = {
  '../cli/scan/plain-scan.ts': [],
  'fixes/container/shared-search.ts': [join(ENGINE, 'fixes/container/search-thread.ts')],
  'rego/compile-policy.ts': [],
  'run/late-run.ts': [THREAD],
  'run/run-plan.ts': [THREAD],
  'run/threads/kept-crawls.ts': [],
};

describe('the keys of what runs keep', () => {
  it('should be those of modules that are known here', () => {
    expect(cacheOwners().map((file) => relative(ENGINE, file))).toEqual(Object.keys(CACHES));
  });

  describe.each(Object.entries(CACHES))('of %s', (name, others) => {
    const owner = join(ENGINE, name);
    const loads = allLoadsOf([owner, ...others]);
    const closure = codeClosure(owner, ENGINE);

    it('should take in the digest of each file that is loaded', () => {
      const taken = new Set<string>();
      const noted = (file: string): ScannedFile => ({
        ...scanned(file),
        get digest() {
          taken.add(file);
          return scanned(file).digest;
        },
      });
      expect(codeClosure(owner, ENGINE, noted).digest).toBe(closure.digest);
      expect(loads.files.length).toBeGreaterThan(100);
      const missed = loads.files.filter((file) => !taken.has(file));
      expect(missed.map((file) => relative(ENGINE, file))).toEqual([]);
    });

    it('should change with a file of each folder', () => {
      const oneByFolder = new Map(loads.files.map((file) => [dirname(file), file]));
      const missed = [...oneByFolder.values()].filter((file) => {
        const { digest } = codeClosure(owner, ENGINE, (each) =>
          each === file ? { ...scanned(each), digest: 'changed' } : scanned(each),
        );
        return digest === closure.digest;
      });
      expect(missed.map((file) => relative(ENGINE, file))).toEqual([]);
    });

    it('should know each package that is loaded', () => {
      expect(loads.packages.filter((each) => !closure.packages.includes(each))).toEqual([]);
    });

    it('should rest on loads that are named where they happen', () => {
      expect(loads.unnamed).toEqual([]);
    });
  });
});
