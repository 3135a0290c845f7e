import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readJson } from '../../../src/engine/base/json';
import type { JsonValue } from '../../../src/engine/base/json';
import { callText, FILES, type Answer, type FunctionCase } from '../../../test/conformance/terraform/function-case';

const MOST_OUTPUT = 512 * 1024 * 1024;

/** Runs OpenTofu in a folder and gives what it prints. */
export function runTofu(folder: string, ...args: readonly string[]): string {
  const env = { ...process.env, TF_IN_AUTOMATION: '1', CHECKPOINT_DISABLE: '1', TF_CLI_CONFIG_FILE: undefined };
  return execFileSync(process.env['TOFU_BINARY'] ?? 'tofu', args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

interface Output {
  readonly type: JsonValue;
  readonly value: JsonValue;
}

/** What OpenTofu says to the cases: one plan with an output for each. */
export function tofuAnswers(cases: readonly FunctionCase[]): Answer[] {
  const folder = mkdtempSync(join(tmpdir(), 'oracle-terraform-'));
  try {
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, 'module', name)), { recursive: true });
      writeFileSync(join(folder, 'module', name), text);
    }
    const outputs = cases.map((one, i) => {
      const call = callText(one);
      // Sensitive outputs are shown all the same, and results of `sensitive` are allowed in no others.
      return `output "c${i}" {\n  sensitive = true\n  value = try([jsonencode([${call}]), ${call}], "refused")\n}\n`;
    });
    writeFileSync(join(folder, 'module', 'main.tf'), outputs.join(''));
    return planned(join(folder, 'module'), cases.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function planned(folder: string, count: number): Answer[] {
  runTofu(folder, 'init', '-no-color');
  runTofu(folder, 'plan', '-no-color', '-out', 'plan');
  const plan = readJson(runTofu(folder, 'show', '-json', 'plan')) as unknown as {
    readonly planned_values: { readonly outputs: Readonly<Record<string, Output>> };
  };
  return Array.from({ length: count }, (_, i) => answerOf(plan.planned_values.outputs[`c${i}`]));
}

function answerOf({ type, value }: Output): Answer {
  if (value === 'refused') return 'refused';
  return { json: (value as JsonValue[])[0] as string, type: (type as [string, JsonValue[]])[1][1] };
}
