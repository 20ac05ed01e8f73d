import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { resources } from "../../../resources";
import type { AnyResource } from "../../../resources/kit/resource";
import { actLabel, actionsOfEntity, entityLabel, generalActs } from "../../../src/crud/history/auditWords";

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
