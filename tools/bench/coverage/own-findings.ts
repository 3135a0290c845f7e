import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CLI = join(__dirname, '../../../dist/cli.js');

/** A verdict of a built-in rule on one resource. */
export interface OwnFinding {
  readonly rule: string;
  readonly title: string;
  readonly failed: boolean;
  readonly message: string;
  /** From the scanned folder, with `/` in front. */
  readonly file: string;
  readonly line: number;
  /** `module.db.aws_db_instance.main["eu"]` */
  readonly address: string;
}

/** What the built-in rules say about the templates below a folder. */
export async function ownFindings(folder: string): Promise<OwnFinding[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'coverage-'));
  try {
    const report = join(scratch, 'report.json');
    const args = [CLI, 'scan', '.', '--folder', '--format', 'json', '--output', report, '--no-files'];
    const env = { PATH: process.env.PATH, HOME: scratch, HELM_BINARY: process.env.HELM_BINARY };
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0 && code !== 1) throw new Error(`${folder}: the scan ended with ${code}`);
    const documents = JSON.parse(readFileSync(report, 'utf8')) as readonly OutputDocument[];
    return documents.flatMap(({ results }) => results.map(toFinding));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function toFinding(result: OutputResult): OwnFinding {
  const [path = ''] = result.snapshots.flatMap(({ paths }) => paths);
  const [template, address = ''] = path.split(/#(.*)/s);
  return {
    rule: result.masterTestId,
    title: result.title,
    failed: result.result === 'failed',
    message: result.message ?? '',
    file: result.location ? `/${result.location.file.replace(/^\.?\//, '')}` : template,
    line: result.location?.line ?? 0,
    address,
  };
}

interface OutputDocument {
  readonly results: readonly OutputResult[];
}

interface OutputResult {
  readonly masterTestId: string;
  readonly title: string;
  readonly result: string;
  readonly message?: string;
  readonly location?: { readonly file: string; readonly line?: number };
  readonly snapshots: readonly { readonly paths: readonly string[] }[];
}
