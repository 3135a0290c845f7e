import { spawnSync } from 'node:child_process';
import { ObservedProcess } from './observed-process';

/** Runs its arguments on a new terminal, which is closed when this program ends. */
const ON_TERMINAL = 'import os, pty, sys\nsys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))';

type Environment = Readonly<Record<string, string>>;

/** The service on a terminal; undefined, with a message, when there is no Python to create one. */
export function serviceOnTerminal(env: Environment): ObservedProcess | undefined {
  return observedOnTerminal(['dist/main.js'], env);
}

/** A command on a terminal, likewise. */
export function commandOnTerminal(args: readonly string[], env: Environment): ObservedProcess | undefined {
  return observedOnTerminal(['dist/cli.js', ...args], env);
}

function observedOnTerminal(args: readonly string[], env: Environment): ObservedProcess | undefined {
  const python = pythonWithTerminals();
  if (python === undefined) return undefined;
  return new ObservedProcess(python, ['-c', ON_TERMINAL, process.execPath, ...args], env);
}

/** A shell command that runs the given one on a terminal; undefined, with a message, when there is no Python. */
export function onTerminal(command: string): string | undefined {
  const python = pythonWithTerminals();
  return python && `${python} -c '${ON_TERMINAL}' ${command}`;
}

function pythonWithTerminals(): string | undefined {
  const { stdout } = spawnSync('python3', ['-c', 'import pty, sys; print(sys.executable)'], { encoding: 'utf8' });
  if (stdout) return stdout.trim();
  console.warn('Not tested: no python3 with its pty module to make a terminal with');
  return undefined;
}
