import { isWithin, sourcePath } from '../base/source';
import type { Coverage, RunReport } from '../run';
import type { PlainSource } from './plain-sources';

/** A file is looked at once for each type of template, and is mostly of one type. */
const OF_OTHER_TYPES: ReadonlySet<string> = new Set(['not-a-template', 'no-resource-for-case']);
/** Notes that do not depend on the type of template that was looked for. */
const OF_ALL_TYPES: ReadonlySet<string> = new Set([
  'excluded-by-node',
  'folder-of-a-tool',
  'parse-error',
  'unreadable',
]);

/** The report without what the same files are not: each file and folder is noted once. The settings add their notes. */
export function withPlainNotes(report: RunReport, sources: readonly PlainSource[]): RunReport {
  const ignored = sources.flatMap((source) => source.ignored);
  const skipped = report.skipped.filter(({ reason }) => !OF_OTHER_TYPES.has(reason));
  return {
    ...report,
    skipped,
    counts: { ...report.counts, skipped: skipped.reduce((sum, { count }) => sum + count, 0) },
    coverage: [
      ...sources.flatMap(({ choice }) => choice.notes),
      ...onceForAllTypes(report.coverage.filter(({ reason }) => !OF_OTHER_TYPES.has(reason))).map((row) =>
        row.reason === 'excluded-by-node' ? withOwnReason(row, ignored) : row,
      ),
    ],
  };
}

/** A file that is a template of one type, and lost, is no template of the others. */
function onceForAllTypes(coverage: readonly Coverage[]): Coverage[] {
  const keyOf = ({ name, reason }: Coverage): string => JSON.stringify([name, reason]);
  const nodes = new Map<string, string>();
  for (const row of [...coverage.filter(({ isLost }) => isLost), ...coverage])
    if (!nodes.has(keyOf(row))) nodes.set(keyOf(row), row.node);
  return coverage.filter((row) => !OF_ALL_TYPES.has(row.reason) || nodes.get(keyOf(row)) === row.node);
}

function withOwnReason(row: Coverage, ignored: readonly string[]): Coverage {
  const path = sourcePath(row.name);
  return { ...row, reason: ignored.some((each) => isWithin(path, each)) ? 'git-ignored' : 'excluded', detail: '' };
}
