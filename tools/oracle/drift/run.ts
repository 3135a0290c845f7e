import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { AwsEmulator } from '../../../test/support/aws-emulator';
import { Estate, ESTATES, type EstateReport } from './estate';
import { Terraform } from './terraform';

/**
 * `npm run oracle:drift [-- ESTATE...]`: applies estates to an emulator of AWS with Terraform and its real provider,
 * changes what was made by boto3, and compares what we show with `terraform plan -refresh-only`.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verbose: { type: 'boolean', default: false } },
  });
  const installed = AwsEmulator.install();
  if ('problem' in installed) return skip(`the emulator is not available: ${installed.problem}`, installed.isMissing);
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-oracle-'));
  try {
    const terraform = Terraform.find(path.join(scratch, 'probe'));
    if ('missing' in terraform) return skip(terraform.missing, true);
    const reports: EstateReport[] = [];
    for (const name of positionals.length > 0 ? positionals : ESTATES) {
      const estate = await Estate.load(name, scratch);
      const report = await estate.judge(terraform, installed.program);
      reports.push(report);
      for (const line of report.lines(values.verbose)) console.log(line);
    }
    return summary(reports);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

function skip(why: string, isMissing: boolean): number {
  console.log(`${isMissing ? 'skipped' : 'failed'}: ${why}`);
  return isMissing ? 0 : 1;
}

function summary(reports: readonly EstateReport[]): number {
  console.log('\n| estate | pairs | false | changes | Terraform shows | of these shown | shown beside | broken |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const rows = reports.map((each) => each.counts());
  const total = rows[0].map((_, i) => rows.reduce((sum, row) => sum + row[i], 0));
  reports.forEach(({ name }, i) => console.log(`| ${name} | ${rows[i].join(' | ')} |`));
  console.log(`| all | ${total.join(' | ')} |`);
  return reports.some((each) => each.isBad()) ? 1 : 0;
}

void main().then((code) => (process.exitCode = code));
