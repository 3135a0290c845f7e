import { unifiedDiff, withEdits, withoutSecrets, type Edit, type Fix } from '../../engine/fixes';
import { printable } from '../terminal/printable';
import type { FixArguments } from './fix-arguments';
import type { FixedFile, LeftFailure, ShownFixes } from './fixed-files';

/** The fixes and what is left, in one of the formats. */
export function fixReport(format: FixArguments['format'], shown: ShownFixes, left: readonly LeftFailure[]): string {
  const hide = hiding(shown.fixes);
  if (format === 'diff') return diffReport(shown, left, hide);
  const report = format === 'json' ? jsonReport(shown, left, hide) : sarifReport(shown, left, hide);
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** Leaked secrets are not leaked once more, nor are values that the names before them call secrets. */
export function hiding(fixes: readonly Fix[]): (text: string) => string {
  const secrets = fixes.flatMap(({ hidden }) => hidden);
  return (text) => withoutSecrets(text, secrets);
}

type Hide = (text: string) => string;

function diffReport({ fixes, files }: ShownFixes, left: readonly LeftFailure[], hide: Hide): string {
  const repaired = fixes.flatMap(({ proof }) => proof.repaired).length;
  return [
    ...fixes.map((fix) => `# ${hide(printable(sentence(fix)))}\n`),
    ...left.map((one) => `# no fix: ${hide(printable(leftSentence(one)))}\n`),
    ...files.map((file) => {
      const diff = diffOf(file);
      const shown = hide(diff);
      const why = reasonAgainstGit(file, shown !== diff);
      return why === undefined ? shown : `# git apply does not take this: ${printable(why)}\n${shown}`;
    }),
    `# ${repaired} failed ${repaired === 1 ? 'verdict is' : 'verdicts are'} repaired by ${fixes.length} proven ${fixes.length === 1 ? 'fix' : 'fixes'}, ${left.length} left\n`,
  ].join('');
}

/** The reason why git does not apply the difference of a file as it is shown. */
function reasonAgainstGit({ shown }: FixedFile, isHidden: boolean): string | undefined {
  if (isHidden) return `values of ${shown} that look like secrets are hidden; use --write`;
  if (/^(?:\.\.)?\//.test(shown)) return `${shown} is outside of this folder; call it in a folder around it`;
  return undefined;
}

/** Says what a fix repairs and what was proved. */
export function sentence({ rule, address, file, marks, proof, unused = [] }: Fix): string {
  const others = proof.repaired.filter((each) => each.rule !== rule || each.address !== address);
  const supposed = Object.keys(proof.supposing);
  return [
    `${rule} ${address} (${file}): passed, none of ${proof.verdicts} verdicts worse`,
    ...(marks.length > 0 ? [marks.join(', ')] : []),
    ...(supposed.length > 0
      ? [`supposing a value of ${supposed.map((name) => (name.startsWith('${') ? name : `var.${name}`)).join(', ')}`]
      : []),
    ...(proof.undecided.length > 0
      ? [`undecided until then: ${proof.undecided.map((each) => `${each.rule} ${each.address}`).join(', ')}`]
      : []),
    ...(unused.length > 0 ? [`leaves ${unused.join(', ')} unused`] : []),
    ...(others.length > 0 ? [`also repairs ${others.map((each) => `${each.rule} ${each.address}`).join(', ')}`] : []),
  ].join('; ');
}

function leftSentence({ rule, address, place, reason, detail }: LeftFailure): string {
  return `${rule} ${address} (${place}): ${reason}${detail === '' ? '' : `: ${detail}`}`;
}

/** A file's difference; the headings of its parts name what they repair. */
function diffOf({ shown, before, runs }: FixedFile): string {
  const headed = runs.map(({ edit, fixes }) => ({
    edit,
    names: fixes.map(({ rule, address }) => `${rule} ${address}`),
  }));
  return unifiedDiff(shown, before, headed, headingOf);
}

const MOST_NAMES = 3;

function headingOf(names: readonly string[]): string {
  const others = names.length - MOST_NAMES;
  return printable(names.slice(0, MOST_NAMES).join(', ') + (others > 0 ? ` and ${others} more` : ''));
}

function jsonReport({ fixes, files }: ShownFixes, left: readonly LeftFailure[], hide: Hide): object {
  return {
    fixes: fixes.map(({ rule, address, file, marks, proof, edits, unused }) => ({
      rule,
      address,
      file,
      marks,
      proof: {
        verdicts: proof.verdicts,
        repaired: proof.repaired,
        supposing: Object.keys(proof.supposing),
        undecided: proof.undecided,
      },
      ...(unused && { unused }),
      edits: edits.map((edit) => ({ ...edit, text: hide(edit.text) })),
    })),
    left: left.map((one) => ({ ...one, detail: hide(one.detail) })),
    files: files.map((file) => ({ file: file.shown, diff: hide(diffOf(file)) })),
  };
}

/** A result for each failure; that of a fix has the replacements of lines that it needs, unless they show a secret. */
function sarifReport({ fixes, files }: ShownFixes, left: readonly LeftFailure[], hide: Hide): object {
  const results = fixes.map((fix) => {
    const own = files.flatMap((file) =>
      file.runs.flatMap((run) => (run.fixes.includes(fix) ? [{ file, ...run }] : [])),
    );
    const hasSecret = own.some(({ edit }) => hide(edit.text) !== edit.text);
    return {
      ruleId: fix.rule,
      message: {
        text: `${fix.address} fails; the fix is proved${hasSecret ? ', and not shown: it holds a secret' : ''}.`,
      },
      locations: [{ physicalLocation: { artifactLocation: { uri: fix.file } } }],
      ...(!hasSecret && { fixes: [sarifFix(fix, own)] }),
    };
  });
  const unfixed = left.map((one) => ({
    ruleId: one.rule,
    message: { text: `${one.address} fails; no fix was proved: ${one.reason}.` },
    locations: [{ physicalLocation: { artifactLocation: { uri: one.place.replace(/:\d+$/, '') } } }],
  }));
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      { tool: { driver: { name: 'Plumbline' } }, columnKind: 'utf16CodeUnits', results: [...results, ...unfixed] },
    ],
  };
}

/** The lines of a fix may hold those of others: whoever takes it takes these too, with their marks. */
function sarifFix(fix: Fix, own: readonly (FixedFile['runs'][number] & { readonly file: FixedFile })[]): object {
  const all = [...new Set([fix, ...own.flatMap(({ fixes }) => fixes)])];
  const others = all.slice(1).map(({ rule, address }) => `${rule} ${address}`);
  const along = others.length > 0 ? `; the same lines hold the fixes of ${others.join(', ')}` : '';
  return {
    description: { text: `${sentence(fix)}${along}` },
    artifactChanges: [...new Set(own.map(({ file }) => file))].map((file) => ({
      artifactLocation: { uri: file.shown },
      replacements: own.filter((run) => run.file === file).map(({ edit }) => replacement(file.before, edit)),
    })),
    properties: { marks: [...new Set(all.flatMap(({ marks }) => marks))] },
  };
}

function replacement(before: string, edit: Edit): object {
  const line = (offset: number): number => before.slice(0, offset).split('\n').length;
  const region = { startLine: line(edit.start), startColumn: 1, endLine: line(edit.end), endColumn: 1 };
  const atEnd = edit.end === before.length && !before.endsWith('\n');
  const lastLine = before.slice(before.lastIndexOf('\n') + 1);
  return {
    deletedRegion: atEnd ? { ...region, endColumn: lastLine.length + 1 } : region,
    insertedContent: { text: withEdits('', [{ ...edit, start: 0, end: 0 }]) },
  };
}
