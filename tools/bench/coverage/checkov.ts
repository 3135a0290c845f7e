import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PythonTool } from '../../support/python-tool';
import type { OtherFinding } from './compare';

const run = promisify(execFile);
const CACHE = join(__dirname, '../../../node_modules/.cache/plumbline/bench');
const MAX_OUTPUT = 1024 ** 3;
export const CHECKOV = '3.3.30';
const FRAMEWORKS = ['terraform', 'cloudformation', 'arm', 'kubernetes', 'helm'];

/** All checks that fail on resources below the folder, each once. */
export async function checkovFindings(folder: string, version: string): Promise<OtherFinding[]> {
  const program = await new PythonTool('checkov', version, CACHE).program();
  const switches = ['--quiet', '--compact', '--soft-fail', '--skip-download', '-o', 'json'];
  const { stdout } = await run(program, ['-d', folder, '--framework', ...FRAMEWORKS, ...switches], {
    cwd: folder,
    maxBuffer: MAX_OUTPUT,
  });
  const parsed = JSON.parse(stdout) as CheckovReport | readonly CheckovReport[];
  const reports = Array.isArray(parsed) ? (parsed as readonly CheckovReport[]) : [parsed as CheckovReport];
  const findings = reports.flatMap(({ check_type, results }) =>
    (results?.failed_checks ?? []).map((failed) => ({
      check: failed.check_id,
      provider: providerOf(failed.check_id),
      title: failed.check_name,
      format: check_type,
      file: failed.file_path,
      first: failed.file_line_range[0],
      last: failed.file_line_range[1],
      resource: failed.resource,
    })),
  );
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

const PROVIDERS: readonly (readonly [RegExp, string])[] = [
  [/^CKV2?_AWS_/, 'AWS'],
  [/^CKV2?_AZURE_/, 'Azure'],
  [/^CKV2?_GCP_/, 'Google'],
  [/^CKV2?_K8S_/, 'Kubernetes'],
];

function providerOf(check: string): string | undefined {
  return PROVIDERS.find(([pattern]) => pattern.test(check))?.[1];
}

interface CheckovReport {
  readonly check_type: string;
  /** Absent where nothing was found to check. */
  readonly results?: { readonly failed_checks: readonly FailedCheck[] };
}

interface FailedCheck {
  readonly check_id: string;
  readonly check_name: string;
  readonly file_path: string;
  readonly file_line_range: readonly [number, number];
  readonly resource: string;
}
