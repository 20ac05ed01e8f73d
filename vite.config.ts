import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const packages = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

/**
 * Small packages that the administration or the big-screen use are kept out of the chunks of react-admin and MUI, or a page would
 * drag in one of those for a crumb, and out of react's, which every page loads; scripts/check-budget.mjs keeps it so.
 */
const groups = [
  { name: "react", priority: 50, test: packages("react|react-dom|scheduler") },
  {
    name: "crumbs",
    priority: 48,
    test: packages("clsx|react-is|eventemitter3|use-sync-external-store|tiny-invariant|prop-types"),
  },
  { name: "router", priority: 45, test: packages("react-router|react-router-dom|cookie|set-cookie-parser") },
  { name: "mui", priority: 40, test: packages("@mui|@emotion|@popperjs|stylis|react-transition-group") },
  {
    name: "ra",
    priority: 30,
    test: packages(
      "ra-[a-z-]+|react-admin|@tanstack|react-hook-form|lodash|date-fns|query-string|inflection|jsonexport|node-polyglot|" +
        "dompurify|react-dropzone|diacritic|autosuggest-highlight|react-error-boundary|react-hotkeys-hook",
    ),
  },
  {
    name: "charts",
    priority: 20,
    test: packages(
      "recharts|d3-[a-z-]+|victory-vendor|es-toolkit|@reduxjs|immer|redux|redux-thunk|react-redux|reselect|decimal.js-light",
    ),
  },
];

/** Every call of the product begins with a service and its version, as in /salary/v1/payRolls/; the rest are pages. */
const calls = ["^/[a-z]+/v\\d+/", "^/files/", "^/open\\.api", "^/docs", "^/health"];
const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: "dist/client",
    manifest: true,
    chunkSizeWarningLimit: 700, // kB before compression; scripts/check-budget.mjs judges what a page really loads
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { port: 5173, strictPort: true, proxy: Object.fromEntries(calls.map((path) => [path, server])) },
});
