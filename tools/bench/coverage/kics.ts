import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GoTool } from '../../../test/support/go-tool';
import { folderOf, unindexed, type OtherFinding } from './compare';
import type { OwnFinding } from './own-findings';

const run = promisify(execFile);
const CACHE = join(__dirname, '../../../node_modules/.cache/plumbline/bench');
const MAX_OUTPUT = 1024 ** 3;
export const KICS = 'v2.2.0';
const FORMATS = 'Terraform,CloudFormation,AzureResourceManager,Kubernetes';
const PROVIDERS: Readonly<Record<string, string>> = { AWS: 'AWS', AZURE: 'Azure', GCP: 'Google' };

/** Arguments with which KICS scans the folder it stands in and writes `results.json` into another. */
export async function kicsCommand(): Promise<{ program: string; args: (into: string) => string[] }> {
  const tool = new GoTool('github.com/Checkmarx/kics/v2', KICS, 'cmd/console', CACHE);
  const assets = join(await tool.sources(), 'assets');
  const queries = ['-q', join(assets, 'queries'), '-b', join(assets, 'libraries')];
  const switches = ['--silent', '--no-progress', '--disable-secrets', '--ignore-on-exit', 'results'];
  return {
    program: await tool.program(),
    args: (into) => {
      const report = ['--report-formats', 'json', '--output-path', into, '--output-name', 'results'];
      return ['scan', '-p', '.', '--type', FORMATS, ...queries, ...report, ...switches];
    },
  };
}

/** All queries that find something in templates below the folder, once per resource. */
export async function kicsFindings(folder: string, own: readonly OwnFinding[]): Promise<OtherFinding[]> {
  const { program, args } = await kicsCommand();
  const scratch = mkdtempSync(join(tmpdir(), 'kics-'));
  try {
    await run(program, args(scratch), { cwd: folder, maxBuffer: MAX_OUTPUT });
    const report = JSON.parse(readFileSync(join(scratch, 'results.json'), 'utf8')) as KicsReport;
    const findings = (report.queries ?? []).flatMap((query) =>
      query.files.map(({ file_name, line, search_key }): OtherFinding => {
        const file = join('/', file_name);
        const resource = addressOf(search_key, file, own);
        return {
          check: query.query_id,
          title: query.query_name,
          provider: query.platform === 'Kubernetes' ? 'Kubernetes' : PROVIDERS[query.cloud_provider ?? ''],
          format: query.platform.toLowerCase(),
          file,
          ...(resource === '' ? linesAround(file, line, own) : { first: 0, last: 0 }),
          resource,
        };
      }),
    );
    return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/**
 * The address of the resource that KICS means, as verdicts on templates of the same folder have it: KICS tells where in
 * the document a finding is (`aws_s3_bucket[data].acl`, `Resources.Data.Properties`). Empty where that names no resource,
 * as in manifests and ARM templates.
 */
export function addressOf(searchKey: string, file: string, own: readonly OwnFinding[]): string {
  const [, type, name] = /^(?:resource\.)?([a-z][a-z0-9]*_\w+)(?:\.|\[(?:\{\{)?)([\w-]+)/.exec(searchKey) ?? [];
  const [, logicalName] = /^Resources\.(?:\{\{)?(\w+)/.exec(searchKey) ?? [];
  const suffix = logicalName ?? (type ? `${type}.${name}` : '');
  if (suffix === '') return '';
  const addresses = own
    .filter((each) => folderOf(each.file) === folderOf(file))
    .map(({ address }) => unindexed(address));
  return addresses.find((address) => address === suffix || address.endsWith(`.${suffix}`)) ?? suffix;
}

/** The lines of the findings on the resource that has one nearest to a line. */
export function linesAround(
  file: string,
  line: number,
  own: readonly OwnFinding[],
): { readonly first: number; readonly last: number } {
  const there = own.filter((each) => each.file === file && each.line > 0);
  const [nearest] = there.sort((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line));
  if (!nearest) return { first: line, last: line };
  const lines = there.filter(({ address }) => address === nearest.address).map((each) => each.line);
  return { first: Math.min(...lines), last: Math.max(...lines) };
}

interface KicsReport {
  /** Absent where nothing was found. */
  readonly queries?: readonly KicsQuery[];
}

interface KicsQuery {
  readonly query_id: string;
  readonly query_name: string;
  readonly platform: string;
  readonly cloud_provider?: string;
  readonly files: readonly { readonly file_name: string; readonly line: number; readonly search_key: string }[];
}
