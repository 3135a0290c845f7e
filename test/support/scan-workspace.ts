import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { GitRepository, type RepositoryFile } from './git-repository';
import { runInProcess, type Scanned } from './run-in-process';

const CLI = path.join(__dirname, '../../dist/cli.js');
/** Where the commands of one test run keep what they fetched and compiled: to compile the rules costs more than most scans. */
const CACHES = path.join(tmpdir(), 'caches-of-scans');

export type { Scanned };

/** A working folder as users of the older tool have it: connectors at the top, containers below `validation`. */
export class ScanWorkspace {
  readonly root = realpathSync(mkdtempSync(path.join(tmpdir(), 'plumbline-scan-')));
  /** Writes files below the working folder; objects as JSON. */
  write(files: Readonly<Record<string, unknown>>): this {
    for (const [name, content] of Object.entries(files)) {
      const target = path.join(this.root, name);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
    }
    return this;
  }

  /** A git repository with these files and a connector to it. */
  repository(connector: string, files: Readonly<Record<string, RepositoryFile>>): this {
    const repository = new GitRepository(path.join(this.root, '.repositories'), `${connector}.git`);
    repository.commit(files);
    const content = { fileType: 'structure', type: 'filesystem', gitProvider: repository.url, private: false };
    return this.write({ [`${connector}.json`]: content });
  }

  /** A connector to a folder of this workspace. */
  folder(connector: string, folderPath: string): this {
    return this.write({ [`${connector}.json`]: { fileType: 'structure', type: 'filesystem', folderPath } });
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  /** What the last scan wrote about a test item of a container. */
  output(container: string, test: string) {
    return JSON.parse(this.read(`validation/${container}/output-${test}.json`));
  }

  start(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
    return spawn(process.execPath, [CLI, 'scan', ...args], { cwd: this.root, env: this.environment(env) });
  }

  /** The command in this process; `start` and `shell` are for what a process is about. */
  scan(...args: readonly string[]): Promise<Scanned> {
    return this.command('scan', args);
  }

  /** Any command in this process, in the working folder or one below it. */
  command(
    name: string,
    args: readonly string[],
    { env = {}, folder = '.' }: { readonly env?: Readonly<Record<string, string>>; readonly folder?: string } = {},
  ): Promise<Scanned> {
    return runInProcess([name, ...args], { folder: path.join(this.root, folder), env: this.environment(env) });
  }

  /** The command behind a shell, which can limit it or connect it. `$SCAN` is the command. */
  async shell(script: string, env: Readonly<Record<string, string>> = {}): Promise<Scanned> {
    const variables = this.environment({ SCAN: `${process.execPath} ${CLI} scan`, ...env });
    return ended(spawn('bash', ['-c', script], { cwd: this.root, env: variables }));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private environment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
    const { PATH, HOME } = process.env;
    return { PATH, HOME, XDG_CACHE_HOME: CACHES, GIT_PROTOCOLS: 'file', ...more };
  }
}

export function ended(child: ChildProcess): Promise<Scanned> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code: code ?? signal ?? 0, out, err }));
  });
}

/** A master snapshot with one node per id, of one connector. */
export function masterSnapshot(source: string, nodes: Readonly<Record<string, object>>) {
  return {
    fileType: 'masterSnapshot',
    snapshots: [
      { source, nodes: Object.entries(nodes).map(([masterSnapshotId, node]) => ({ masterSnapshotId, ...node })) },
    ],
  };
}

export function masterTest(...cases: readonly object[]) {
  return { fileType: 'mastertest', masterSnapshot: 'master-snapshot', testSet: [{ version: '0.1', cases }] };
}

/** A case with one eval of a rule file. */
export function regoCase(id: string, snapshot: string, rule: string, fields: object = {}) {
  const evals = [{ id: `${id}_EVAL`, eval: `data.rule.${rule}`, message: `data.rule.${rule}_err` }];
  return { masterTestId: id, masterSnapshotId: [snapshot], type: 'rego', rule: 'file(rules.rego)', evals, ...fields };
}
