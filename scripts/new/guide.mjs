// Reads the examples of a page of docs/: a code block that starts with a path is that file, a diff changes it, and `sh` is a command.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";

const block = /^```(?:(tsx?|diff)\n(?:\/\/|---) ([\w./]+\.tsx?)\n|(sh)\n)([\s\S]*?)^```$/gm;

/** All examples: kind ("diff" changes its file, "sh" has none), file and text. */
export function examples(page = "docs/extending.md") {
  const guide = readFileSync(join(root, page), "utf8");
  return [...guide.matchAll(block)].map(([, kind, file = "", command, text]) => ({ kind: kind ?? command, file, text }));
}

/** Inserts each line with a plus after the line that precedes it in the diff. */
export function patched(file, source, diff) {
  const lines = source.split("\n");
  let at = -1;
  for (const line of diff.trimEnd().split("\n")) {
    if (line.startsWith("+")) lines.splice(++at, 0, line.slice(1));
    else {
      at = lines.indexOf(line.slice(1), at + 1);
      if (at < 0) throw new Error(`${file} has no line "${line.slice(1)}"`);
    }
  }
  return lines.join("\n");
}
