import { join } from 'node:path';
import { readRules, BUILT_IN_FOLDER, ruleTexts } from '../../engine/rules/built-in/read-rules';
import type { InlineIgnore, RunReport } from '../../engine/run';
import { withNearest } from '../../engine/base/words/did-you-mean';
import { printable } from '../terminal/printable';
import type { ScanRequest } from '../../engine/scan/model/scan-request';
import { CONFIG_INI, readConfigIni } from '../../engine/scan/settings/config-ini';
import { PlainRepositories } from '../../engine/scan/plain-repositories';
import { preparedScan } from '../../engine/scan/prepared-scan';
import type { ScanOptions } from './scan-options';
import { runShown } from '../../engine/scan/run-shown';
import { withFolders } from '../../engine/scan/working-paths';
import { repositoryRoot, WorkingRepository } from '../../engine/scan/git/working-repository';
import { writeStream } from './write-stream';
import { blame, type LineChange } from '../../engine/scan/git/blame';

/** A note in a template, as the list of notes shows it. */
interface ListedIgnore extends InlineIgnore {
  readonly state: 'counts' | 'expired' | 'refused';
  readonly problem?: string;
  readonly change?: LineChange;
}

const DAY_MS = 86_400_000;
/** Lines that one call of git is asked about. */
const LINES_AT_ONCE = 200;

/** Lists the notes in templates that rules shall say nothing, with their age and owner; returns the exit code. */
export async function listIgnores(args: ScanRequest, options: ScanOptions): Promise<number> {
  const { repositories, signal, terminal, workingFolder } = options;
  const { input, folders } = await preparedScan(args, readConfigIni(CONFIG_INI), options);
  const found = await runShown(
    (run) => options.runFolders({ ...input, inlineIgnores: args.inlineIgnores }, run),
    { ...args, evaluate: false },
    options,
    { repositories: new PlainRepositories(folders, repositories) },
  );
  signal.throwIfAborted();
  const report = withFolders(found, (connector) => folders.get(connector), workingFolder);
  const today = new Date(found.startedAt).toISOString().slice(0, 10);
  const listed = await withChanges(ignoresIn(report, today), options);
  const text = args.reports[0].format === 'json' ? json(listed) : table(listed, found.startedAt);
  await writeStream(terminal.stdout, [text]);
  return 0;
}

/** Copies of a resource share their notes. */
function ignoresIn({ resources }: RunReport, today: string): ListedIgnore[] {
  const known = new Set(readRules(ruleTexts(BUILT_IN_FOLDER)).rules.map(({ id }) => id));
  const byPlace = new Map<string, ListedIgnore>();
  for (const { ignores = [] } of resources)
    for (const ignore of ignores) {
      const { ids, file, line, until = '' } = ignore;
      const isExpired = until !== '' && until < today;
      const unknown = ids.find((id) => id.startsWith('PL-') && !known.has(id));
      const problem =
        ignore.problem ?? (unknown && withNearest(`no built-in rule is called ${unknown}`, unknown, known));
      const state = ignore.problem !== undefined ? 'refused' : isExpired ? 'expired' : 'counts';
      byPlace.set(`${file}:${line} ${ids.join()}`, { ...ignore, state, ...(problem && { problem }) });
    }
  return [...byPlace.values()].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

async function withChanges(listed: readonly ListedIgnore[], options: ScanOptions): Promise<ListedIgnore[]> {
  const { environment, signal, workingFolder } = options;
  const found: ListedIgnore[] = [];
  for (const file of new Set(listed.map((each) => each.file))) {
    const own = listed.filter((each) => each.file === file);
    const full = join(workingFolder, file);
    const root = repositoryRoot(join(full, '..'));
    const repository = root === undefined ? undefined : new WorkingRepository(root, { environment, signal });
    for (let i = 0; i < own.length; i += LINES_AT_ONCE) {
      const some = own.slice(i, i + LINES_AT_ONCE);
      const lines = some.map(({ line }) => line);
      const changes = repository && (await blame(repository, repository.pathOf(full), lines));
      for (const each of some) {
        const change = changes?.get(each.line);
        found.push({ ...each, ...(change && { change }) });
      }
    }
  }
  return found;
}

function json(listed: readonly ListedIgnore[]): string {
  const rows = listed.map(({ ids, file, line, reason, until, state, problem, change }) => ({
    file,
    line,
    ids,
    reason,
    ...(until !== undefined && { until }),
    state,
    ...(problem !== undefined && { problem }),
    ...(change && { owner: change.owner, changed_at: new Date(change.changedAt).toISOString() }),
  }));
  return `${JSON.stringify(rows, null, 2)}\n`;
}

function table(listed: readonly ListedIgnore[], now: number): string {
  const lines = listed.flatMap(({ ids, file, line, reason, until, state, problem, change }) => {
    const age = change ? `${Math.max(0, Math.floor((now - change.changedAt) / DAY_MS))} days, ${change.owner}` : '';
    const facts = [state, until && `until ${until}`, age].filter((fact) => fact).join(', ');
    return [
      `${file}:${line}  ${ids.join(', ')}  (${facts})`,
      ...[reason, problem].filter((text) => text).map((text) => `  ${text}`),
    ];
  });
  const count = `${listed.length} ${listed.length === 1 ? 'note' : 'notes'} in templates`;
  return [
    ...lines.map((line) => line.replace(/^( *)(.*)$/s, (_, blanks: string, text: string) => blanks + printable(text))),
    count,
    '',
  ].join('\n');
}
