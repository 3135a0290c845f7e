const tseslint = require('typescript-eslint');

const onlyConfigReadsTheEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only src/config reads process.env; inject a typed namespace instead.',
};
const noForwardRef = {
  selector: "CallExpression[callee.name='forwardRef']",
  message: 'A cycle of modules: move what both need into a job or to the left (see docs/contributing.md).',
};

const engineBorder = {
  patterns: [
    {
      group: [
        '**/common/**',
        '**/config/**',
        '**/database/**',
        '**/jobs/**',
        '**/auth/**',
        '**/audit/**',
        '**/modules/**',
      ],
      message: 'src/engine imports nothing from outside src/engine.',
    },
    { group: ['@nestjs/*', 'mongoose', 'mongodb'], message: 'src/engine is plain TypeScript: no Nest, no Mongoose.' },
  ],
};
const regoBorder = {
  patterns: [
    ...engineBorder.patterns,
    {
      group: [
        'fs',
        'node:fs',
        'node:fs/*',
        'net',
        'node:net',
        'http',
        'node:http',
        'https',
        'node:https',
        'dns',
        'node:dns',
        'child_process',
        'node:child_process',
      ],
      message: 'src/engine/rego does no input or output.',
    },
  ],
};

module.exports = [
  { ignores: ['dist/**', 'coverage/**', 'node_modules/**', 'test/fixtures/**'] },
  ...tseslint.configs.recommendedTypeChecked.map((config) => ({ ...config, files: ['**/*.ts'] })),
  {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: __dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'typeLike', format: ['PascalCase'] },
        { selector: 'variable', format: ['camelCase', 'UPPER_CASE', 'PascalCase'], leadingUnderscore: 'allow' },
        { selector: 'function', format: ['camelCase', 'PascalCase'] },
        { selector: 'classMethod', format: ['camelCase'] },
      ],
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', onlyConfigReadsTheEnvironment, noForwardRef],
    },
  },
  { files: ['src/config/**/*.ts'], rules: { 'no-restricted-syntax': ['error', noForwardRef] } },
  { files: ['src/engine/**/*.ts'], rules: { 'no-restricted-imports': ['error', engineBorder] } },
  { files: ['src/engine/rego/**/*.ts'], rules: { 'no-restricted-imports': ['error', regoBorder] } },
  {
    files: ['test/**/*.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': ['error', noForwardRef],
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
];
