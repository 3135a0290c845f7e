const path = require('node:path');
const configs = require('../../../.eslintrc.js');

const PLUGIN = path.join(__dirname, 'rules-of-eslint.js');
/** The native linter refuses a setting for any other rule that it lacks. */
const LACKED = Object.keys(require(PLUGIN).rules);

/** The settings of .eslintrc.js in the form of the native linter. */
function nativeConfig() {
  return {
    plugins: ['eslint', 'typescript'],
    jsPlugins: [PLUGIN],
    categories: { correctness: 'off' },
    ignorePatterns: configs.flatMap(({ files, ignores = [] }) => (files === undefined ? ignores : [])),
    overrides: configs
      .map(({ files, rules = {} }) => ({ files, rules: nativeRules(rules) }))
      .filter(({ rules }) => Object.keys(rules).length > 0),
  };
}

function nativeRules(rules) {
  const own = Object.entries(rules).filter(
    ([name, setting]) => name.startsWith('@typescript-eslint/') || isOn(setting),
  );
  return Object.fromEntries(own.map(([name, setting]) => [nativeName(name), setting]));
}

/** ESLint's own rules are off where one with types takes their place; the native linter has one for both. */
function isOn(setting) {
  return setting !== 'off';
}

function nativeName(name) {
  const own = name.replace('@typescript-eslint/', '');
  return LACKED.includes(own) ? `of-eslint/${own}` : name.replace('@typescript-eslint', 'typescript');
}

module.exports = { nativeConfig };
