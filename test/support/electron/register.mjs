// Gives the built main process a stand-in for Electron's module: `node --import <this file> out/main/index.js`.
import { registerHooks } from 'node:module';

const standIn = new URL('./stand-in.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: standIn, shortCircuit: true, format: 'module-typescript' }
      : next(specifier, context),
});
