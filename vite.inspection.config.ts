import { defineConfig, type Plugin } from "vite";
import { preactAliases } from "./vite.worker.config";

/** The files of the page, for the service worker to keep: the page must open without a network in every language and theme. */
const fileList: Plugin = {
  name: "file-list",
  // Last: scripts that held nothing but a style sheet are gone then.
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const files = Object.keys(bundle).filter((file) => file.startsWith("assets/"));
      this.emitFile({
        type: "asset",
        fileName: "files.json",
        source: JSON.stringify(files.map((file) => `/inspection/${file}`)),
      });
    },
  },
};

/** The inspector's page on the phone: a document of its own, as the worker's pages are, which a service worker keeps. */
export default defineConfig({
  base: "/inspection/",
  publicDir: "src/pages/inspection/public",
  plugins: [fileList],
  resolve: { alias: preactAliases },
  build: {
    outDir: "dist/client/inspection",
    emptyOutDir: true,
    manifest: true,
    target: "es2020",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { inspection: "inspection.html", sw: "src/pages/inspection/serviceWorker.ts" },
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
});
