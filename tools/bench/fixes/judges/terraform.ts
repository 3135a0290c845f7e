import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { placeIn, type Complaint, type JudgedTree } from '../../../../test/support/fixes/complaint';

const run = promisify(execFile);
const TERRAFORM = process.env.TERRAFORM_BINARY ?? 'terraform';
/** A folder with providers (registry.terraform.io/...); without it they are fetched. */
const PLUGINS = process.env.TERRAFORM_PLUGINS;
/** Complaints about how templates hang together keep Terraform from asking the provider, so the rest is asked again. */
const MOST_ROUNDS = 6;

/** A unit is called by another number where others are judged with it. */
const CALL = /\bmodule\.m\d+\b/g;

interface Diagnostic {
  readonly severity: string;
  readonly summary: string;
  readonly detail?: string;
  readonly address?: string;
  readonly range?: { readonly filename: string };
}

/** The errors of `terraform validate` with the provider of AWS: all folders are modules of one root. */
export async function terraformComplaints({ root, units }: JudgedTree): Promise<readonly Complaint[] | string> {
  const modules = units.flatMap((unit) => modulesIn(root, unit));
  if (modules.length === 0) return [];
  const scratch = mkdtempSync(join(tmpdir(), 'judged-'));
  try {
    for (const unit of new Set(modules.map((each) => each.split('/')[0])))
      cpSync(join(root, unit), join(scratch, unit), { recursive: true });
    let asked: readonly string[] = modules;
    const found: Complaint[] = [];
    for (let round = 0; round < MOST_ROUNDS && asked.length > 0; round++) {
      const diagnostics = await validated(scratch, asked);
      if (typeof diagnostics === 'string') return diagnostics;
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      const blamed = new Set<string>();
      for (const { summary, detail = '', address, range } of errors) {
        const file = range?.filename.replace(/^\.\//, '') ?? '';
        blamed.add(file.split('/').slice(0, -1).join('/'));
        const text = `${addressIn(address)}${summary}: ${detail}`.replaceAll(/\s+/g, ' ');
        found.push({ ...placeIn(file), text: text.replaceAll(CALL, 'the module') });
      }
      const left = asked.filter((each) => !blamed.has(each));
      if (errors.length === 0 || left.length === asked.length) break;
      asked = left;
    }
    return found;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The address without the module that a unit is here. */
function addressIn(address: string | undefined): string {
  return address === undefined ? '' : `${address.replace(/^module\.\w+\./, '')}: `;
}

/** Folders whose resources are all of AWS, which is the provider that is asked. */
function modulesIn(root: string, unit: string): string[] {
  const files = readdirSync(join(root, unit), { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('.tf'),
  );
  const folders = new Set(files.map((file) => join(unit, file).split('/').slice(0, -1).join('/')));
  return [...folders].filter((folder) => {
    const text = textOf(join(root, folder));
    const types = [...text.matchAll(/^\s*(?:resource|data)\s+"(\w+)"/gm)].map(([, type]) => type);
    // Terraform itself refuses folders for its versions before 0.12.
    const isOther =
      /^\s*(?:module|ephemeral)\s+"|^\s*type\s*=\s*"(?:string|list|map)"/m.test(text) ||
      /^\s*source\s*=\s*"(?!hashicorp\/aws")\w+\//m.test(text);
    return types.length > 0 && !isOther && types.every((type) => type.startsWith('aws_'));
  });
}

function textOf(folder: string): string {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tf'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

async function validated(scratch: string, modules: readonly string[]): Promise<readonly Diagnostic[] | string> {
  const calls = modules.map((folder, i) => {
    const text = textOf(join(scratch, folder));
    const asked = [...text.matchAll(/^variable\s+"([\w-]+)"\s*\{([^]*?)^\}/gm)].filter(
      ([, , body]) => !/^\s*default\s*=/m.test(body),
    );
    return `module "m${i}" {\n  source = "./${folder}"\n${asked.map(([, name]) => `  ${name} = null\n`).join('')}}\n`;
  });
  writeFileSync(join(scratch, 'judged.tf'), calls.join(''));
  const options = { cwd: scratch, maxBuffer: 2 ** 30, env: environment() };
  const init = ['init', '-input=false', '-no-color', '-backend=false'];
  try {
    await run(TERRAFORM, PLUGINS === undefined ? init : [...init, `-plugin-dir=${PLUGINS}`], options);
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string };
    return `${basename(TERRAFORM)} init: ${stderr || stdout || message}`.slice(0, 2000);
  }
  const { stdout } = await run(TERRAFORM, ['validate', '-json'], options).catch(
    (error: { readonly stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  return (JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics;
}

function environment(): NodeJS.ProcessEnv {
  const own = { CHECKPOINT_DISABLE: '1', TF_IN_AUTOMATION: '1', AWS_REGION: 'us-east-1' };
  // Settings of the machine may name another place for providers.
  return { ...process.env, ...own, ...(PLUGINS !== undefined && { TF_CLI_CONFIG_FILE: undefined }) };
}
