import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

const clockAndRandom = [
  { object: 'Date', property: 'now', message: 'The core takes time as a value.' },
  { object: 'Math', property: 'random', message: 'The core takes randomness as a seed.' },
];

export default tseslint.config(
  { ignores: ['out/**', 'node_modules/**', 'test-results/**', '.cairn/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['*.ts'] }, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-empty': 'error',
      'no-control-regex': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-params': ['error', 4],
    },
  },
  {
    files: ['shared/**/*.ts'],
    rules: {
      'no-restricted-properties': ['error', ...clockAndRandom],
      'no-restricted-globals': ['error', { name: 'Date', message: 'The core takes time as a value.' }],
    },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'reactflow', message: 'Use @xyflow/react, its current name.' }] },
      ],
    },
  },
);
