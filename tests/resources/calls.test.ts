import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { resources } from "../../resources";
import type { AnyResource } from "../../resources/kit/resource";
import { refusals } from "../../resources/refusals";
import calls from "./calls.json";

const all: readonly AnyResource[] = Object.values(resources);
const specified = calls.map(({ method, path }) => `${method} ${path}`);

/** The call of an action: "POST review" of projects is POST /building/v1/projects/{id}/review/. */
function addressOf({ path }: AnyResource, call: string): string {
  const [method, verb] = call.split(" ");
  return `${method} ${path}{id}/${verb ? `${verb}/` : ""}`;
}

/** The calls that follow from a declaration: PATCH and DELETE of a row, or POST with its id, mean update and remove. */
const declared = all
  .filter(({ path }) => path !== undefined)
  .flatMap((resource) => [
    ...(resource.read ? [`GET ${resource.path}`, `GET ${resource.path}{id}/`] : []),
    ...(resource.create ? [`POST ${resource.path}`] : []),
    ...(resource.update ? [`PATCH ${resource.path}{id}/`] : []),
    ...(resource.remove ? [`DELETE ${resource.path}{id}/`] : []),
    ...Object.values(resource.actions ?? {}).map(({ call }) => addressOf(resource, call)),
  ]);

test("every call of the specification that is no declaration's is written by hand", () => {
  expect(specified.filter((call) => !declared.includes(call))).toEqual([
    "GET /project/v1/dailyAttendances/",
    "GET /project/v1/dailyAttendanceDetail/",
    "GET /project/v1/workerAttendances/monthAggregate/",
    "GET /project/v1/workerAttendances/monthDays/",
    "GET /building/v1/corps/{id}/subContractorProjects/",
    "GET /project/v1/workers/groupbyTeam/",
    "GET /project/v1/workerWages/teamAggregate/",
    "POST /auth/v1/check/psd",
    "POST /auth/v1/send/message",
    "POST /auth/v1/find/psd",
    "POST /auth/v1/activate",
    "POST /auth/v1/bind/phone",
    "POST /auth/v1/token/",
    "PUT /auth/v1/user_password/",
    "GET /auth/v1/captcha/",
    "GET /system/v1/permissions/",
    "POST /system/v1/accounts/corp/",
    "POST /system/v1/accounts/bind_phone/",
    "GET /system/v1/orgs/tree/",
    "GET /system/v1/systemOrgs/",
    "POST /system/v1/alarmSettings/",
    "POST /system/v1/alarmLevelSettings/",
    "GET /system/v1/regions/{id}/projectSummary/",
    "GET /system/v1/regions/{id}/projectPosition/",
    "GET /system/v1/regions/{id}/alarmProjects/",
    "GET /system/v1/regions/{id}/withoutDepositCorps/",
    "GET /system/v1/regions/{id}/withoutWageAccountProjects/",
    "GET /system/v1/regions/{id}/alarmProjectSummary/",
  ]);
});

test.each(all.map((resource) => [resource.name, resource] as const))(
  "%s has no two actions that are called alike",
  (_, resource) => {
    const names = Object.entries(resource.actions ?? {}).map(([name, { call, wireName: named }]) => `${call} ${named ?? name}`);
    expect(new Set(names).size).toBe(names.length);
  },
);

test("whatever a declaration refuses with has a text", () => {
  const folder = join(import.meta.dirname, "../../resources");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const named = sources.flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/\breason: "(\w+\.\w+)"/g)].map(([, code]) => code!),
  );
  expect(named.length).toBeGreaterThan(10);
  for (const code of named) expect(Object.keys(refusals)).toContain(code);
});
