import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { LocaleOverrides } from "../../resources/kit/label";

/** The page that loads everything else, with the deployment's own texts in it: no text is drawn before they are known. */
export function servePage(app: FastifyInstance, file: string, overrides: LocaleOverrides): void {
  // Inside a script element only "<" could end it.
  const texts = JSON.stringify(overrides).replaceAll("<", "\\u003c");
  const page = readFileSync(file, "utf8").replace(/(<script id="texts"[^>]*>)\s*\{\}/, (_, begin: string) => begin + texts);
  for (const path of ["/", "/index.html"])
    app.get(path, { schema: { hide: true } }, (_, reply) =>
      reply.type("text/html; charset=utf-8").header("Cache-Control", "no-cache").send(page),
    );
}
