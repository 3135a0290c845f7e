import { globExpression } from './settings/glob';
import { fromTop } from './plain-roots';
import type { PlainSource } from './plain-sources';

/** The choices of a path about what is read and how, in the words of a node: its paths begin at the top. */
export interface PlainFilters {
  readonly include?: { readonly paths: string[]; readonly regex: string[] };
  readonly exclude: { readonly paths: string[]; readonly regex: string[] };
  readonly folderVarFiles: Readonly<Record<string, string[]>>;
  readonly kubeVersion?: string;
}

export function plainFilters(source: PlainSource): PlainFilters {
  const { include, exclude, variables, kubeVersion } = source.choice;
  const [root] = source.roots;
  const expressions = (globs: readonly string[]): string[] =>
    globs.map((glob) => globExpression(glob, fromTop(root, '')));
  return {
    ...(include && { include: { paths: [], regex: expressions(include) } }),
    exclude: { paths: [...source.ignored], regex: expressions(exclude) },
    folderVarFiles: Object.fromEntries(
      Object.entries(variables).map(([folder, files]) => [
        fromTop(root, folder),
        files.map((file) => fromTop(root, file)),
      ]),
    ),
    ...(kubeVersion !== undefined && { kubeVersion }),
  };
}
