import { parseArgs } from 'node:util';
import { CLOUDFORMATION, ARM } from '../../src/engine/resources/translation';
import { armShape } from './arm-shapes';
import { writePropertyTexts } from './arm-texts';
import { writeLaterProperties } from './arm-versions';
import { extractFacts, readFacts, writeFacts } from './facts';
import { ARM_FORM, CLOUDFORMATION_FORM } from './forms';
import { writePropertyLimits } from './property-limits';
import { templateShape } from './serverless-shapes';
import { writeReplacingAttributes } from './replacing-attributes';
import { tablePaths } from './table-paths';

/**
 * `npm run facts:translations`: looks every path of the tables of translations up in published schemas, and writes the
 * kinds of values that they allow there, with their limits, the properties that older versions of interfaces lack, and the
 * attributes that are set only when a resource is created.
 */
function main(): void {
  for (const { source, paths, shapeOf } of [
    { source: 'cloudformation', paths: tablePaths(CLOUDFORMATION, CLOUDFORMATION_FORM), shapeOf: templateShape },
    { source: 'arm', paths: tablePaths(ARM, ARM_FORM), shapeOf: armShape },
  ] as const) {
    const { facts, missing } = extractFacts(paths, shapeOf);
    writeFacts(source, facts);
    for (const each of missing) process.stdout.write(`${source} has no ${each}\n`);
    process.stdout.write(`${source}: ${paths.length} paths, ${missing.length} not in the schemas.\n`);
    if (missing.length > 0) process.exitCode = 1;
  }
  for (const write of [writePropertyTexts, writeLaterProperties]) write(readFacts('arm'));
  writeReplacingAttributes();
  writePropertyLimits();
}

// It writes files: an option that it does not have is refused.
parseArgs({ options: {} });
main();
