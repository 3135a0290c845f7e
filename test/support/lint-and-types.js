// Lints src, test and the page by .eslintrc.js and checks their types. Rules that ask for types, and the types themselves, are
// left to a native program, which needs a third of the time; ESLint has the others. `npm run lint` has all of them.
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { ESLint } = require('eslint');
const tseslint = require('typescript-eslint');
const configs = require('../../.eslintrc.js');

const { ensureMetadata } = require('../../scripts/swagger-metadata');

const ROOT = path.join(__dirname, '../..');
/** Beside .eslintrc.js, because its patterns begin at its folder. */
const NATIVE_CONFIG = path.join(ROOT, '.oxlintrc.json');
const FOLDERS = ['src', 'test', 'ui/src'];
/** Knows types, but none of our settings asks for them. */
const WITHOUT_TYPES = 'naming-convention';
const TYPED = new Set(
  Object.entries(tseslint.plugin.rules)
    .filter(([name, { meta }]) => meta.docs.requiresTypeChecking && name !== WITHOUT_TYPES)
    .map(([name]) => `@typescript-eslint/${name}`),
);

/** The rules of .eslintrc.js that ask for types, in the form of the native linter. */
function nativeConfig() {
  const typedOf = (rules = {}) =>
    Object.entries(rules)
      .filter(([name]) => TYPED.has(name))
      .map(([name, setting]) => [name.replace('@typescript-eslint', 'typescript'), setting]);
  return {
    plugins: ['typescript'],
    categories: { correctness: 'off' },
    ignorePatterns: configs.flatMap(({ files, ignores = [] }) => (files === undefined ? ignores : [])),
    overrides: configs
      .map(({ files, rules }) => ({ files, rules: Object.fromEntries(typedOf(rules)) }))
      .filter(({ rules }) => Object.keys(rules).length > 0),
  };
}

function lintTypedAndTypes() {
  fs.writeFileSync(NATIVE_CONFIG, JSON.stringify(nativeConfig(), null, 2));
  const bin = path.join(path.dirname(require.resolve('oxlint/package.json')), 'bin/oxlint');
  const flags = ['--type-aware', '--type-check', '--threads=1', '--deny-warnings', '-c', NATIVE_CONFIG];
  const child = spawn(process.execPath, [bin, ...flags, ...FOLDERS], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}

/** What ESLint finds in one file without types depends on its text alone, so that it is remembered by its text. */
async function lintUntyped() {
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfigFile: path.join(ROOT, '.eslintrc.js'),
    overrideConfig: {
      files: ['**/*.ts', '**/*.tsx'],
      languageOptions: { parserOptions: { project: null } },
      // A comment may silence a rule that only the native linter asks.
      linterOptions: { reportUnusedDisableDirectives: 'off' },
      rules: Object.fromEntries([...TYPED].map((name) => [name, 'off'])),
    },
    cache: true,
    cacheStrategy: 'content',
    cacheLocation: path.join(ROOT, 'node_modules/.cache/plumbline-lint'),
  });
  const results = await eslint.lintFiles(FOLDERS);
  if (results.every(({ messages }) => messages.length === 0)) return true;
  process.stdout.write(await (await eslint.loadFormatter()).format(results));
  return false;
}

async function main() {
  ensureMetadata();
  const passed = await Promise.all([lintTypedAndTypes(), lintUntyped()]);
  process.exitCode = passed.every(Boolean) ? 0 : 1;
}

void main();
