import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HEAD, judged, rowOf, TESTS } from './suite';

/**
 * What becomes of every case of a rule pack, as rows of a table: `npm run report:pack -- PACK SOURCES`. PACK is a
 * checkout of prancer-io/prancer-compliance-test, SOURCES a folder with checkouts of repositories to judge. Test and
 * snapshot files are read as remote files, as collections use them.
 */
async function main(): Promise<void> {
  const [pack, sources] = process.argv.slice(2).map((folder) => resolve(folder));
  if (pack === undefined || sources === undefined) {
    console.error('usage: npm run report:pack -- PACK SOURCES');
    process.exitCode = 2;
    return;
  }
  for (const line of HEAD) console.log(line);
  for (const suite of suitesOf(pack)) {
    const [cloud, kind] = suite.split('/');
    // Suites of clouds and clusters get a connector of their type, which nothing reads.
    const isLive = kind === 'cloud';
    const names = isLive ? [cloud] : foldersOf(sources);
    const connectors = names.map((name) => ({ name, content: { type: isLive ? cloud : 'filesystem' } }));
    const report = await judged(
      suite,
      connectors.map((connector) => ({ connector })),
      {
        // Modules of other repositories are not fetched: the counts must not depend on a network.
        repositories: {
          open: ({ name }) => Promise.resolve({ folder: name === 'pack' ? pack : join(sources, name), reference: '' }),
        },
      },
    );
    console.log(rowOf(suite, report));
  }
}

function suitesOf(pack: string): string[] {
  return foldersOf(pack)
    .flatMap((cloud) => foldersOf(join(pack, cloud)).map((kind) => `${cloud}/${kind}`))
    .filter((suite) => existsSync(join(pack, suite, TESTS)));
}

function foldersOf(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return names.filter((name) => statSync(join(folder, name)).isDirectory()).sort();
}

void main();
