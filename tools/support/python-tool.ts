import { execFile } from 'node:child_process';
import { access, rm } from 'node:fs/promises';
import * as path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A Python package of one version in a folder of its own; nothing of the system's Python is changed. */
export class PythonTool {
  private readonly folder: string;

  constructor(
    private readonly name: string,
    private readonly version: string,
    cacheFolder: string,
    private readonly programName = name,
  ) {
    this.folder = path.join(cacheFolder, `${name}-${version}`);
  }

  /** The path of the package's program; installs it at the first call. */
  async program(): Promise<string> {
    const program = path.join(this.folder, 'bin', this.programName);
    if (!(await exists(program))) await this.install();
    return program;
  }

  private async install(): Promise<void> {
    await run('python3', ['-m', 'venv', this.folder]).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`Python 3 with its venv module is needed (python3 -m venv): ${error.message}`);
    });
    try {
      await run(path.join(this.folder, 'bin', 'pip'), ['install', '--quiet', `${this.name}==${this.version}`]);
    } catch (error) {
      await rm(this.folder, { recursive: true, force: true });
      throw new Error(`pip could not install ${this.name} ${this.version}: ${(error as Error).message}`);
    }
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
