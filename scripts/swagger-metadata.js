// Writes what the API document needs of the types and comments of views, DTOs and controllers, unless the last one that was
// written is still right: node scripts/swagger-metadata.js
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { filesIn } = require('./sources');

const ROOT = path.join(__dirname, '..');
const SRC = path.join(ROOT, 'src');
const FILE = path.join(SRC, 'app/openapi/swagger-metadata.ts');
/** The digests of all that the last metadata was made from, and of itself. */
const STAMP = path.join(ROOT, 'node_modules/.cache/plumbline-swagger-metadata.json');
const SETTINGS = ['package-lock.json', 'scripts/swagger-metadata.js', 'tsconfig.json'];
const HEADER =
  '/** The types and comments of views, DTOs and controllers for the API document; the build writes it. */';
const MODELS = ['.dto.ts', '.view.ts'];
const DESCRIBED = [...MODELS, '.controller.ts'];

function digestOf(file) {
  return fs.existsSync(file) ? createHash('sha256').update(fs.readFileSync(file)).digest('hex') : undefined;
}

function describedFiles() {
  return filesIn(SRC)
    .filter((name) => DESCRIBED.some((suffix) => name.endsWith(suffix)))
    .map((name) => path.join(SRC, name));
}

function isCurrent() {
  if (!fs.existsSync(STAMP) || !fs.existsSync(FILE)) return false;
  const { described, digests } = JSON.parse(fs.readFileSync(STAMP, 'utf8'));
  const isSame = described.join() === describedFiles().map(fromRoot).join();
  return isSame && Object.entries(digests).every(([name, digest]) => digestOf(path.join(ROOT, name)) === digest);
}

function fromRoot(file) {
  return path.relative(ROOT, file);
}

/** A program of the described files alone and what they import: the clients of AWS take longer than all else. */
function programOf(ts, described) {
  const { options } = ts.getParsedCommandLineOfConfigFile(path.join(ROOT, 'tsconfig.json'), {}, ts.sys);
  return ts.createProgram(described, options);
}

function metadata(ts, program, described) {
  const { ReadonlyVisitor } = require('@nestjs/swagger/plugin');
  const visitor = new ReadonlyVisitor({
    dtoFileNameSuffix: MODELS,
    introspectComments: true,
    classValidatorShim: true,
    pathToSource: path.dirname(FILE),
  });
  // In the order of their names, so that another import somewhere changes nothing.
  for (const name of described) visitor.visit(program, program.getSourceFile(name));
  const printer = ts.createPrinter();
  const noFile = ts.createSourceFile('metadata.ts', '', ts.ScriptTarget.Latest);
  /** The code of what the visitor has collected: objects, lists of pairs of a file and its classes, and syntax. */
  const textOf = (collected) => {
    if (Array.isArray(collected)) return `[${collected.map((pair) => `[${pair.map(textOf).join()}]`).join(',\n')}]`;
    if (collected.kind !== undefined) return printer.printNode(ts.EmitHint.Unspecified, collected, noFile);
    const entries = Object.entries(collected).map(([key, value]) => `${JSON.stringify(key)}: ${textOf(value)}`);
    return `{${entries.join(',\n')}}`;
  };
  const types = Object.entries(visitor.typeImports).map(([name, code]) => `[${JSON.stringify(name)}]: ${code}`);
  const all = textOf({ [visitor.key]: visitor.collect() });
  return `${HEADER}\nexport default async () => { const t = {\n${types.join(',\n')}\n}; return ${all}; };\n`;
}

/** Other processes never see half a file. */
function writeWhole(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, text);
  fs.renameSync(unfinished, file);
}

exports.ensureMetadata = () => {
  if (isCurrent()) return;
  const ts = require('typescript');
  const described = describedFiles();
  const program = programOf(ts, described);
  writeWhole(FILE, metadata(ts, program, described));
  const own = program
    .getSourceFiles()
    .map(({ fileName }) => fromRoot(fileName))
    .filter((name) => name.startsWith('src'));
  const names = [...SETTINGS, ...own, fromRoot(FILE)];
  const digests = Object.fromEntries(names.map((name) => [name, digestOf(path.join(ROOT, name))]));
  writeWhole(STAMP, JSON.stringify({ described: described.map(fromRoot), digests }));
};

if (require.main === module) exports.ensureMetadata();
