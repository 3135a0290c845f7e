import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as ts from 'typescript';
import { packageName } from './import-graph';

/** What a source file loads when it runs, as the compiler reads it. */
export interface Loads {
  readonly files: readonly string[];
  readonly packages: readonly string[];
  /** Loads of something that is not named in the source. */
  readonly unnamed: readonly string[];
}

const LOADERS = new Set(['load', 'require']);

export function loadsOf(file: string): Loads {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022);
  const names: string[] = [];
  const unnamed: string[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = statementSpecifier(node);
    if (specifier) names.push(specifier);
    if (ts.isCallExpression(node) && isLoader(node.expression)) {
      const [name] = node.arguments;
      if (ts.isStringLiteralLike(name)) names.push(name.text);
      else unnamed.push(`${file}: ${node.getText(source)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const isFile = (name: string): boolean => name.startsWith('.');
  return {
    files: names.filter(isFile).map((name) => resolved(join(dirname(file), name))),
    packages: names.filter((name) => !isFile(name) && !name.startsWith('node:')).map(packageName),
    unnamed,
  };
}

const NOTHING: Loads = { files: [], packages: [], unnamed: [] };
/** Modules load much in common. */
const KNOWN = new Map<string, Loads>();

/** Everything that a module loads, at once or later. */
export function allLoadsOf(entries: readonly string[]): Loads {
  const found = new Map<string, Loads>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    const loads = KNOWN.get(file) ?? (file.endsWith('.ts') ? loadsOf(file) : NOTHING);
    KNOWN.set(file, loads);
    found.set(file, loads);
    waiting.push(...loads.files);
  }
  const all = [...found.values()];
  return {
    files: [...found.keys()],
    packages: [...new Set(all.flatMap(({ packages }) => packages))],
    unnamed: all.flatMap(({ unnamed }) => unnamed),
  };
}

function statementSpecifier(node: ts.Node): string | undefined {
  const isLoaded =
    (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) ||
    (ts.isExportDeclaration(node) && !node.isTypeOnly);
  return isLoaded && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)
    ? node.moduleSpecifier.text
    : undefined;
}

function isLoader(called: ts.Expression): boolean {
  return called.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(called) && LOADERS.has(called.text));
}

function resolved(path: string): string {
  const found = [`${path}.ts`, path, join(path, 'index.ts')].find(
    (each) => existsSync(each) && statSync(each).isFile(),
  );
  if (found === undefined) throw new Error(`${path} is no module`);
  return found;
}
