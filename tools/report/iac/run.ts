import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { discover, FolderSource, render, type IacType } from '../../../src/engine/iac';
import { isJsonObject } from '../../../src/engine/base/json';
import { terraformFigures } from './terraform-figures';

/** Counts by name, as a text. */
function counted(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([name, count]) => `${name} ${count}`).join(', ') || 'none';
}

/** What becomes of a tree of files, as a row of a table: `npm run report:iac -- FOLDER TYPE`. */
function main(): void {
  const [folder, type] = process.argv.slice(2);
  if (folder === undefined || type === undefined) {
    console.error('usage: npm run report:iac -- FOLDER TYPE');
    process.exitCode = 2;
    return;
  }
  const { templates, skipped } = discover(new FolderSource(folder), type as IacType, ['/']);
  const files = new Set([...templates.flatMap(({ file, parameterFiles = [] }) => [file, ...parameterFiles])]);
  for (const { file } of skipped) files.add(file);
  const reasons = skipped.map(({ reason }) => reason as string);
  let resources = 0;
  let unresolved = 0;
  const sums = { blocks: 0, found: 0, references: 0, open: 0 };
  for (const template of templates) {
    const rendering = render(template);
    const { document } = rendering;
    resources += isJsonObject(document) && Array.isArray(document.resources) ? document.resources.length : 1;
    unresolved += rendering.unresolved.length;
    reasons.push(...rendering.diagnostics.map(({ reason }) => reason));
    if (type !== 'terraform') continue;
    const figures = terraformFigures(template, readFileSync(join(folder, template.file), 'utf8'), rendering);
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += figures[key];
  }
  const cells: (string | number)[] = [basename(folder), type, files.size, templates.length, resources, unresolved];
  if (type === 'terraform') {
    const share = sums.references === 0 ? 100 : (100 * (sums.references - sums.open)) / sums.references;
    cells.push(`${sums.found} of ${sums.blocks}`, `${share.toFixed(1)} % of ${sums.references}`);
  }
  console.log(`| ${[...cells, counted(reasons)].join(' | ')} |`);
}

main();
