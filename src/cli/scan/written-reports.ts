import { timed } from '../../engine/base/limits/timings';
import type { PageOptions } from '../terminal/page';
import { printable } from '../terminal/printable';
import type { Report, ScanRequest } from '../../engine/scan/model/scan-request';
import { htmlParts } from './html-parts';
import { ScanError } from '../../engine/scan/model/scan-error';
import type { ScanOptions } from './scan-options';
import { requireWritable, writeProblem, writeTo, type Chunks } from '../../engine/scan/model/write-file';
import { writeStream } from './write-stream';

/** The looks of what is written. */
export function pageOf({ output }: Report, { terminal, environment }: ScanOptions): PageOptions {
  const { stdout } = terminal;
  const isTerminal = output === undefined && stdout.isTTY === true;
  return { colours: isTerminal && environment.colours, ...(isTerminal && { width: stdout.columns, isTerminal }) };
}

/** The looks of the last lines for people, where all reports go to files; undefined where one does not. */
export function summaryPage({ reports }: ScanRequest, { terminal, environment }: ScanOptions): PageOptions | undefined {
  if (reports.some(({ output }) => output === undefined)) return undefined;
  return { colours: terminal.stderr.isTTY === true && environment.colours };
}

/** Writes reports, and where all of them go to files the last lines of the report for people to the terminal. */
export async function writeReports(
  texts: readonly Chunks[],
  reports: readonly Report[],
  summary: string | undefined,
  options: ScanOptions,
): Promise<void> {
  await timed('reporting', async () => {
    for (const [i, report] of reports.entries()) await writeReport(texts[i], report, options);
  });
  if (summary === undefined) return;
  const written = reports.map(({ format, output = '' }) => `${output} (${format})`).join(', ');
  options.terminal.stderr.write(`${summary}written: ${printable(written)}\n`);
}

async function writeReport(text: Chunks, { output }: Report, options: ScanOptions): Promise<void> {
  const { stdout } = options.terminal;
  if (output === undefined) {
    await writeStream(stdout, text);
    return;
  }
  try {
    await writeTo(output, text);
  } catch (error) {
    throw outputError(output, error);
  }
}

export function requireOutputs(reports: readonly Report[]): void {
  if (reports.some(({ format }) => format === 'html')) htmlParts();
  for (const { output } of reports) {
    try {
      if (output !== undefined) requireWritable(output);
    } catch (error) {
      throw outputError(output ?? '', error);
    }
  }
}

function outputError(output: string, error: unknown): ScanError {
  return new ScanError(`the report cannot be written to ${output}: ${writeProblem(error)}`);
}
