// Lints and checks the types of src and test with one program of TypeScript: both ask for the same types, and finding
// them out costs more than the rest.
const path = require('node:path');
const { ESLint } = require('eslint');
const ts = require('typescript');

const ROOT = path.join(__dirname, '../..');

function programOf(config) {
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(config, { noEmit: true }, ts.sys);
  return ts.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors });
}

/** The report of ESLint, warnings included; empty when there is nothing to report. */
async function lint(program) {
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfigFile: path.join(ROOT, '.eslintrc.js'),
    overrideConfig: {
      files: ['**/*.ts'],
      languageOptions: { parserOptions: { project: null, programs: [program] } },
    },
  });
  const results = await eslint.lintFiles(['src', 'test']);
  if (results.every(({ messages }) => messages.length === 0)) return '';
  return (await eslint.loadFormatter()).format(results);
}

function types(program) {
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => ROOT,
    getNewLine: () => '\n',
  });
}

async function main() {
  const program = programOf(path.join(ROOT, 'tsconfig.json'));
  const report = (await lint(program)) + types(program);
  process.stdout.write(report);
  process.exitCode = report === '' ? 0 : 1;
}

void main();
