import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { resources } from "../../../resources";
import type { Label } from "../../../resources/kit/label";
import type { AnyResource } from "../../../resources/kit/resource";
import { actLabel, actionsOfEntity, actorWords, entityLabel, generalActs, workerOf } from "../../../src/crud/history/auditWords";

const server = resolve("server");
const sources = readdirSync(server, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(join(server, file), "utf8"));
const declared = Object.values<AnyResource>(resources).flatMap(({ actions }) => Object.keys(actions ?? {}));

test("whatever the server writes into the log by name has words on the screen", () => {
  const written = sources.flatMap((text) =>
    [...text.matchAll(/audit\([^;]*?action: "(\w+)"/gs)].map(([, action]) => action ?? ""),
  );
  expect(written).toContain("login");
  expect([...new Set(written)].filter((action) => !(action in generalActs) && !declared.includes(action))).toEqual([]);
});

test("an act is named by its resource, an unknown one by itself", () => {
  expect(actLabel("reset", "accounts")).toEqual(["重置密码", "Reset password"]);
  expect(actLabel("login", "accounts")).toEqual(["登录", "Sign in"]);
  expect(actLabel("abcdef", "accounts")).toEqual(["abcdef", "abcdef"]);
  expect(entityLabel("accounts")).toEqual(["账号", "Accounts"]);
  expect(entityLabel(null)).toEqual(["-", "-"]);
  expect(actionsOfEntity("accounts").map(([act]) => act)).toEqual(expect.arrayContaining(["login", "reset", "switchOff"]));
});

test("a worker who did it himself is no act of the platform", () => {
  const inChinese = ([zh]: Label) => zh;
  const login = { id: 1, action: "login", entity: "realinfos", row: 7, ip: "10.0.0.1" };
  expect([workerOf(login), actorWords(login, inChinese)]).toEqual([7, "工人"]);
  const objected = { id: 2, action: "create", entity: "objections", row: 5, ip: "10.0.0.1", after: { realinfo: 7 } };
  expect(workerOf(objected)).toBe(7);
  const retired = { ...login, action: "retire", ip: "" };
  expect([workerOf(retired), actorWords(retired, inChinese)]).toEqual([undefined, "平台"]);
  const revealed = { ...login, action: "reveal", actor: 3, actor_name: "林建" };
  expect([workerOf(revealed), actorWords(revealed, inChinese)]).toEqual([undefined, "林建"]);
});
