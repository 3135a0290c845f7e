import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readPlainFile, type Source } from '../../engine/base/source';
import { ScanError } from '../../engine/scan/model/scan-error';
import type { ScanOptions } from '../scan/scan-options';
import { repositoryRoot, WorkingRepository } from '../../engine/scan/git/working-repository';
import { writeProblem, writeWhole } from '../../engine/scan/model/write-file';
import type { FixedFile, ShownFixes } from './fixed-files';

/** Writes all files, each as a whole. Nothing is written when one of them must not be. */
export async function writeFixes(
  folder: string,
  source: Source,
  { files }: Pick<ShownFixes, 'files'>,
  forces: boolean,
  options: ScanOptions,
): Promise<void> {
  const write = await preparedWrite(folder, source, { files }, forces, options);
  await write();
}

/** The same in two steps: nothing is written before the second. */
export async function preparedWrite(
  folder: string,
  source: Source,
  { files }: Pick<ShownFixes, 'files'>,
  forces: boolean,
  options: ScanOptions,
): Promise<() => Promise<void>> {
  const places = files.map((file) => ({ file, full: join(folder, source.entry(file.path).real) }));
  const root = repositoryRoot(folder);
  const repository = root === undefined ? undefined : new WorkingRepository(root, options);
  for (const { file, full } of places) {
    requireSame(file, full);
    if (forces) continue;
    if (repository) await requireCommitted(repository, file, full);
    else if (existsSync(copyOf(full)))
      throw new ScanError(`${relative(folder, copyOf(full))} is there already: move it away, or use --force`);
  }
  return async () => {
    for (const { file, full } of places) requireSame(file, full);
    const written: string[] = [];
    for (const { file, full } of places) {
      try {
        const { mode } = statSync(full);
        if (!repository) await writeCopy(copyOf(full), file.before);
        await writeWhole(full, [file.after]);
        chmodSync(full, mode);
        written.push(file.shown);
      } catch (error) {
        const done = written.length === 0 ? 'nothing was written' : `written were ${written.join(', ')}`;
        throw new ScanError(`${file.shown} could not be written: ${writeProblem(error)}; ${done}`);
      }
    }
  };
}

/** Helm renders every file of a chart's templates, and a Kustomization what it finds beside it: copies stand apart there. */
const RENDERED = ['Chart.yaml', 'kustomization.yaml', 'kustomization.yml', 'Kustomization'];
const COPIES = '.plumbline-originals';

function copyOf(full: string): string {
  for (let place = dirname(full); place !== dirname(place); place = dirname(place))
    if (RENDERED.some((name) => existsSync(join(place, name))))
      return join(place, COPIES, `${relative(place, full)}.orig`);
  return `${full}.orig`;
}

async function writeCopy(copy: string, text: string): Promise<void> {
  mkdirSync(dirname(copy), { recursive: true });
  await writeWhole(copy, [text]);
}

function requireSame({ shown, before }: FixedFile, full: string): void {
  if (readPlainFile(full).toString('utf8') !== before)
    throw new ScanError(`${shown} has changed meanwhile: nothing was written`);
  if (isReadOnly(full)) throw new ScanError(`${shown} is read-only: nothing was written`);
}

/** True for a file that nobody may write, even when root could. */
function isReadOnly(full: string): boolean {
  if ((statSync(full).mode & 0o222) === 0) return true;
  try {
    accessSync(full, constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

async function requireCommitted(repository: WorkingRepository, { shown }: FixedFile, full: string): Promise<void> {
  const { started, status, stdout, stderr } = await repository.git([
    'status',
    '--porcelain',
    // A repository inside this one has settings of its own.
    '--ignore-submodules=all',
    '--',
    repository.pathOf(full),
  ]);
  if (!started || status !== 0)
    throw new ScanError(
      `git does not tell whether ${shown} has changes that are not committed: ${stderr.split('\n')[0]}; use --force to write it`,
    );
  if (stdout.trim() !== '')
    throw new ScanError(`${shown} has changes that are not committed: commit them, or use --force`);
}
