import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { LocaleOverrides } from "../../resources/kit/label";
import type { PageTexts } from "../../resources/kit/pageTexts";
import { currentDictionaryEntries } from "../dictionaries/dictionaryEntries";

/** The HTML documents of the build with the addresses that serve them: the worker's page loads nothing of the others. */
const documents: readonly (readonly [file: string, addresses: readonly string[]])[] = [
  ["index.html", ["/", "/index.html"]],
  ["worker/worker.html", ["/worker", "/worker/"]],
];
export const documentAddresses: readonly string[] = documents.flatMap(([, addresses]) => addresses);

const textsOf = (overrides: LocaleOverrides): string => {
  const dictionaries = currentDictionaryEntries();
  const texts: PageTexts = { ...overrides, ...(dictionaries.length > 0 && { dictionaries }) };
  // Only "<" could end a script element.
  return JSON.stringify(texts).replaceAll("<", "\\u003c");
};

/** Serves the HTML pages with the deployment's and city's texts embedded, so that no other text is shown first. */
export function servePages(app: FastifyInstance, folder: string, overrides: LocaleOverrides): void {
  for (const [file, addresses] of documents) {
    const built = readFileSync(path.join(folder, file), "utf8");
    const page = () => built.replace(/(<script id="texts"[^>]*>)\s*\{\}/, (_, begin: string) => begin + textsOf(overrides));
    for (const address of addresses)
      app.get(address, { schema: { hide: true } }, (_, reply) =>
        reply.type("text/html; charset=utf-8").header("Cache-Control", "no-cache").send(page()),
      );
  }
}
