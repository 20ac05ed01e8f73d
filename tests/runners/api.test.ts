import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resources } from "../../resources";
import type { AnyResource } from "../../resources/kit/resource";
import { compareAnswers } from "../support/compareAnswers";
import { openWorld, type World } from "../support/world";
import { recordingProxy, type RecordedCall } from "./recordingProxy";
import { runnerOutput, whyNoRunners } from "./runners";

const reason = whyNoRunners();
if (reason) console.info(`Spectral, Bruno and the importer of Postman are not run: ${reason}`);

let world: World;
let folder: string;
let document: Readonly<Record<string, unknown>>;
let address: string;

const operationCount = (): number =>
  Object.values(document.paths as Readonly<Record<string, object>>).flatMap((methods) => Object.keys(methods)).length;

describe.skipIf(reason)("public programs and the platform's API", () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "runners-"));
    world = await openWorld();
    for (const resource of Object.values(resources as Readonly<Record<string, AnyResource>>))
      if (resource.path && resource.read && !resource.query && !resource.deployments?.includes("province"))
        await world.givenWhole(resource);
    document = (await world.anonymous.get("/openapi.json")).body;
    address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await world?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("spectral finds no error in the document", async () => {
    writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
    writeFileSync(join(folder, "rules.yaml"), 'extends: ["spectral:oas"]\n');
    const printed = await runnerOutput("spectral", ["lint", "-r", "rules.yaml", "-f", "json", "-D", "openapi.json"], folder);
    expect(printed).toMatch(/^\[\]/);
  });

  test("Postman's importer makes a request of every call, below its variable of the address", async () => {
    writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
    await runnerOutput("openapi2postmanv2", ["-s", "openapi.json", "-o", "postman.json"], folder);
    const collection = readFileSync(join(folder, "postman.json"), "utf8");
    expect(collection.match(/"request":\{/g)?.length).toBe(operationCount());
    expect(collection).toContain('"key":"baseUrl"');
  });

  test.each(["administrator", "company"] as const)(
    "Bruno sends every call of the generated collection as %s; each answer is as documented",
    async (role) => {
      const { token = "" } = await world[role]();
      const proxy = await recordingProxy(address);
      const { violationsOf, operationOf } = await compareAnswers(document);
      const client = join(folder, role);
      await promisify(execFile)(process.execPath, ["scripts/client.mjs", address, client]);
      const vars = ["--env", "platform", "--env-var", `address=${proxy.address}`, "--env-var", `token=${token}`];
      const printed = await runnerOutput("bru", ["run", "-r", ...vars], join(client, "bruno"));
      await proxy.close();

      const violations = ({ method, path, status, type, text }: RecordedCall) => {
        const operation = operationOf(method, path);
        if (!operation) return [`${method} ${path} is not documented`];
        return violationsOf(operation, { status, body: type.includes("json") && text ? JSON.parse(text) : text });
      };
      expect(proxy.calls.flatMap(violations)).toEqual([]);
      const called = new Set(proxy.calls.map(({ method, path }) => operationOf(method, path)?.operationId));
      expect(called.size, printed.slice(-2000)).toBe(operationCount());
      // The session lasts to the end of the run: it is closed by the last call.
      expect(proxy.calls.filter(({ status }) => status === 401 || status === 403).length).toBeLessThan(called.size / 2);
    },
  );
});
