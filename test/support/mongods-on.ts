import { execFileSync } from 'node:child_process';
import * as path from 'node:path';

/** The process ids of the mongods that run on a data folder. */
export function mongodsOn(dataDir: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const dbPath = ` --dbpath ${path.join(dataDir, 'db')} `;
  return lines.filter((line) => line.includes(dbPath)).map((line) => Number.parseInt(line, 10));
}
