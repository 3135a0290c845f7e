// Writes what depends on the types and comments of views, DTOs and controllers, and then the OpenAPI document itself; with
// --check only says whether the committed files differ: node scripts/openapi.js [--check]
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { PluginMetadataGenerator } = require('@nestjs/cli/lib/compiler/plugins/plugin-metadata-generator');
const { ReadonlyVisitor } = require('@nestjs/swagger/plugin');
const prettier = require('prettier');
const ts = require('typescript');

const ROOT = path.join(__dirname, '..');
const FILE = path.join(ROOT, 'src/app/openapi/swagger-metadata.ts');
const HEADER =
  '/** The types and comments of views, DTOs and controllers for the API document; npm run openapi writes it. */';
const MODELS = ['.dto.ts', '.view.ts'];
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
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-metadata-'));
  try {
    new PluginMetadataGenerator().generate({
      tsProgramRef: programOf(path.join(ROOT, 'tsconfig.json')),
      visitors: [
        new ReadonlyVisitor({
          dtoFileNameSuffix: MODELS,
          introspectComments: true,
          classValidatorShim: true,
          pathToSource: path.dirname(FILE),
        }),
      ],
      outputDir: scratch,
    });
    const text = fs.readFileSync(path.join(scratch, 'metadata.ts'), 'utf8').replace('/* eslint-disable */', HEADER);
    return await prettier.format(text, { ...(await prettier.resolveConfig(FILE)), filepath: FILE });
  } finally {
    fs.rmSync(scratch, { recursive: true });
  }
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
