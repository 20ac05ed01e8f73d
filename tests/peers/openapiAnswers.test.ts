import { OpenAPIBackend, type Document } from "openapi-backend";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resources } from "../../resources";
import type { AnyResource } from "../../resources/kit/resource";
import { openWorld, type World } from "../support/world";

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
type Caller = Pick<Awaited<ReturnType<World["administrator"]>>, "call">;

let world: World;
let validator: OpenAPIBackend;
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
const callers: Record<string, Caller> = {};
beforeAll(async () => {
  world = await openWorld();
  for (const resource of Object.values(resources as Readonly<Record<string, AnyResource>>))
    if (resource.path && resource.read && !resource.query && !resource.deployments?.includes("province"))
      await world.givenWhole(resource);
  const document = (await world.anonymous.get("/openapi.json")).body;
  paths = document.paths;
  validator = new OpenAPIBackend({
    definition: document as Document,
    quick: true,
    ajvOpts: { strict: false, allErrors: true, logger: false },
    customizeAjv: (ajv) => ajv.addFormat("date", /^\d{4}-\d\d-\d\d$/),
  });
  await validator.init();
  callers.administrator = await world.administrator();
  callers.official = await world.official(["project_view", "worker_view", "payroll_view", "alarm_view", "secret_manage"]);
  callers.company = await world.company();
});
afterAll(() => world.close());

/** Sign-out, and answers that never end. */
const leftOut = ["/system/v1/changes/", "/auth/v1/sso"];
const operations = (method: string): [string, Operation][] =>
  Object.entries(paths).flatMap(([path, each]) =>
    each[method] && !leftOut.some((start) => path.startsWith(start)) ? [[path, each[method]] as [string, Operation]] : [],
  );

/** The answer against what the document says of its status; answers that are no JSON have no schema. */
function violationsOf(
  { operationId, responses }: Operation,
  { status, body }: { readonly status: number; readonly body: unknown },
) {
  if (status >= 500) return [`${operationId} ${status}`];
  const declared = responses[status] ?? responses.default;
  if (!declared) return [`${operationId} ${status} is not documented`];
  if (!declared.content?.["application/json"] || typeof body !== "object") return [];
  const { errors } = validator.validateResponse(body, operationId, status);
  return (errors ?? []).slice(0, 3).map(({ instancePath, message }) => `${operationId} ${status} ${instancePath} ${message}`);
}

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
