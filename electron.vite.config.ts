import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      externalizeDeps: true,
      rollupOptions: {
        input: {
          index: 'electron/hosts/desktop/main.ts',
          practice: 'electron/drivers/practice/main.ts',
          vision: 'electron/vision/main.ts',
        },
        output: { format: 'es' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      // A sandboxed preload can neither be an ES module nor load packages.
      externalizeDeps: false,
      rollupOptions: {
        input: { preload: 'electron/hosts/desktop/preload.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'renderer',
    base: './',
    plugins: [react()],
    build: {
      outDir: 'out/renderer',
      minify: true,
      rollupOptions: { input: { index: 'renderer/index.html' } },
      assetsInlineLimit: 0,
      // The window is loaded from this machine, so its size costs no network.
      chunkSizeWarningLimit: 3_000,
    },
  },
});
