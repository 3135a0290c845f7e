import type { Skipped } from './template';
import type { TemplateFile } from './template-format';

/** A template with the parameters it declares, or a parameter file with those it names, spelled to be compared. */
export interface WithParameters {
  readonly file: TemplateFile;
  readonly parameters: ReadonlySet<string>;
}

export interface ParameterPair<T, P> {
  readonly template: T;
  readonly parameterFile?: P;
}

export interface ParameterPairs<T, P> {
  /** In the order of the templates, then of the parameter files. Every template is in one pair at least. */
  readonly pairs: readonly ParameterPair<T, P>[];
  /** The parameter files that are left out somewhere. */
  readonly skipped: readonly Skipped[];
}

/** Every pair is a resource: two lists of a few thousand files would be millions. */
const MAX_PAIRS = 10_000;
const NAMES_TOLD = 3;

/** The templates that a parameter file is left out for. */
interface LeftOut {
  readonly names: string[];
  count: number;
}

/** Pairs the templates of a folder with its parameter files: all that name one of the template's parameters. */
export function parameterPairs<T extends WithParameters, P extends WithParameters>(
  templates: readonly T[],
  parameterFiles: readonly P[],
): ParameterPairs<T, P> {
  const pairs: ParameterPair<T, P>[] = [];
  const unrelated = new Map<P, LeftOut>();
  const overLimit = new Map<P, LeftOut>();
  for (const template of templates) {
    const before = pairs.length;
    for (const parameterFile of parameterFiles) {
      if (!shareOne(parameterFile.parameters, template.parameters)) add(unrelated, parameterFile, template);
      else if (pairs.length > before && pairs.length >= MAX_PAIRS) add(overLimit, parameterFile, template);
      else pairs.push({ template, parameterFile });
    }
    if (pairs.length === before) pairs.push({ template });
  }
  const skipped = parameterFiles.flatMap((file) => [
    ...note(file, 'parameter-file-unrelated', 'it names no parameter of', unrelated.get(file)),
    ...note(
      file,
      'limit-reached',
      `more than ${MAX_PAIRS} pairs in the folder, it is not used for`,
      overLimit.get(file),
    ),
  ]);
  return { pairs, skipped: templates.length === 0 ? parameterFiles.map(withoutTemplate) : skipped };
}

function withoutTemplate({ file }: WithParameters): Skipped {
  const detail = 'there is no template in its folder';
  return { path: file.displayed, file: file.path, reason: 'parameter-file-unrelated', detail };
}

function shareOne(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const name of some) if (others.has(name)) return true;
  return false;
}

function add<P>(leftOut: Map<P, LeftOut>, parameterFile: P, { file }: WithParameters): void {
  const known = leftOut.get(parameterFile) ?? { names: [], count: 0 };
  if (known.count++ < NAMES_TOLD) known.names.push(file.name);
  leftOut.set(parameterFile, known);
}

function note({ file }: WithParameters, reason: Skipped['reason'], problem: string, leftOut?: LeftOut): Skipped[] {
  if (!leftOut) return [];
  const others = leftOut.count - leftOut.names.length;
  const detail = `${problem} ${leftOut.names.join(', ')}${others > 0 ? ` and ${others} others` : ''}`;
  return [{ path: file.displayed, file: file.path, reason, detail }];
}
