import { benchCluster } from './cluster';
import { benchCompare } from './compare';
import { benchCrawl } from './crawl';
import { benchFlips } from './flips';
import { benchJoin } from './join';

const SIZES = [1000, 10_000];
const FLIP_SIZES = [250, 500, 1000];

/** What drift takes: `npm run bench:drift`, or one part of it with `-- compare`, `-- flips`, `-- join`, `-- cluster` or `-- crawl`. */
async function main(): Promise<void> {
  const [part] = process.argv.slice(2);
  console.log(`Node ${process.version}\n`);
  if (part === undefined || part === 'compare') await benchCompare(SIZES);
  if (part === undefined || part === 'flips') await benchFlips(FLIP_SIZES);
  if (part === undefined || part === 'join') benchJoin(SIZES);
  if (part === undefined || part === 'cluster') await benchCluster(SIZES);
  if (part === undefined || part === 'crawl') await benchCrawl(SIZES);
}

void main();
