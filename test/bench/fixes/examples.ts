import { cpSync, mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Board, RULES_ON_BOARD, rulesOnBoard, remedyDiff, type BoardRule } from '../../../src/engine/board';
import { findFixes, type FoundFixes } from '../../../src/engine/fixes';
import { discover, FolderSource } from '../../../src/engine/iac';
import { examplesOf, type Example } from '../../rules/judged-examples';

const { files } = rulesOnBoard();
export const board = new Board(files);

/** The failing examples in Terraform's native syntax of all rules whose file begins with a text. */
export function failingExamples(prefix: string): Example[] {
  return board.rules
    .filter(({ file, provider }) => provider !== 'kubernetes' && file.startsWith(prefix))
    .flatMap((rule) => examplesOf(RULES_ON_BOARD, rule))
    .filter(({ kind, path }) => kind === 'fail' && (path.endsWith('.tf') || statSync(path).isDirectory()));
}

/** Copies an example into a folder of its own. */
export function copied({ path }: Example, folder: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync(path, statSync(path).isDirectory() ? folder : join(folder, basename(path)), { recursive: true });
}

/** The fixes for the failures of one rule in a folder, proved with all rules. */
export function fixesFor(folder: string, { id }: Pick<BoardRule, 'id'>, usesRemedies = true): FoundFixes {
  const source = new FolderSource(folder);
  const { templates } = discover(source, 'terraform', [''], { isPlain: true });
  return findFixes(source, templates, {
    board,
    libraries: files.libraries,
    rules: board.rules,
    remedyOf: (rule) => (usesRemedies ? remedyDiff(RULES_ON_BOARD, rule) : undefined),
    isWanted: ({ rule }) => rule === id,
  });
}
