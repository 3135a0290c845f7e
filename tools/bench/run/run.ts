import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildService } from '../../../test/support/service-process';
import { median } from '../load';
import { runAgain, searchBesideRuns } from './api';
import { checkov, prancer, type OtherTool, type ToolFigures } from './other-tools';
import { scan, type ScanFigures } from './scan-process';
import { Workspace } from './workspace';

const HELP = `npm run bench:run -- PACK SOURCES [options]
PACK is a folder with rules, SOURCES one with templates; both have a folder aws.
  --sizes 1,7,33,162   how many copies of the templates are scanned
  --rounds 5           how often, fewer for many copies
  --no-checkov         without checkov beside it
  --api again|search   through the API instead: a run and the same again, or searches beside runs
  --prancer OPA        also prancer-basic on one copy (two minutes); it needs an opa program that reads Rego v0
  --prancer-copies 1   on so many copies (4 s for each template)
`;

/** Scans that take longer than others together are done once. */
const ONCE_FROM_COPIES = 30;

interface Round {
  readonly empty: ScanFigures;
  readonly full: ScanFigures;
  readonly other?: ToolFigures;
}

interface Size {
  readonly templates: number;
  readonly rounds: readonly Round[];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One scan with an empty cache, one with what it has left there, and the other tool, so that a slow moment hits all. */
async function round(workspace: Workspace, other: OtherTool | undefined): Promise<Round> {
  const cacheHome = mkdtempSync(join(tmpdir(), 'plumbline-bench-cache-'));
  try {
    const empty = await scan(workspace, cacheHome);
    const full = await scan(workspace, cacheHome);
    return { empty, full, ...(other && { other: await other.check(workspace) }) };
  } finally {
    rmSync(cacheHome, { recursive: true });
  }
}

async function measure(
  pack: string,
  sources: string,
  copies: number,
  rounds: number,
  other?: OtherTool,
): Promise<Size> {
  const workspace = Workspace.make(pack, sources, copies);
  try {
    const done: Round[] = [];
    while (done.length < rounds) done.push(await round(workspace, other));
    return { templates: workspace.templates, rounds: done };
  } finally {
    workspace.remove();
  }
}

function middle<T>(items: readonly T[], pick: (item: T) => number): number {
  return median(items.map(pick));
}

function row({ templates, rounds }: Size, pick: (each: Round) => ScanFigures, cache: string): string {
  const figures = rounds.map(pick);
  const seconds = middle(figures, (each) => each.seconds);
  const [{ passed, failed }] = figures;
  const cells = [
    ...[String(templates), cache, seconds.toFixed(2), `${passed} / ${failed}`],
    ((passed + failed) / seconds).toFixed(0),
    middle(figures, (each) => each.cpuSeconds / each.seconds).toFixed(2),
    middle(figures, (each) => each.peakMegabytes).toFixed(0),
  ];
  const others = rounds.flatMap((each) =>
    each.other ? [{ ...each.other, ratio: each.other.seconds / pick(each).seconds }] : [],
  );
  if (others.length > 0)
    cells.push(
      `${middle(others, (each) => each.seconds).toFixed(1)} s, ${others[0].passed} / ${others[0].failed}`,
      middle(others, (each) => each.ratio).toFixed(1),
    );
  return `| ${cells.join(' | ')} |`;
}

/** How much longer a larger repository takes, by how much larger it is. */
function growth(smaller: Size, larger: Size): string {
  const seconds = ({ rounds }: Size): number => middle(rounds, ({ empty }) => empty.seconds);
  const times = larger.templates / smaller.templates;
  const longer = seconds(larger) / seconds(smaller);
  return `${smaller.templates} to ${larger.templates} templates: ${times.toFixed(2)} times as many, ${longer.toFixed(2)} times as long`;
}

async function comparePrancer(pack: string, sources: string, copies: number, opa: string): Promise<void> {
  const workspace = Workspace.make(pack, sources, copies);
  workspace.removePythonCases();
  try {
    const tool = await prancer(opa);
    const { empty, full, other } = await round(workspace, tool);
    if (!other) return;
    print(`\n${tool.name} on ${workspace.templates} templates: ${other.seconds.toFixed(0)} s`);
    print(`passed / failed: ${other.passed} / ${other.failed}, ours ${empty.passed} / ${empty.failed}`);
    print(`times ours with an empty cache: ${(other.seconds / empty.seconds).toFixed(0)}`);
    print(`with a full one: ${(other.seconds / full.seconds).toFixed(0)}`);
  } finally {
    workspace.remove();
  }
}

/** The tool, or nothing where Python or the network is missing. */
async function ifPossible(make: () => Promise<OtherTool>): Promise<OtherTool | undefined> {
  try {
    return await make();
  } catch (error) {
    print(`left out: ${(error as Error).message}`);
    return undefined;
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sizes: { type: 'string', default: '1,7,33,162' },
      rounds: { type: 'string', default: '5' },
      'no-checkov': { type: 'boolean', default: false },
      api: { type: 'string' },
      prancer: { type: 'string' },
      'prancer-copies': { type: 'string', default: '1' },
    },
  });
  const [pack, sources] = positionals;
  if (pack === undefined || sources === undefined) return print(HELP);
  await buildService();
  print(`${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}`);
  const rounds = Number(values.rounds);
  if (values.api === 'again') return runAgain(pack, sources, rounds, print);
  if (values.api === 'search') return searchBesideRuns(pack, sources, rounds, print);
  const other = values['no-checkov'] ? undefined : await ifPossible(checkov);
  if (values.sizes !== '') await compareSizes(pack, sources, values.sizes, rounds, other);
  if (values.prancer !== undefined)
    await comparePrancer(pack, sources, Number(values['prancer-copies']), values.prancer);
}

async function compareSizes(
  pack: string,
  sources: string,
  sizes: string,
  rounds: number,
  other: OtherTool | undefined,
): Promise<void> {
  print('\nMedians of whole processes that take turns.\n');
  const name = other ? ` ${other.name}, passed / failed | times ours |` : '';
  print(`| templates | cache | s | passed / failed | results/s | cores used | peak RSS (MB) |${name}`);
  print(`| ---: | --- |${' ---: |'.repeat(other ? 7 : 5)}`);
  const measured: Size[] = [];
  for (const copies of sizes.split(',').map(Number)) {
    const size = await measure(pack, sources, copies, copies >= ONCE_FROM_COPIES ? 1 : rounds, other);
    measured.push(size);
    print(row(size, ({ empty }) => empty, 'empty'));
    print(row(size, ({ full }) => full, 'full'));
  }
  print('');
  for (const [i, size] of measured.entries()) if (i > 0) print(growth(measured[i - 1], size));
}

void main();
