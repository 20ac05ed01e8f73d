import type { FastifyInstance } from "fastify";

/** Which methods an address answers to, or undefined where there is no route. Register before any route. */
export type AllowedMethods = (url: string) => readonly string[] | undefined;

/** Notes the routes as they are declared; a wildcard, which serves the files of the page, makes no address known. */
export function allowedMethods(app: FastifyInstance): AllowedMethods {
  const known = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    const { methods } = known.get(url) ?? { methods: new Set<string>() };
    for (const each of [method].flat()) methods.add(each);
    known.set(url, { pattern: patternOf(url), methods });
  });
  return (url) => {
    const [path = ""] = url.split("?");
    const found = [...known.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []));
    return found.length > 0 ? [...new Set(found)].toSorted() : undefined;
  };
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split("/")
      .map((part) => (part.startsWith(":") ? "[^/]+" : part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&")))
      .join("/")}$`,
  );
