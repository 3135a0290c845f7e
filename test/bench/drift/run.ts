import { benchCompare } from './compare';
import { benchCrawl } from './crawl';

const SIZES = [1000, 10_000];

/** What drift takes: `npm run bench:drift`, or one part of it with `-- compare` or `-- crawl`. */
async function main(): Promise<void> {
  const [part] = process.argv.slice(2);
  console.log(`Node ${process.version}\n`);
  if (part !== 'crawl') await benchCompare(SIZES);
  if (part !== 'compare') await benchCrawl(SIZES);
}

void main();
