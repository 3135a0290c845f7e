import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readArguments } from '../../src/cli/scan/arguments';

const ROOT = join(__dirname, '../..');

function parsed<T>(name: string): T {
  return parse(readFileSync(join(ROOT, name), 'utf8')) as T;
}

/** The calls of the command in a script, as lists of words. */
function scansIn(script: string): string[][] {
  return [...script.matchAll(/(?:plumbline|"\$PLUMBLINE_PACKAGE") scan ([^|\n]*)/g)].map(([, words]) =>
    words.trim().split(/\s+/),
  );
}

/** The options alone are checked: values may be variables of the script. */
function requireOptions(words: readonly string[]): void {
  const options = words.filter((word) => word.startsWith('--'));
  expect(options.length).toBeGreaterThan(0);
  const values: Readonly<Record<string, string>> = {
    '--format': 'json',
    '--min-severity': 'Low',
    '--output': 'x',
    '--report': 'sarif=x.sarif',
  };
  expect(() => readArguments(options.flatMap((option) => [option, values[option] ?? '']))).not.toThrow();
}

describe('action.yml', () => {
  interface Step {
    readonly uses?: string;
    readonly run?: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly with?: Readonly<Record<string, string>>;
  }
  const action = parsed<{ inputs: Record<string, object>; runs: { using: string; steps: Step[] } }>('action.yml');
  const { steps } = action.runs;

  it('should run scans with options that exist', () => {
    const scans = steps.flatMap(({ run = '' }) => scansIn(run));
    expect(scans).toHaveLength(1);
    scans.forEach(requireOptions);
    expect(scans[0].join(' ')).toMatch(/--format github --report "?sarif=/);
  });

  it('should use inputs that it declares, and none of them in the text of a script', () => {
    expect(action.runs.using).toBe('composite');
    const used = JSON.stringify(action.runs).matchAll(/inputs\.([\w-]+)/g);
    expect(new Set([...used].map(([, name]) => name))).toEqual(new Set(Object.keys(action.inputs)));
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  it('should upload the report before it fails', () => {
    const upload = steps.findIndex(({ uses = '' }) => uses.startsWith('github/codeql-action/upload-sarif@'));
    expect(steps[upload].with).toMatchObject({ sarif_file: '${{ inputs.sarif-file }}' });
    expect(steps.at(-1)?.run).toBe('exit "$CODE"');
    expect(upload).toBeLessThan(steps.length - 1);
  });
});

describe('.pre-commit-hooks.yaml', () => {
  it('should start the command of the package with options that exist', () => {
    const [hook] = parsed<[{ id: string; entry: string; args: string[]; language: string }]>('.pre-commit-hooks.yaml');
    expect(hook).toMatchObject({ id: 'plumbline', language: 'node', pass_filenames: false });
    const { bin } = parsed<{ bin: object }>('package.json');
    expect(Object.keys(bin)).toContain(hook.entry.split(' ')[0]);
    expect(readArguments([...hook.entry.split(' ').slice(2), ...hook.args])).toMatchObject({ minSeverity: 'Medium' });
  });
});

describe('the template for GitLab', () => {
  it('should write the report that it hands over, with options that exist', () => {
    const { plumbline } = parsed<{
      plumbline: { script: string[]; artifacts: { when: string; reports: { codequality: string } } };
    }>('examples/ci/plumbline.gitlab-ci.yml');
    const [words] = scansIn(plumbline.script.join('\n'));
    requireOptions(words);
    expect(words[words.indexOf('--output') + 1]).toBe(plumbline.artifacts.reports.codequality);
    expect(words[words.indexOf('--format') + 1]).toBe('gitlab');
    expect(plumbline.artifacts.when).toBe('always');
  });
});
