import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readJson, type JsonValue } from '../../../src/engine/base/json';
import { canonical, type Plan } from '../../../test/conformance/terraform/configuration-case';
import type { Configuration } from '../../../test/conformance/terraform/configuration-generator';
import { runTofu } from './tofu';

interface Planned {
  readonly plan: Plan;
  readonly file: string;
}

interface PlannedModule {
  readonly resources?: readonly { readonly name: string; readonly values: { readonly input?: JsonValue } }[];
  readonly child_modules?: readonly PlannedModule[];
}

/** What OpenTofu plans for a configuration, and the file it writes of it; the message when it refuses it. */
export function tofuPlan({ files, varFiles }: Configuration): Planned | { readonly refused: string } {
  const folder = mkdtempSync(join(tmpdir(), 'oracle-terraform-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    try {
      runTofu(folder, 'init', '-no-color');
      runTofu(
        folder,
        'plan',
        '-no-color',
        '-input=false',
        '-out',
        'plan',
        ...varFiles.map((file) => `-var-file=${file}`),
      );
    } catch (error) {
      return { refused: String((error as { stderr?: string }).stderr ?? error) };
    }
    const file = runTofu(folder, 'show', '-json', 'plan');
    return { plan: planned(readJson(file)), file };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function planned(shown: JsonValue): Plan {
  const { planned_values: values } = shown as unknown as {
    readonly planned_values: {
      readonly outputs?: Readonly<Record<string, { readonly value?: JsonValue }>>;
      readonly root_module: PlannedModule;
    };
  };
  const outputs = Object.entries(values.outputs ?? {}).map(([name, { value }]) => [name, canonical(value ?? null)]);
  const resources: Record<string, string[]> = {};
  const open = [values.root_module];
  for (let module = open.pop(); module !== undefined; module = open.pop()) {
    for (const { name, values: own } of module.resources ?? []) {
      (resources[name] ??= []).push(canonical(own.input ?? null));
    }
    open.push(...(module.child_modules ?? []));
  }
  return { outputs: Object.fromEntries(outputs) as Record<string, string>, resources };
}
