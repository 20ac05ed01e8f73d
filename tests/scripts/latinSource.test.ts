import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { latinSource } from "../../vite.server.config";

const source = `
const name = "云汀市";
const words = { 工资: "naïve 😀", size: 3 };
export const spellings = [name, \`\${name}第\${words.size}月\`, words.工资, /^[一-龥]+$/.test(name), /[😀]/u.exec(words.工资)[0], name.length];
`;

test("characters outside Latin-1 are escaped in a built program, and mean the same", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "latin-source-"));
  const entry = path.join(folder, "entry.js");
  writeFileSync(entry, source);
  const built = await build({
    ...{ root: folder, configFile: false, logLevel: "silent", plugins: [latinSource] },
    build: { write: false, ssr: entry },
  });
  rmSync(folder, { recursive: true });
  if (Array.isArray(built) || !("output" in built)) throw new Error("not built once");
  const { code } = built.output[0];
  expect(code).toContain("\\u4e91\\u6c40\\u5e02");
  expect(code).toMatch(/^[\0-\u00ff]*$/);
  const { spellings } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { spellings: unknown };
  expect(spellings).toEqual(["云汀市", "云汀市第3月", "naïve 😀", true, "😀", 3]);
});
