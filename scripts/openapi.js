// Writes what depends on the types and comments of views, DTOs and controllers, and then the OpenAPI document itself; with
// --check only says whether the committed files differ: node scripts/openapi.js [--check]
const fs = require('node:fs');
const path = require('node:path');
const { ReadonlyVisitor } = require('@nestjs/swagger/plugin');
const prettier = require('prettier');
const ts = require('typescript');

const ROOT = path.join(__dirname, '..');
const FILE = path.join(ROOT, 'src/app/openapi/swagger-metadata.ts');
const HEADER =
  '/** The types and comments of views, DTOs and controllers for the API document; npm run openapi writes it. */';
const MODELS = ['.dto.ts', '.view.ts'];
const PRINTER = ts.createPrinter();
const NO_FILE = ts.createSourceFile('metadata.ts', '', ts.ScriptTarget.Latest);
const DESCRIBED = [...MODELS, '.controller.ts'];

/** A program of the described files alone and what they import: the clients of AWS take longer than all else. */
function programOf(config) {
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(config, {}, ts.sys);
  const described = fileNames
    .filter((name) => path.relative(ROOT, name).startsWith('src') && DESCRIBED.some((suffix) => name.endsWith(suffix)))
    .sort();
  const program = ts.createProgram(described, options);
  // In the order of their names, so that another import somewhere changes nothing.
  return { ...program, getSourceFiles: () => described.map((name) => program.getSourceFile(name)) };
}

async function metadata() {
  const program = programOf(path.join(ROOT, 'tsconfig.json'));
  const visitor = new ReadonlyVisitor({
    dtoFileNameSuffix: MODELS,
    introspectComments: true,
    classValidatorShim: true,
    pathToSource: path.dirname(FILE),
  });
  for (const file of program.getSourceFiles()) visitor.visit(program, file);
  const types = Object.entries(visitor.typeImports).map(([name, code]) => `[${JSON.stringify(name)}]: ${code}`);
  const described = textOf({ [visitor.key]: visitor.collect() });
  const text = `${HEADER}\nexport default async () => { const t = {\n${types.join()}\n}; return ${described}; };`;
  return prettier.format(text, { ...(await prettier.resolveConfig(FILE)), filepath: FILE });
}

/** The code of what the visitor has collected: objects, lists of pairs of a file and its classes, and syntax. */
function textOf(collected) {
  if (Array.isArray(collected)) return `[${collected.map((pair) => `[${pair.map(textOf).join()}]`).join()}]`;
  if (collected.kind !== undefined) return PRINTER.printNode(ts.EmitHint.Unspecified, collected, NO_FILE);
  const entries = Object.entries(collected).map(([key, value]) => `${JSON.stringify(key)}: ${textOf(value)}`);
  return `{${entries.join()}}`;
}

async function main(args) {
  const text = await metadata();
  const isCurrent = fs.existsSync(FILE) && fs.readFileSync(FILE, 'utf8') === text;
  if (!isCurrent && args.includes('--check')) {
    process.stderr.write(`${path.relative(ROOT, FILE)} is not what the code says: run npm run openapi and commit it\n`);
    process.exit(1);
  }
  if (!isCurrent) fs.writeFileSync(FILE, text);
  process.argv = [process.argv[0], 'run-built.js', 'cli', 'openapi', ...args];
  require('./run-built');
}

void main(process.argv.slice(2));
