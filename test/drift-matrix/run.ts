import { MAPS } from '../support/drift/drift-cases';
import { AwsEmulator } from '../support/aws-emulator';
import type { MatrixRow } from './column-check';
import { Matrix, matrixTypes } from './matrix';

const HEAD = [
  '| type | column | clean | changed alone | attributes | the emulator does not keep | cannot change |',
  '| --- | --- | --- | ---: | ---: | --- | --- |',
];

/** `run.ts [NAMES]`: the matrix of all types, or of those with these names (`sqs-queue`). */
async function main(names: readonly string[]): Promise<number> {
  const installed = AwsEmulator.install();
  if ('problem' in installed) {
    console.log(`${installed.isMissing ? 'skipped' : 'failed'}: the emulator is not available: ${installed.problem}`);
    return installed.isMissing ? 0 : 1;
  }
  const emulator = await AwsEmulator.start(installed.program);
  const matrix = new Matrix(emulator.url);
  const rows: MatrixRow[] = [];
  const problems: string[] = [];
  for (const name of names.length > 0 ? names : matrixTypes()) {
    const checked = await matrix.check(name).catch((error: Error) => {
      problems.push(`${name}: ${error.message}`);
      return [];
    });
    rows.push(...checked);
  }
  matrix.close();
  await emulator.stop();
  console.log([...HEAD, ...rows.map(line)].join('\n'));
  for (const { type, column, problems: own } of rows)
    problems.push(...own.map((problem) => `${type} ${column}: ${problem}`));
  if (names.length === 0) problems.push(...missingTypes(rows).map((type) => `${type}: there is no deployment of it`));
  console.log(problems.length > 0 ? `\n${problems.length} problems\n${problems.join('\n')}` : '\nno problems');
  return problems.length > 0 ? 1 : 0;
}

function missingTypes(rows: readonly MatrixRow[]): string[] {
  const there = new Set(rows.map(({ type }) => type));
  return MAPS.check().flatMap(({ type, cloud }) => (cloud !== 'aws' || there.has(type) ? [] : [type]));
}

function line({ type, column, isClean, changed, reported, attributes, notKept, notChangeable }: MatrixRow): string {
  const cells = [`\`${type}\``, column, isClean ? 'yes' : 'no', `${reported.length}/${changed.length}`, attributes];
  return `| ${[...cells, notKept.join('; '), notChangeable.join('; ')].join(' | ')} |`;
}

void main(process.argv.slice(2)).then((code) => (process.exitCode = code));
