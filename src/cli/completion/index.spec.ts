import { execFileSync, spawnSync } from 'node:child_process';
import { completion } from '.';

const COMMANDS = ['rego', 'scan', 'help', 'completion'];

function script(...args: string[]) {
  const written = { out: '', err: '' };
  const code = completion(
    args,
    { stdout: { write: (text) => (written.out += text) }, stderr: { write: (text) => (written.err += text) } },
    COMMANDS,
  );
  return { code, ...written };
}

/** The answers of a real bash to a line that ends in Tab. */
function completed(...words: string[]): string[] {
  const test = `${script('bash').out}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _plumbline; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', test, 'bash', ...words], { encoding: 'utf8' })
    .split('\n')
    .filter((word) => word !== '');
}

describe(completion.name, () => {
  it.each([
    [['plumbline', 's'], ['scan']],
    [['plumbline', ''], COMMANDS],
    [
      ['plumbline', 'scan', '--fo'],
      ['--folder', '--format'],
    ],
    [['plumbline', 'scan', 'app', '--min-severity', 'M'], ['Medium']],
    [['plumbline', 'scan', '-f', 'sa'], ['sarif']],
    [['plumbline', 'scan', 'a'], []],
    [['plumbline', 'help', 'r'], ['rego']],
    [
      ['plumbline', 'completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
  ])('should make bash complete %j', (words, expected) => {
    expect(completed(...words)).toEqual(expected);
  });

  it.each(['zsh', 'fish'])('should print a script that %s can read, where that is installed', (shell) => {
    const { code, out } = script(shell);
    expect(code).toBe(0);
    for (const word of ['scan', 'sarif', 'Medium', 'min-severity']) expect(out).toContain(word);
    const { error, status } = spawnSync(shell, ['-n'], { input: out });
    expect(error === undefined ? status : 0).toBe(0);
  });

  it('should refuse other shells', () => {
    expect(script('bsh')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no script for bsh: did you mean bash?'),
    });
    expect(script()).toMatchObject({ code: 2, err: expect.stringContaining('for which shell?') });
  });
});
