import { folderOf, joinPath, nameOf, pathFrom, textIn, type Source } from '../base/source';
import type { IacType, Skipped, TemplateFile } from './model';

/** A tool that has a language of its own for what a format describes. Its files are not read, and that is said. */
interface UnreadTool {
  readonly fileName: RegExp;
  /** The file or folder beside a file that the tool makes of it unless it is told another name. */
  readonly made?: (fileName: string) => string;
  /** The words by which the tool marks the JSON that it makes. */
  readonly mark?: RegExp;
  /** Finds the files that a file calls, which are part of what is made of it. */
  readonly calls?: RegExp;
  readonly detail: string;
}

const TOOLS: Partial<Record<IacType, UnreadTool>> = {
  arm: {
    fileName: /\.bicep$/i,
    made: (fileName) => fileName.replace(/bicep$/i, 'json'),
    mark: /"_generator"\s*:\s*\{\s*"name"\s*:\s*"bicep"/,
    calls: /^[ \t]*module[ \t]+\w+[ \t]+'([^':]+)'/gm,
    detail: 'Bicep is not read: compile it with az bicep build and scan the JSON',
  },
  cloudformation: {
    fileName: /^cdk\.json$/,
    made: () => 'cdk.out',
    detail: 'what the CDK makes is not there: run cdk synth and scan cdk.out',
  },
  terraform: {
    fileName: /^terragrunt\.hcl(?:\.json)?$/,
    detail: 'Terragrunt is not read: scan the plans that it makes, as JSON',
  },
};

export function isOfUnreadTool(type: IacType, fileName: string): boolean {
  return TOOLS[type]?.fileName.test(fileName) === true;
}

/** The files that those of a format's tool call. */
export function calledByTool(source: Source, type: IacType, files: readonly TemplateFile[]): string[] {
  const calls = TOOLS[type]?.calls;
  return calls === undefined ? [] : files.flatMap(({ path }) => callsIn(source, path, calls));
}

/** Files of a format's tool of which nothing is made that could be read. */
export function unreadFiles(source: Source, type: IacType, files: readonly TemplateFile[]): Skipped[] {
  const tool = TOOLS[type];
  if (!tool) return [];
  return files
    .filter(({ path }) => !isMade(source, path, tool))
    .map(({ path, displayed }) => ({ path: displayed, file: path, reason: 'not-covered', detail: tool.detail }));
}

function isMade(source: Source, path: string, { made, mark }: UnreadTool): boolean {
  if (!made) return false;
  const folder = folderOf(path);
  const { kind } = source.entry(joinPath(folder, made(nameOf(path))));
  if (kind === 'file' || kind === 'folder') return true;
  if (!mark) return false;
  return source
    .list(folder)
    .some(({ name }) => name.endsWith('.json') && mark.test(textIn(source, joinPath(folder, name)) ?? ''));
}

function callsIn(source: Source, path: string, calls: RegExp): string[] {
  return [...(textIn(source, path) ?? '').matchAll(calls)].flatMap(
    ([, target]) => pathFrom(folderOf(path), target) ?? [],
  );
}
