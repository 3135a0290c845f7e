const tseslint = require('typescript-eslint');

const onlyConfigReadsTheEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only src/config reads process.env; inject a typed namespace instead.',
};
const noForwardRef = {
  selector: "CallExpression[callee.name='forwardRef']",
  message: 'A cycle of modules: move what both need into a job or to the left (see docs/contributing/README.md).',
};

module.exports = [
  { ignores: ['dist/**', 'coverage/**', 'node_modules/**', 'test/fixtures/**', 'src/app/openapi/swagger-metadata.ts'] },
  ...tseslint.configs.recommendedTypeChecked.map((config) => ({ ...config, files: ['**/*.ts', '**/*.tsx'] })),
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parserOptions: { project: ['./tsconfig.json', './ui/tsconfig.json'], tsconfigRootDir: __dirname },
    },
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
  {
    files: ['test/**/*.ts', 'tools/**/*.ts', '**/*.spec.ts'],
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
