import { benchCompare } from './compare';
import { benchCrawl } from './crawl';
import { benchJoin } from './join';

const SIZES = [1000, 10_000];

/** What drift takes: `npm run bench:drift`, or one part of it with `-- compare`, `-- join` or `-- crawl`. */
async function main(): Promise<void> {
  const [part] = process.argv.slice(2);
  console.log(`Node ${process.version}\n`);
  if (part === undefined || part === 'compare') await benchCompare(SIZES);
  if (part === undefined || part === 'join') benchJoin(SIZES);
  if (part === undefined || part === 'crawl') await benchCrawl(SIZES);
}

void main();
