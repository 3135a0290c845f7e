import { discoverFolders, FolderSource, render, type IacType } from '../../../src/engine/iac';

/** What one round over a tree took, in seconds of processor time. */
export interface Round {
  readonly seconds: number;
  readonly documents: number;
  /** What was found and is no document; a benchmark of files that are skipped would measure nothing. */
  readonly skipped: number;
}

export interface Measurement {
  readonly rounds: readonly Round[];
  /** The most memory that the process had, in bytes. */
  readonly peakMemory: number;
}

function round(type: IacType, root: string): Round {
  const before = process.cpuUsage();
  let documents = 0;
  let skipped = 0;
  for (const found of discoverFolders(new FolderSource(root), type, ['/'])) {
    skipped += found.skipped.length;
    for (const template of found.templates) if (render(template).document !== null) documents++;
  }
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, documents, skipped };
}

/** Measures `TYPE ROOT ROUNDS...` (one or more triples, in order) and prints the answers as a line of JSON. */
function main(words: readonly string[]): void {
  const answers: Measurement[] = [];
  for (let i = 0; i < words.length; i += 3) {
    const [type, root, rounds] = words.slice(i, i + 3);
    const measured = Array.from({ length: Number(rounds) }, () => round(type as IacType, root));
    answers.push({ rounds: measured, peakMemory: process.resourceUsage().maxRSS * 1024 });
  }
  process.stdout.write(`${JSON.stringify(answers)}\n`);
}

if (require.main === module) main(process.argv.slice(2));
