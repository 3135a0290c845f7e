import { parseArgs } from 'node:util';
import { MARKS, type Mark } from '../../engine/fixes';
import type { ScanRequest } from '../../engine/scan/model/scan-request';
import { readArguments } from '../scan/arguments';
import { ScanError } from '../../engine/scan/model/scan-error';
import { withNearest } from '../../engine/base/words/did-you-mean';

export const FIX_FORMATS = ['diff', 'json', 'sarif'] as const;

export interface FixArguments {
  readonly scan: ScanRequest;
  /** Ids of rules; empty: all. */
  readonly rules: readonly string[];
  /** True when each fix is asked about on the terminal. */
  readonly asks: boolean;
  /** The marks that a fix may have; undefined: all, since they are only shown or asked about. */
  readonly marks?: readonly Mark[];
  readonly writes: boolean;
  /** True when files with changes that are not committed may be written too. */
  readonly forces: boolean;
  readonly format: (typeof FIX_FORMATS)[number];
}

export const HELP = `usage: plumbline fix [PATH|CONTAINER] [options]

Looks for the smallest edits of templates in a folder (default: this one) that make failed verdicts of the built-in rules
pass, and proves each: all templates are rendered and judged anew, the verdict is passed, no other is worse,
and nothing else has changed. Prints them as a difference that git apply takes. A container of the older tool is judged by
its own tests; where its connectors read git repositories, nothing can be written.

      --rule IDS              only failures of these rules (PL-AWS-S3-1,PL-AWS-S3-2)
      --min-severity LEVEL    Low (default), Medium, High, Critical: only failures that are at least so severe
      --interactive           asks about each fix on the terminal: y takes it, n leaves it, q ends
      --write                 changes the files by the fixes that carry no mark, or are taken on the terminal; files with
                              changes that are not committed only with --force
      --include MARKS         takes fixes with these marks too (removes,replaces,costs,needs-value,copied,searched), and shows
                              no others
      --force                 together with --write
  -f, --format FORMAT         diff (default), json, sarif
      --folder                PATH is any folder, whatever files it has
      --no-cache              neither reads nor keeps what former runs computed
      --offline               fetches nothing
  -h, --help                  this text

exit code: 0 every failure has a fix, or none was found; 1 some are left; 2 it could not be done
`;

export const FIX_OPTIONS = {
  rule: { type: 'string', multiple: true },
  'min-severity': { type: 'string' },
  interactive: { type: 'boolean' },
  include: { type: 'string', multiple: true },
  write: { type: 'boolean' },
  force: { type: 'boolean' },
  format: { type: 'string', short: 'f' },
  folder: { type: 'boolean' },
  'no-cache': { type: 'boolean' },
  offline: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const SEE_HELP = 'see plumbline fix --help';

/** Reads the arguments; throws a ScanError. */
export function readFixArguments(argv: readonly string[]): FixArguments | 'help' {
  const { values, positionals } = parsed(argv);
  if (values.help) return 'help';
  if (positionals.length > 1) throw new ScanError(`one path at a time: ${SEE_HELP}`);
  if (values.force && !values.write) throw new ScanError('--force is for --write');
  const format = FIX_FORMATS.find((each) => each === (values.format ?? 'diff'));
  if (format === undefined)
    throw new ScanError(
      withNearest(`--format must be one of ${FIX_FORMATS.join(', ')}`, values.format ?? '', FIX_FORMATS),
    );
  const severity = values['min-severity'];
  const scan = readArguments([
    ...positionals.map((path) => (path.startsWith('-') ? `./${path}` : path)),
    ...(values.folder ? ['--folder'] : []),
    ...(severity === undefined ? [] : ['--min-severity', severity]),
    ...(values['no-cache'] ? ['--no-cache'] : []),
    ...(values.offline ? ['--offline'] : []),
    ...(format === 'sarif' ? ['--format', format] : []),
  ]);
  if (scan === 'help') return scan;
  const rules = (values.rule ?? []).flatMap((ids) => ids.split(',').map((id) => id.trim()));
  if (rules.includes('')) throw new ScanError(`--rule needs ids: ${SEE_HELP}`);
  const { interactive: asks = false, write: writes = false, force: forces = false } = values;
  if (asks && values.include) throw new ScanError('--include is for fixes that nobody is asked about');
  const marks = values.include ? marksIn(values.include) : writes && !asks ? [] : undefined;
  return { scan, rules, asks, ...(marks && { marks }), writes, forces, format };
}

function marksIn(lists: readonly string[]): Mark[] {
  return lists
    .flatMap((list) => list.split(',').map((word) => word.trim()))
    .map((word) => {
      const mark = MARKS.find((each) => each === word);
      if (mark === undefined)
        throw new ScanError(withNearest(`--include must be some of ${MARKS.join(', ')}`, word, MARKS));
      return mark;
    });
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: FIX_OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    const { message } = error as Error;
    const unknown = /^Unknown option '([^']*)'/.exec(message)?.[1];
    if (unknown === undefined) throw new ScanError(`${message.split('\n')[0]}: ${SEE_HELP}`);
    const known = Object.keys(FIX_OPTIONS).map((name) => `--${name}`);
    throw new ScanError(
      `${withNearest(`unknown option ${unknown}`, unknown, known)} ${SEE_HELP}`.replace(/(\w) see/, '$1: see'),
    );
  }
}
