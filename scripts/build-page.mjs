// Builds the page for browsers into dist/ui, and the script and the style of the HTML report into dist/html-report.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../ui', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));

const shared = {
  root,
  configFile: false,
  logLevel: 'warn',
  // Relative, because a gateway may put a path in front of the page.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
};
const output = {
  target: ['chrome111', 'firefox114', 'safari16.4'],
  modulePreload: false,
  assetsInlineLimit: 0,
  emptyOutDir: true,
  reportCompressedSize: false,
};

await build({ ...shared, build: { ...output, outDir: `${dist}/ui` } });
await build({
  ...shared,
  publicDir: false,
  build: {
    ...output,
    outDir: `${dist}/html-report`,
    cssCodeSplit: false,
    rollupOptions: {
      input: `${root}/src/report/main.tsx`,
      output: { format: 'iife', entryFileNames: 'report.js', assetFileNames: 'report[extname]' },
    },
  },
});
