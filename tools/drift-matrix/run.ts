import { MAPS } from '../../test/support/drift/drift-cases';
import { AwsEmulator } from '../../test/support/aws-emulator';
import { azureNames, azureRows } from './azure';
import type { MatrixRow } from './column-check';
import { googleNames, googleRows } from './google';
import { Matrix, matrixTypes } from './matrix';

const HEAD = [
  '| type | column | clean | changed alone | attributes | the emulator does not keep | cannot change |',
  '| --- | --- | --- | ---: | ---: | --- | --- |',
];

/** `run.ts [NAMES]`: the matrix of all types, or of those with these names (`sqs-queue`, `azure-key-vault`,
 * `google-pubsub-topic`). */
async function main(names: readonly string[]): Promise<number> {
  const ofAzure = azureNames().filter((name) => names.length === 0 || names.includes(name));
  const ofGoogle = googleNames().filter((name) => names.length === 0 || names.includes(name));
  const others = names.filter((name) => !ofAzure.includes(name) && !ofGoogle.includes(name));
  const ofAws = names.length > 0 ? others : matrixTypes();
  const rows = [...(await azureRows(ofAzure)), ...(await googleRows(ofGoogle))];
  const problems: string[] = [];
  if (ofAws.length > 0) {
    const unavailable = await addAws(ofAws, rows, problems);
    if (unavailable !== undefined) return unavailable;
  }
  console.log([...HEAD, ...rows.map(line)].join('\n'));
  for (const { type, column, problems: own } of rows)
    problems.push(...own.map((problem) => `${type} ${column}: ${problem}`));
  if (names.length === 0) problems.push(...missingTypes(rows).map((type) => `${type}: there is no deployment of it`));
  console.log(problems.length > 0 ? `\n${problems.length} problems\n${problems.join('\n')}` : '\nno problems');
  return problems.length > 0 ? 1 : 0;
}

/** Adds the rows of types of AWS; gives the exit code when there is no emulator. */
async function addAws(names: readonly string[], rows: MatrixRow[], problems: string[]): Promise<number | undefined> {
  const installed = AwsEmulator.install();
  if ('problem' in installed) {
    console.log(`${installed.isMissing ? 'skipped' : 'failed'}: the emulator is not available: ${installed.problem}`);
    return installed.isMissing ? 0 : 1;
  }
  const emulator = await AwsEmulator.start(installed.program);
  const matrix = new Matrix(emulator.url);
  for (const name of names) {
    const checked = await matrix.check(name).catch((error: Error) => {
      problems.push(`${name}: ${error.message}`);
      return [];
    });
    rows.push(...checked);
  }
  matrix.close();
  await emulator.stop();
  return undefined;
}

function missingTypes(rows: readonly MatrixRow[]): string[] {
  const there = new Set(rows.map(({ type }) => type));
  return MAPS.check().flatMap(({ type }) => (there.has(type) ? [] : [type]));
}

function line({ type, column, isClean, changed, reported, attributes, notKept, notChangeable }: MatrixRow): string {
  const cells = [`\`${type}\``, column, isClean ? 'yes' : 'no', `${reported.length}/${changed.length}`, attributes];
  return `| ${[...cells, notKept.join('; '), notChangeable.join('; ')].join(' | ')} |`;
}

void main(process.argv.slice(2)).then((code) => (process.exitCode = code));
