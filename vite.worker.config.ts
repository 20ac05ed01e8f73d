import { defineConfig } from "vite";

/** Preact under the names of React; the tests of these pages use them too. */
export const preactAliases = [
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: "preact/jsx-runtime" },
  { find: "react-dom/client", replacement: "preact/compat/client" },
  { find: /^react(-dom)?$/, replacement: "preact/compat" },
];

/**
 * The worker's pages are a document of their own: Preact in place of React, because React alone is as large as all that they may weigh,
 * and compiled for the phones of their readers. The components are the same as those of the other public pages.
 */
export default defineConfig({
  base: "/worker/",
  publicDir: false,
  resolve: {
    alias: preactAliases,
  },
  build: {
    outDir: "dist/client/worker",
    emptyOutDir: true,
    manifest: true,
    target: "es2019", // Android 9
    modulePreload: { polyfill: false },
    rolldownOptions: { input: "worker.html" },
  },
});
