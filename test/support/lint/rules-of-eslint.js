// The rules of .eslintrc.js that the native linter lacks, as a plugin of it: it parses in a fraction of ESLint's time.
const { builtinRules } = require('eslint/use-at-your-own-risk');
const tseslint = require('typescript-eslint');

/** What the rule about names asks of a parser; none of our settings needs types. */
const WITHOUT_TYPES = { program: null, esTreeNodeToTSNodeMap: new Map(), tsNodeToESTreeNodeMap: new Map() };
const naming = tseslint.plugin.rules['naming-convention'];

function withoutTypes(context) {
  const sourceCode = Object.create(context.sourceCode, { parserServices: { value: WITHOUT_TYPES } });
  return Object.create(context, { sourceCode: { value: sourceCode } });
}

module.exports = {
  meta: { name: 'of-eslint' },
  rules: {
    'naming-convention': { meta: naming.meta, create: (context) => naming.create(withoutTypes(context)) },
    'no-restricted-syntax': builtinRules.get('no-restricted-syntax'),
  },
};
