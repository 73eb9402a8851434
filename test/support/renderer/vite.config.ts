import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { drawPage } from './draw-page.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const product = fileURLToPath(new URL('../../../', import.meta.url));

/** Serves pictures of the made-up app and puts its services into the page. */
const madeUp: Plugin = {
  name: 'made-up-services',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'module', src: `/@fs${here}install.ts` }, injectTo: 'head-prepend' },
  ],
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [, page] = /\/pictures\/[^/]+\/page(\d+)\.png/.exec(request.url ?? '') ?? [];
      const [, frame] = /\/mirror\/[^/]+\/(\d+)\.png/.exec(request.url ?? '') ?? [];
      if (page === undefined && frame === undefined) return next();
      response.setHeader('content-type', 'image/png');
      response.end(drawPage(page === undefined ? Math.floor(Number(frame) / 1_000) : Number(page)));
    });
  },
};

/** `npx vite --config test/support/renderer/vite.config.ts`: the window over made-up services, for work on its looks. */
export default defineConfig({
  root: `${product}renderer`,
  base: './',
  plugins: [react(), madeUp],
  server: { host: '127.0.0.1', port: 5199, strictPort: true, hmr: false, fs: { allow: [product] } },
});
