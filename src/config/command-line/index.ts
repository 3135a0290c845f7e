import { homedir } from 'node:os';
import { join } from 'node:path';

/** What the command line reads from the environment. It needs no Nest, so that commands start fast. */
export interface CommandLineEnvironment {
  readonly colours: boolean;
  /** Where runs may keep what they can compute again. */
  readonly cacheFolder: string;
  /** A variable of the user: connectors name those that hold their secrets. */
  variable(name: string): string | undefined;
}

export function commandLineEnvironment(source: NodeJS.ProcessEnv = process.env): CommandLineEnvironment {
  const cacheHome = source.XDG_CACHE_HOME ?? '';
  return {
    colours: (source.NO_COLOR ?? '') === '',
    // A relative path is not valid there, and would depend on where the command is started.
    cacheFolder: join(cacheHome.startsWith('/') ? cacheHome : join(homedir(), '.cache'), 'plumbline'),
    variable: (name) => source[name],
  };
}
