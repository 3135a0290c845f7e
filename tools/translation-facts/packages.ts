import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join(__dirname, '../../node_modules/.cache/plumbline/translations');

/** The folder of a package of PyPI; fetches it at the first call. */
export function pythonPackage(name: string, version: string): string {
  return fetched(`${name}-${version}`, (folder) => {
    const download = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', folder, `${name}==${version}`];
    execFileSync('python3', download, { stdio: 'inherit' });
    const wheel = onlyFile(folder, '.whl');
    execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, wheel), folder], { stdio: 'inherit' });
  });
}

/** The folder of a package of npm, which is not run. */
export function nodePackage(name: string, version: string): string {
  return join(
    fetched(`${name.replace(/\W+/g, '-')}-${version}`, (folder) => {
      const pack = ['pack', '--silent', '--pack-destination', folder, `${name}@${version}`];
      execFileSync('npm', pack, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
      execFileSync('tar', ['xzf', join(folder, onlyFile(folder, '.tgz')), '-C', folder]);
    }),
    'package',
  );
}

/** A folder is there as a whole or not at all. */
function fetched(name: string, fill: (folder: string) => void): string {
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  const scratch = `${folder}.part-${process.pid}`;
  mkdirSync(scratch, { recursive: true });
  fill(scratch);
  renameSync(scratch, folder);
  return folder;
}

function onlyFile(folder: string, ending: string): string {
  const file = readdirSync(folder).find((name) => name.endsWith(ending));
  if (file === undefined) throw new Error(`there is no ${ending} in ${folder}`);
  return file;
}
