import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { planDifferences } from '../../../test/rules/judged-plans';
import { AwsEmulator } from '../../../test/support/aws-emulator';

const ESTATES = join(__dirname, '../../../test/fixtures/iac/plans');
const MOST_OUTPUT = 512 * 1024 * 1024;
const UNDECIDED = 'unresolved-expression';
const PROVIDER = 'provider "aws" {\n  s3_use_path_style = true\n  max_retries       = 3\n}\n';

/**
 * Compares what rules say to templates and to the plans of them, before they are applied to an emulator and after:
 * `npm run oracle:plans`. Terraform (`TERRAFORM_BINARY` or `terraform`) must find the provider of AWS. The plans that the
 * gate uses are written anew with `--golden`.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { golden: { type: 'boolean', default: false } } });
  const installed = AwsEmulator.install();
  if ('problem' in installed) {
    console.log(`the emulator is not available: ${installed.problem}`);
    return 3;
  }
  let wrong = 0;
  for (const name of readdirSync(ESTATES)) {
    const emulator = await AwsEmulator.start(installed.program, { MOTO_IAM_LOAD_MANAGED_POLICIES: 'true' });
    try {
      const folder = join(ESTATES, name);
      for (const [stage, plan] of plansOf(folder, emulator.url)) {
        if (values.golden) writeFileSync(join(folder, `${stage}.json`), plan);
        for (const { address, rule, ...states } of planDifferences(folder, plan)) {
          console.log(
            `${name}, ${stage}: ${address} ${rule}: ${states.template} in the template, ${states.plan} in the plan`,
          );
          if (!Object.values(states).includes(UNDECIDED)) wrong++;
        }
      }
    } finally {
      await emulator.stop();
    }
  }
  console.log(`${wrong} passed in a plan and failed in its template, or the other way round`);
  return wrong === 0 ? 0 : 1;
}

function plansOf(estate: string, url: string): readonly (readonly [stage: string, plan: string])[] {
  const folder = mkdtempSync(join(tmpdir(), 'oracle-plans-'));
  const planned = (name: string): string => {
    terraform(folder, url, 'plan', '-no-color', '-input=false', `-out=${name}.plan`);
    return withoutUnread(terraform(folder, url, 'show', '-json', `${name}.plan`));
  };
  try {
    cpSync(estate, folder, { recursive: true });
    writeFileSync(join(folder, 'provider.tf'), PROVIDER);
    terraform(folder, url, 'init', '-no-color', '-input=false');
    const before = planned('before');
    terraform(folder, url, 'apply', '-no-color', '-input=false', 'before.plan');
    return [
      ['before', before],
      ['after', planned('after')],
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function terraform(folder: string, url: string, ...args: readonly string[]): string {
  const keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'us-east-1' };
  return execFileSync(process.env['TERRAFORM_BINARY'] ?? 'terraform', args, {
    cwd: folder,
    env: { ...process.env, ...keys, AWS_ENDPOINT_URL: url, TF_IN_AUTOMATION: '1', CHECKPOINT_DISABLE: '1' },
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

interface Change {
  readonly address: string;
  readonly change: { readonly after_unknown: object };
}

const KEPT: readonly string[] = ['format_version', 'terraform_version', 'planned_values', 'configuration'];

/** A plan without what no reader of plans needs, such as the state before it. */
function withoutUnread(text: string): string {
  const plan = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const changes = (plan['resource_changes'] as readonly Change[]).map(({ address, change }) => {
    return { address, change: { ['after_unknown']: change.after_unknown } };
  });
  const kept = Object.entries(plan).filter(([name]) => KEPT.includes(name));
  return `${JSON.stringify(Object.fromEntries([...kept, ['resource_changes', changes]]), undefined, 1)}\n`;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
