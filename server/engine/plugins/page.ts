import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { LocaleOverrides } from "../../../resources/kit/label";
import type { PageTexts } from "../../../resources/kit/pageTexts";
import type { PlatformSettings } from "../../../resources/system/platformResponses";
import { currentDictionaryEntries } from "../dictionaries/dictionaryEntries";

/** The HTML documents of the build with the addresses that serve them: the worker's page loads nothing of the others. */
const documents: readonly (readonly [file: string, addresses: readonly string[]])[] = [
  ["index.html", ["/", "/index.html"]],
  ["worker/worker.html", ["/worker/"]],
  ["inspection/inspection.html", ["/inspection/"]],
];
export const documentAddresses: readonly string[] = documents.flatMap(([, addresses]) => addresses);

const textsOf = (overrides: LocaleOverrides): PageTexts => {
  const dictionaries = currentDictionaryEntries();
  return { ...overrides, ...(dictionaries.length > 0 && { dictionaries }) };
};

/** Fills the script element `id` of the document, if it has one. Only "<" could end the element. */
const embed = (html: string, id: string, data: object): string =>
  html.replace(
    new RegExp(`(<script id="${id}"[^>]*>)\\s*\\{\\}`),
    (_, begin: string) => begin + JSON.stringify(data).replaceAll("<", "\\u003c"),
  );

/** Serves the HTML pages with the city's texts and the platform's settings embedded, so that no other are shown first. */
export function servePages(
  app: FastifyInstance,
  folder: string,
  overrides: LocaleOverrides,
  settings: PlatformSettings | Record<string, never> = {},
): void {
  for (const [file, addresses] of documents) {
    if (!existsSync(path.join(folder, file))) continue;
    const built = readFileSync(path.join(folder, file), "utf8");
    const page = () => embed(embed(built, "texts", textsOf(overrides)), "platform", settings);
    for (const address of addresses)
      app.get(address, { schema: { hide: true } }, (_, reply) =>
        reply.type("text/html; charset=utf-8").header("Cache-Control", "no-cache").send(page()),
      );
  }
}
