import { hidingTexts, unifiedDiff, withEdits, type Edit, type Fix } from '../../engine/fixes';
import { printable } from '../terminal/printable';
import type { FixArguments } from './fix-arguments';
import type { FixedFile, LeftFailure, ShownFixes } from './fixed-files';

/** The fixes and what is left, in one of the formats. */
export function fixReport(format: FixArguments['format'], shown: ShownFixes, left: readonly LeftFailure[]): string {
  const hide = hiding(shown.fixes);
  if (format === 'diff') return hide(diffReport(shown, left));
  const report = format === 'json' ? jsonReport(shown, left) : sarifReport(shown, left);
  return `${hide(JSON.stringify(report, null, 2))}\n`;
}

/** Leaked secrets are not leaked once more. */
export function hiding(fixes: readonly Fix[]): (text: string) => string {
  return hidingTexts(fixes.flatMap(({ hidden }) => hidden));
}

function diffReport({ fixes, files }: ShownFixes, left: readonly LeftFailure[]): string {
  const repaired = fixes.flatMap(({ proof }) => proof.repaired).length;
  return [
    ...fixes.map((fix) => `# ${printable(sentence(fix))}\n`),
    ...left.map((one) => `# no fix: ${printable(leftSentence(one))}\n`),
    ...files.map(diffOf),
    `# ${repaired} failed ${repaired === 1 ? 'verdict is' : 'verdicts are'} repaired by ${fixes.length} proven ${fixes.length === 1 ? 'fix' : 'fixes'}, ${left.length} left\n`,
  ].join('');
}

/** Says what a fix repairs and what was proved. */
export function sentence({ rule, address, file, marks, proof }: Fix): string {
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

function jsonReport({ fixes, files }: ShownFixes, left: readonly LeftFailure[]): object {
  return {
    fixes: fixes.map(({ rule, address, file, marks, proof, edits }) => ({
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
      edits,
    })),
    left,
    files: files.map((file) => ({ file: file.shown, diff: diffOf(file) })),
  };
}

/** A result for each failure; that of a fix has the replacements of lines that it needs. */
function sarifReport({ fixes, files }: ShownFixes, left: readonly LeftFailure[]): object {
  const results = fixes.map((fix) => ({
    ruleId: fix.rule,
    message: { text: `${fix.address} fails; the fix is proved.` },
    locations: [{ physicalLocation: { artifactLocation: { uri: fix.file } } }],
    fixes: [
      {
        description: { text: sentence(fix) },
        artifactChanges: files.flatMap((file) => {
          const own = file.runs.filter((run) => run.fixes.includes(fix));
          return own.length === 0
            ? []
            : [
                {
                  artifactLocation: { uri: file.shown },
                  replacements: own.map(({ edit }) => replacement(file.before, edit)),
                },
              ];
        }),
      },
    ],
  }));
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
