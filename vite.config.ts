import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { declarationFiles, declarationsByTopic } from "./vite.declarations";

/** Modules of packages; a slash in `names` is that of a path. */
const packages = (names: string) => new RegExp(`node_modules/(${names})/`.replaceAll("/", "[\\\\/]"));

const own = (names: string) => new RegExp(`[\\\\/]src[\\\\/](${names})\\.tsx?$`);

/** Part of what the bundler tells of a module. */
interface ModuleSummary {
  readonly importedIds: readonly string[];
}
interface Chunking {
  getModuleInfo(id: string): ModuleSummary | null;
}

/** Where a visitor may begin, the administration first: its frame fetches the bell at once. */
const pages = Object.entries({
  administration: ["src/app/App.tsx", "src/app/shell/messages/MessageBell.tsx"],
  screen: ["src/dashboards/screen/Screen.tsx"],
  register: ["src/pages/register/Register.tsx"],
  forget: ["src/pages/forget/Forget.tsx"],
  help: ["src/pages/help/Help.tsx"],
});
const topics = declarationFiles();

/** All that each of several starts imports, by its name. */
type Reached = readonly (readonly [from: string, modules: Set<string>])[];

const slashes = (id: string): string => id.replaceAll("\\", "/");

/** All that the modules import, and what that imports. */
function reachedFrom(starts: readonly string[], chunking: Chunking): Set<string> {
  const found = new Set<string>();
  const left = [...starts];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(chunking.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

const namesOf = (reached: Reached, id: string) => reached.filter(([, modules]) => modules.has(id)).map(([name]) => name);

/**
 * The files that the administration begins with. The bundler would make one for each set of the hundred later parts that share
 * a module; here one is made for each set of first pages, one for each topic's declarations, and one for what those share. What more
 * pages share is taken first: a file takes what it imports along.
 */
function beginnings(root: string) {
  let reached: Reached | undefined;
  let declared: Reached | undefined;
  const nameOf = (id: string, chunking: Chunking, among: number): string | null => {
    const at = (file: string) => `${slashes(root)}/${file}`;
    reached ??= pages.map(([page, files]) => [page, reachedFrom(files.map(at), chunking)]);
    declared ??= topics.map(([topic, files]) => [topic, reachedFrom(files.map(at), chunking)]);
    const which = namesOf(reached, id);
    if (which.length !== among) return null;
    if (which.includes("administration")) return which.join("-");
    const [topic, another] = namesOf(declared, id);
    if (topic === undefined) return null;
    return ["declarations", ...(which.length === 0 && another === undefined ? [topic] : which)].join("-");
  };
  return [0, ...pages.keys()].map((_, among) => ({
    name: (id: string, chunking: Chunking) => nameOf(id, chunking, among),
    debugName: `what ${among} pages begin with`,
    priority: 9 + among,
    test: /[\\/](src|resources|providers)[\\/]/,
  }));
}

/** One file of all our own modules that some begin with. */
function beginning(name: string, priority: number, starts: readonly string[]) {
  let reached: Set<string> | undefined;
  const nameOf = (id: string, chunking: Chunking): string | null => {
    reached ??= reachedFrom(
      starts.map((file) => `${slashes(import.meta.dirname)}/${file}`),
      chunking,
    );
    return reached.has(id) ? name : null;
  };
  return { name: nameOf, debugName: name, priority, test: /[\\/](src|resources|providers)[\\/]/ };
}

/**
 * A file costs a visitor its headers and a dictionary of its own for compression, so what is always loaded together is one file, as what
 * every page and the login begin with. What only a part of the administration needs that is opened later (forms, pages of a row, steps)
 * is left out of the large files of MUI and react-admin. Small packages that the administration or the big-screen use are kept out of
 * those too, or a page would drag in one of them for a crumb; scripts/check-budget.mjs keeps it so.
 */
const later = {
  mui: "Alert|Autocomplete|Card|Collapse|FormGroup|LinearProgress|ListItemButton|ListSubheader|Radio|Step|Switch|TableCell|TablePagination",
  core:
    "form|controller/(?:input|create|edit|show|saveContext|list/useList\\.)|util/FieldTitle|" +
    "dataProvider/(?:useCreate|useGetMany|useGetOne|useMutation|useUpdate|undo/useAdd)",
  ui: "input|Labeled|Offline|layout/(?:Confirm|Linear)",
};

const groups = [
  beginning("base", 60, ["src/main.tsx", "src/pages/login/Login.tsx"]),
  { name: "react", priority: 50, test: packages("react|react-dom|scheduler") },
  {
    name: "crumbs",
    priority: 48,
    test: packages("clsx|react-is|prop-types"),
  },
  { name: "router", priority: 45, test: packages("react-router|react-router-dom|cookie|set-cookie-parser") },
  {
    name: "mui",
    priority: 40,
    test: packages(`@mui/(?!icons-material|material/esm/(?:${later.mui})).*|@emotion|@popperjs|stylis|react-transition-group`),
  },
  {
    name: "ra",
    priority: 30,
    test: packages(
      `ra-core/dist(?!/(?:${later.core}))|ra-ui-materialui/dist(?!/(?:${later.ui}))|ra-(?!core|ui)[a-z-]+|react-admin|` +
        "@tanstack|lodash|date-fns|query-string|inflection|jsonexport|node-polyglot|dompurify|react-dropzone|diacritic|" +
        "autosuggest-highlight|react-error-boundary|react-hotkeys-hook",
    ),
  },
  // The places of charts are one file for administration and wall; what draws in them comes later.
  { name: "places", priority: 35, test: own("charts[\\\\/](ChartBox|ChartLegend|Sized|series|useDrawings)") },
  {
    name: "charts",
    priority: 30,
    test: packages(
      "recharts|eventemitter3|use-sync-external-store|tiny-invariant|d3-[a-z]+|victory-vendor|internmap|es-toolkit|@reduxjs|redux|react-redux|redux-thunk|reselect|immer|decimal.js-light",
    ),
  },
  ...beginnings(import.meta.dirname),
  { name: "icons", priority: 5, test: packages("@mui/icons-material") },
];

/**
 * The files of the administration are compiled whole while they arrive, beside the page's thread, instead of function by function when
 * a screen is first drawn (V8's explicit compile hints; other engines see a comment). Not what the first pages begin with, which must
 * stand before that is done, and not MUI, of which a screen uses little.
 */
const compiledWhole = ({ name }: { name: string }): string =>
  /^(base|react|rolldown|crumbs|mui|Login|Register|Forget|Screen|Help)/.test(name) ? "" : "//# allFunctionsCalledOnLoad";

/** Every call of the product begins with a service and its version, as in /salary/v1/payRolls/; the rest are pages. */
const calls = ["^/[a-z]+/v\\d+/", "^/files/", "^/open\\.api", "^/docs", "^/health"];
const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

export default defineConfig({
  plugins: [react(), declarationsByTopic],
  resolve: { alias: { "object.entries": `${slashes(import.meta.dirname)}/src/app/i18n/objectEntries.cjs` } }, // polyglot's polyfill
  build: {
    outDir: "dist/client",
    manifest: true,
    modulePreload: { polyfill: false }, // only a hint, and every browser we serve knows it
    chunkSizeWarningLimit: 700, // kB before compression; scripts/check-budget.mjs judges what a page really loads
    rolldownOptions: { output: { codeSplitting: { groups }, postBanner: compiledWhole } },
  },
  server: {
    port: Number(process.env.DEV_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(calls.map((path) => [path, server])),
  },
});
