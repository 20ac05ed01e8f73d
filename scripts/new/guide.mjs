// The examples of a page of docs/: a block that begins with a path is that file, a diff is added to it, `sh` is a command.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";

const block = /^```(?:(tsx?|diff)\n(?:\/\/|---) ([\w./]+\.tsx?)\n|(sh)\n)([\s\S]*?)^```$/gm;

/** Each example: its kind ("diff" is added to its file, "sh" has none), its file and its text. */
export function examples(page = "docs/extending.md") {
  const guide = readFileSync(join(root, page), "utf8");
  return [...guide.matchAll(block)].map(([, kind, file = "", command, text]) => ({ kind: kind ?? command, file, text }));
}

/** Adds the lines with a plus after the line before them. */
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
