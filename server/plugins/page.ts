import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { LocaleOverrides } from "../../resources/kit/label";
import type { PageTexts } from "../../resources/kit/pageTexts";
import { currentDictionaryEntries } from "../dictionaries/dictionaryEntries";

/** The documents of the build, with the addresses at which each is served: the worker's pages load nothing of the others. */
const documents: readonly (readonly [file: string, addresses: readonly string[]])[] = [
  ["index.html", ["/", "/index.html"]],
  ["worker/worker.html", ["/worker", "/worker/"]],
];
export const documentAddresses: readonly string[] = documents.flatMap(([, addresses]) => addresses);

const textsOf = (overrides: LocaleOverrides): string => {
  const dictionaries = currentDictionaryEntries();
  const texts: PageTexts = { ...overrides, ...(dictionaries.length > 0 && { dictionaries }) };
  // Inside a script element only "<" could end it.
  return JSON.stringify(texts).replaceAll("<", "\\u003c");
};

/** The pages that load everything else, with the texts of deployment and city in them: no text is drawn before they are known. */
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
