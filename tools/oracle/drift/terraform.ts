import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { JsonObject } from '../../../src/engine/base/json';

/** What a resource of a plan or a state looks like in the JSON of `terraform show`. */
export interface ShownResource {
  readonly address: string;
  readonly mode: 'managed' | 'data';
  readonly type: string;
  readonly values: JsonObject;
}

interface ShownModule {
  readonly resources?: readonly ShownResource[];
  readonly child_modules?: readonly ShownModule[];
}

interface ShownPlan {
  readonly resource_drift?: readonly {
    readonly address: string;
    readonly change: { readonly actions: readonly string[]; readonly before: JsonObject; readonly after: JsonObject };
  }[];
}

const PROGRAM = process.env.TERRAFORM_BINARY ?? 'terraform';
const LIMIT_MILLIS = 30 * 60_000;
const MOST_OUTPUT = 256 * 1024 * 1024;
/** What the emulator needs of the provider; it is no part of the estate. */
const FOR_THE_EMULATOR = 'provider "aws" {\n  s3_use_path_style = true\n  max_retries       = 3\n}\n';

/** Runs Terraform with the real provider in folders of their own; the calls go to an emulator. */
export class Terraform {
  /**
   * A setting of Terraform that names the folder of a provider on this machine. It is then neither installed nor read
   * again before each command to see whether it is the one that was installed.
   */
  private constructor(private readonly setting: string | undefined) {}

  /** Terraform and its provider for AWS, or why they are not there. */
  static find(scratch: string): Terraform | { readonly missing: string } {
    const version = spawnSync(PROGRAM, ['version', '-json'], { encoding: 'utf8' });
    if (version.error || version.status !== 0)
      return { missing: `${PROGRAM} is not there (TERRAFORM_BINARY names it)` };
    fs.mkdirSync(scratch, { recursive: true });
    fs.writeFileSync(path.join(scratch, 'main.tf'), 'provider "aws" {}\n');
    const folder = providerBelow(process.env.TERRAFORM_PLUGINS ?? '/');
    const setting = folder === undefined ? undefined : path.join(scratch, 'terraform.rc');
    if (setting !== undefined) fs.writeFileSync(setting, override(folder));
    const found = new Terraform(setting);
    if (found.init(scratch).status === 0) return found;
    return { missing: 'the provider hashicorp/aws is not there (TERRAFORM_PLUGINS names a folder that it lies in)' };
  }

  /** Makes what the folder describes. A second refresh writes what only the provider knows after it. */
  apply(folder: string, endpoint: string): void {
    fs.writeFileSync(path.join(folder, 'emulator_override.tf'), FOR_THE_EMULATOR);
    for (const args of [['apply'], ['apply', '-refresh-only']]) {
      if (!fs.existsSync(path.join(folder, '.terraform'))) refuse(this.init(folder), 'init');
      refuse(this.run(folder, [...args, '-auto-approve', '-input=false', '-no-color'], endpoint), args.join(' '));
    }
  }

  /** The addresses that Terraform itself sees differ from what it knows, each with the attributes that do. */
  drifted(folder: string, endpoint: string): ReadonlyMap<string, readonly string[]> {
    const file = 'drift.plan';
    refuse(this.run(folder, ['plan', '-refresh-only', '-json', '-input=false', `-out=${file}`], endpoint), 'plan');
    const shown = this.run(folder, ['show', '-json', file], endpoint);
    refuse(shown, 'show');
    const { resource_drift: drift = [] } = JSON.parse(shown.stdout) as ShownPlan;
    return new Map(
      drift.map(({ address, change }) => [
        address,
        change.actions.includes('delete') ? ['(deleted)'] : differing(change.before, change.after),
      ]),
    );
  }

  /** The resources of the state by their addresses. */
  state(folder: string, endpoint: string): ReadonlyMap<string, ShownResource> {
    const shown = this.run(folder, ['show', '-json'], endpoint);
    refuse(shown, 'show');
    const { values } = JSON.parse(shown.stdout) as { readonly values?: { readonly root_module: ShownModule } };
    return new Map(resourcesIn(values?.root_module ?? {}).map((each) => [each.address, each]));
  }

  private init(folder: string): SpawnSyncReturns<string> {
    const args = this.setting === undefined ? ['init', '-input=false', '-backend=false'] : ['get'];
    return this.run(folder, [...args, '-no-color']);
  }

  private run(folder: string, args: readonly string[], endpoint = ''): SpawnSyncReturns<string> {
    return spawnSync(PROGRAM, args, {
      cwd: folder,
      encoding: 'utf8',
      timeout: LIMIT_MILLIS,
      maxBuffer: MOST_OUTPUT,
      env: {
        ...{ PATH: process.env.PATH, HOME: process.env.HOME, CHECKPOINT_DISABLE: '1', TF_IN_AUTOMATION: '1' },
        ...{ AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'us-east-1' },
        ...{ AWS_ENDPOINT_URL: endpoint, AWS_EC2_METADATA_DISABLED: 'true' },
        ...(this.setting !== undefined && { TF_CLI_CONFIG_FILE: this.setting }),
      },
    });
  }
}

/** The folder below another one that a provider for AWS lies in. */
function providerBelow(root: string): string | undefined {
  const options = [root, '-xdev', '-type', 'f', '-name', 'terraform-provider-aws_v*', '-not', '-path', '/proc/*'];
  const found = spawnSync('find', options, { encoding: 'utf8' }).stdout.split('\n')[0];
  return found === '' ? undefined : path.dirname(found);
}

function override(folder = ''): string {
  return `provider_installation {\n  dev_overrides {\n    "hashicorp/aws" = ${JSON.stringify(folder)}\n  }\n  direct {}\n}\n`;
}

function refuse({ status, stderr, stdout, error }: SpawnSyncReturns<string>, what: string): void {
  if (status === 0) return;
  const text = stderr || stdout;
  const panic = text.indexOf('panic:');
  const reported = panic < 0 ? text.slice(-2000) : text.slice(panic, panic + 1000);
  throw new Error(`terraform ${what}: ${error?.message ?? ''}${reported}`);
}

function resourcesIn({ resources = [], child_modules: modules = [] }: ShownModule): ShownResource[] {
  return [...resources, ...modules.flatMap(resourcesIn)];
}

function differing(before: JsonObject, after: JsonObject): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}
