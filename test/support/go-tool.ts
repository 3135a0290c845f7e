import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A program of one version of a Go module, built into a folder of its own. */
export class GoTool {
  private readonly folder: string;

  constructor(
    private readonly module: string,
    private readonly version: string,
    private readonly command: string,
    cacheFolder: string,
  ) {
    this.folder = join(cacheFolder, `${basename(command)}-${version}`);
  }

  /** The path of the program; builds it at the first call, which takes minutes. */
  async program(): Promise<string> {
    const program = join(this.folder, basename(this.command));
    const isBuilt = await access(program).then(
      () => true,
      () => false,
    );
    if (!isBuilt) {
      const env = { ...process.env, GOBIN: this.folder };
      await run('go', ['install', `${this.module}/${this.command}@${this.version}`], { env });
    }
    return program;
  }

  /** The folder with the files of the module. */
  async sources(): Promise<string> {
    const { stdout } = await run('go', ['mod', 'download', '-json', `${this.module}@${this.version}`]);
    return (JSON.parse(stdout) as { readonly Dir: string }).Dir;
  }
}
