import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../platform/db/migrate";

/** A public key of the installation, as the page knows it. */
export interface TrustedKey {
  readonly fingerprint: string;
  readonly publicKey: string;
}

const scripts = ["sm3.mjs", "zip.mjs", "verify.mjs", "page.mjs"];

/** The page that verifies packages without the platform and without a network: all in one file, with the keys that it trusts. */
export function verifierPage(trusted: readonly TrustedKey[]): string {
  const read = (name: string) => readFileSync(join(projectRoot(), "server/topics/evidence/verifier", name), "utf8");
  const code = scripts
    .map((name) =>
      read(name)
        .replaceAll(/^import .*$/gm, "")
        .replaceAll(/^export /gm, ""),
    )
    .join("\n");
  const keys = JSON.stringify(trusted.map(({ fingerprint, publicKey }) => ({ fingerprint, publicKey }))).replaceAll(
    "<",
    "\\u003c",
  );
  const inlined = `<script type="application/json" id="keys">${keys}</script>\n<script type="module">\n${code}</script>\n`;
  return read("page.html").replace("</body>", () => `${inlined}</body>`);
}
