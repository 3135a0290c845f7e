import { createHash } from 'node:crypto';
import { isJsonObject } from '../base/json';
import type { CoverageText, ResultState } from '../model';
import { notJudgedText } from './not-judged';
import { withEscapedControls } from './plain-text';
import { caseText, reportRow } from './report-row';
import type { ReportedCase, ReportedRun, ReportedTest } from './reported-run';

const SHOWN: readonly ResultState[] = ['failed', 'error', 'excluded', 'skipped'];

/** The built parts of the page that the report is made of. */
export interface HtmlParts {
  readonly script: string;
  readonly style: string;
}

/** A proven fix, or the reason why there is none. */
export interface ReportedFix {
  /** A difference of files as the report calls them, without the values of secrets; empty without a fix. */
  readonly diff: string;
  /** True when the difference was too long. */
  readonly isCutOff: boolean;
  readonly hidesSecret: boolean;
  readonly files: readonly string[];
  readonly marks: readonly string[];
  /** Absent without a fix, as the reason is with one. */
  readonly proof?: { readonly verdicts: number; readonly supposing: readonly string[] };
  readonly reason: string;
  readonly detail: string;
  readonly alsoRepairs: number;
}

/** The fix of a result; undefined where none was looked for. */
export type FixOf = (result: ReportedCase) => Promise<ReportedFix | undefined>;

/** The lines around the place of a result with their numbers; undefined where they cannot be shown. */
export type LinesOf = (result: ReportedCase) => Promise<readonly (readonly [number, string])[] | undefined>;

/**
 * The findings as one file that asks nobody for anything: a browser shows them as the page of the service does. The data
 * is inert text; only this script and this style are allowed by their digests.
 */
export async function* htmlReport(
  run: ReportedRun,
  version: string,
  parts: HtmlParts,
  { linesOf, fixOf }: { readonly linesOf?: LinesOf; readonly fixOf?: FixOf } = {},
): AsyncGenerator<string> {
  yield head(parts);
  yield '<script type="application/json" id="data">{"findings":[';
  const rules = new Map<string, object>();
  const fixes = new Map<ReportedFix, number>();
  let separator = '\n';
  for (const test of run.tests)
    for await (const results of test.results(...SHOWN))
      for (const result of results) {
        if (!rules.has(result.testId)) rules.set(result.testId, ruleOf(result));
        const lines = await linesOf?.(result);
        const fix = result.state === 'failed' ? await fixOf?.(result) : undefined;
        // One fix may repair many findings.
        if (fix && !fixes.has(fix)) fixes.set(fix, fixes.size);
        yield separator + inert({ ...findingOf(result), ...(lines && { lines }), ...(fix && { fix: fixes.get(fix) }) });
        separator = ',\n';
      }
  const notRead: CoverageText[] = [];
  for await (const rows of run.coverage.lost()) notRead.push(...rows);
  const rest = {
    rules: Object.fromEntries(rules),
    fixes: [...fixes.keys()].map(toFix),
    name: run.container,
    version,
    startedAt: run.startedAt,
    counts: countsOf(run.tests),
    notRead: notRead.map(({ name, reason, detail }) => ({ name, reason, detail })),
    notJudged: notJudgedText(run.notJudged),
  };
  yield `\n],${inert(rest).slice(1)}</script>\n<script>${parts.script}</script>\n</body>\n</html>\n`;
}

function head({ script, style }: HtmlParts): string {
  const policy = [
    "default-src 'none'",
    `script-src '${digest(script)}'`,
    `style-src '${digest(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Plumbline</title>
<style>${style}</style>
</head>
<body>
<div id="page"></div>
<noscript>This report needs JavaScript, which it brings itself. Other formats of plumbline scan are plain text.</noscript>
`;
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** JSON that no parser of HTML takes for markup. */
function inert(value: object): string {
  return withEscapedControls(JSON.stringify(value)).replaceAll('<', '\\u003c');
}

function findingOf(result: ReportedCase): object {
  const { state, severity, testId, path, line, address, message, reason, remediation, places, calls } =
    reportRow(result);
  const [resource] = result.resources;
  return {
    state,
    severity,
    rule: testId,
    message,
    reason,
    path,
    ...(line !== undefined && { line }),
    ...(address !== undefined && { address }),
    type: resource?.innerTypes[0] ?? resource?.type ?? '',
    remediation,
    ...(places && { places: places.map(({ file, line: at }) => ({ path: file, line: at })) }),
    ...(calls && { calls: calls.map(({ file, ...call }) => ({ path: file, ...call })) }),
  };
}

function ruleOf(result: ReportedCase): object {
  const { title, testId } = reportRow(result);
  return {
    title: title || testId,
    description: caseText(result, 'description'),
    groups: groupsOf(result),
    frameworks: [...new Set(tagged(result, 'compliance'))],
  };
}

function groupsOf(result: ReportedCase): string[] {
  const [provider = ''] = tagged(result, 'cloud');
  const services = tagged(result, 'service').map((service) => `${provider}/${service}`.toLowerCase());
  const groups = services.length > 0 ? services : [provider.toLowerCase()];
  return groups.map((group) => group.replace(/^\/|\/$/g, '')).filter((group) => group !== '');
}

/** The names that the tags of a case list under a word. */
function tagged({ testCase }: ReportedCase, word: string): string[] {
  const { tags } = testCase.fields;
  return (Array.isArray(tags) ? tags : [])
    .filter(isJsonObject)
    .flatMap((tag) => tag[word] ?? [])
    .filter((name) => typeof name === 'string');
}

/** The fix as the service shows one. */
function toFix({ diff, isCutOff, hidesSecret, files, marks, proof, reason, detail, alsoRepairs }: ReportedFix): object {
  return {
    ...{ state: proof ? 'proven' : 'none', diff, files, marks, reason, detail },
    ...{ hides_secret: hidesSecret, is_cut_off: isCutOff, also_repairs: alsoRepairs },
    ...(proof && { proof: { ...proof, results: proof.verdicts } }),
  };
}

function countsOf(tests: readonly ReportedTest[]): Record<string, number> {
  const counts: Record<string, number> = { passed: 0, failed: 0, skipped: 0, excluded: 0, error: 0 };
  for (const test of tests) for (const [state, count] of Object.entries(test.counts)) counts[state] += count;
  return counts;
}
