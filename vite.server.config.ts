import { defineConfig, type Plugin } from "vite";

/**
 * Writes characters outside Latin-1 as escapes: V8 holds the text of a program with any of them in two bytes for each character. They are
 * only in strings, templates and regular expressions, where an escape is the same; lines stay as they are.
 */
export const latinSource: Plugin = {
  name: "latin-source",
  generateBundle: (_, bundle) => {
    for (const part of Object.values(bundle))
      if (part.type === "chunk")
        part.code = part.code.replaceAll(
          /[^\0-\u00ff]/g,
          (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
        );
  },
};

/** The server, its commands, and what both need; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  plugins: [latinSource],
  build: {
    ssr: "server/main.ts",
    outDir: "dist/server",
    target: "node20",
    sourcemap: true,
    // Comments would be held in memory with the program.
    rolldownOptions: { output: { entryFileNames: "main.js", chunkFileNames: "[name].js", comments: false } },
  },
});
