import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const CONTAINER = 'bench';
const SUITE = 'aws/terraform';
export const CONNECTOR = { fileType: 'structure', type: 'filesystem', username: 'bench' };
/** What is given a name of its own in each copy. */
const NAMED = /^(\s*\w*name\w*\s*=\s*"[^"$]+)(?=")/gm;

const TEMPLATE = /^\s*(resource|module|data)\s/m;

interface TestFile {
  readonly testSet: readonly { cases: { readonly rule?: string }[] }[];
}

/** A folder with a Terraform repository and a container that asks the rules of a pack about it. */
export class Workspace {
  readonly container = CONTAINER;

  private constructor(readonly folder: string) {}

  /** So many copies of the templates, each with other names. */
  static make(pack: string, sources: string, copies: number): Workspace {
    const workspace = new Workspace(mkdtempSync(join(tmpdir(), 'plumbline-bench-')));
    for (let copy = 0; copy < copies; copy++) workspace.addCopy(join(sources, 'aws'), copy, copies);
    workspace.addContainer(join(pack, SUITE));
    return workspace;
  }

  /** How many files of the repository are templates: those with resources or calls of modules, modules aside. */
  get templates(): number {
    const files = readdirSync(this.repository, { recursive: true, encoding: 'utf8' });
    return files.filter((name) => /\.tf$/.test(name) && !/(^|\/)modules\//.test(name) && TEMPLATE.test(this.text(name)))
      .length;
  }

  get repository(): string {
    return join(this.folder, 'iac');
  }

  get validation(): string {
    return join(this.folder, 'validation');
  }

  private text(name: string): string {
    return readFileSync(join(this.repository, name), 'utf8');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private addCopy(templates: string, copy: number, copies: number): void {
    const target = copies === 1 ? this.repository : join(this.repository, `copy-${String(copy).padStart(4, '0')}`);
    cpSync(templates, target, { recursive: true });
    if (copies === 1) return;
    for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
      const file = join(target, name);
      if (extname(name) !== '.tfvars') continue;
      writeFileSync(file, readFileSync(file, 'utf8').replace(NAMED, `$1-${copy}`));
    }
  }

  /** The older tool does not survive them. */
  removePythonCases(): void {
    const file = join(this.validation, CONTAINER, 'test.json');
    const test = read(file) as TestFile;
    for (const set of test.testSet) set.cases = set.cases.filter(({ rule }) => rule?.includes('.rego)'));
    write(file, test);
  }

  /** The container as a user of the older tool has it. */
  private addContainer(suite: string): void {
    const folder = join(this.validation, CONTAINER);
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(suite)) if (extname(name) === '.rego') cpSync(join(suite, name), join(folder, name));
    const test = read(join(suite, 'master-compliance-test.json')) as TestFile;
    write(join(folder, 'test.json'), { ...test, fileType: 'mastertest', masterSnapshot: 'snap' });
    const { snapshots } = read(join(suite, 'master-snapshot.json')) as { snapshots: object[] };
    const entries = snapshots.map((entry) => ({ ...entry, source: 'repo', testUser: CONNECTOR.username }));
    write(join(folder, 'snap.json'), { fileType: 'masterSnapshot', snapshots: entries });
    // The older tool looks for it in another folder.
    for (const where of [this.validation, this.folder])
      write(join(where, 'repo.json'), { ...CONNECTOR, folderPath: 'iac' });
  }
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function write(file: string, content: object): void {
  writeFileSync(file, JSON.stringify(content));
}
