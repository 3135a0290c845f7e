import { execFileSync } from 'node:child_process';
import * as path from 'node:path';

/** The process ids of the mongods that run on a data folder. */
export function mongodsOn(dataDir: string): number[] {
  return mongodsWith(` --dbpath ${path.join(dataDir, 'db')} `);
}

/** Those of the mongods that run on any data folder below this one. */
export function mongodsBelow(folder: string): number[] {
  return mongodsWith(` --dbpath ${folder}${path.sep}`);
}

function mongodsWith(argument: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(argument)).map((line) => Number.parseInt(line, 10));
}
