import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resources } from "../../resources";
import type { AnyResource } from "../../resources/kit/resource";
import { compareAnswers, type DocumentedOperation } from "../support/compareAnswers";
import { openWorld, type World } from "../support/world";

type Caller = Pick<Awaited<ReturnType<World["administrator"]>>, "call">;

let world: World;
let violationsOf: Awaited<ReturnType<typeof compareAnswers>>["violationsOf"];
let paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
const callers: Record<string, Caller> = {};
beforeAll(async () => {
  world = await openWorld();
  for (const resource of Object.values(resources as Readonly<Record<string, AnyResource>>))
    if (resource.path && resource.read && !resource.query && !resource.deployments?.includes("province"))
      await world.givenWhole(resource);
  const document = (await world.anonymous.get("/openapi.json")).body;
  paths = document.paths;
  ({ violationsOf } = await compareAnswers(document));
  callers.administrator = await world.administrator();
  callers.official = await world.official(["project_view", "worker_view", "payroll_view", "alarm_view", "secret_manage"]);
  callers.company = await world.company();
});
afterAll(() => world.close());

/** Sign-out, and answers that never end. */
const leftOut = ["/system/v1/changes/", "/auth/v1/sso"];
const operations = (method: string): [string, DocumentedOperation][] =>
  Object.entries(paths).flatMap(([path, each]) =>
    each[method] && !leftOut.some((start) => path.startsWith(start))
      ? [[path, each[method]] as [string, DocumentedOperation]]
      : [],
  );

describe.each(["administrator", "official", "company"])("the answers to the %s", (role) => {
  test("to every GET are as the document says", async () => {
    const caller = callers[role]!;
    const found: string[] = [];
    let answered = 0;
    for (const [path, operation] of operations("get")) {
      const [collection] = path.split("{id}");
      const list = path.includes("{id}") ? await caller.call("GET", collection!) : undefined;
      const id = (list?.body as readonly { readonly id?: number }[] | undefined)?.[0]?.id ?? 1;
      const address = path.replace("{id}", String(id));
      if (address.includes("{")) continue;
      const answer = await caller.call("GET", address);
      if (answer.status === 200) answered += 1;
      found.push(...violationsOf(operation, answer));
    }
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThan(40);
  });

  test("to every create, empty or with what a row has, are as the document says", async () => {
    const caller = callers[role]!;
    const found: string[] = [];
    for (const [path, operation] of operations("post")) {
      if (path.includes("{") || !/^\/(building|project|salary|system|auth)\/v1\/\w+\/$/.test(path) || path === "/auth/v1/token/")
        continue;
      const list = await caller.call("GET", path);
      const row = (list.body as readonly Readonly<Record<string, unknown>>[] | undefined)?.[0];
      for (const body of [{}, ...(row ? [row] : [])])
        found.push(...violationsOf(operation, await caller.call("POST", path, body)));
    }
    expect(found).toEqual([]);
  });
});
