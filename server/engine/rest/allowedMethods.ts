import type { FastifyInstance } from "fastify";

/** The methods of an address, or undefined if it has no route. */
export type AllowedMethods = (url: string) => readonly string[] | undefined;

/** Collects the registered routes, except the wildcard that serves the files of the pages. */
export function allowedMethods(app: FastifyInstance): AllowedMethods {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    const { methods } = routes.get(url) ?? { methods: new Set<string>() };
    for (const each of [method].flat()) methods.add(each);
    routes.set(url, { pattern: patternOf(url), methods });
  });
  return (url) => {
    const [path = ""] = url.split("?");
    const found = [...routes.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []));
    return found.length > 0 ? [...new Set(found)].toSorted() : undefined;
  };
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split("/")
      .map((part) => (part.startsWith(":") ? "[^/]+" : part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&")))
      .join("/")
      .replace(/\/$/, "")}/?$`,
  );
