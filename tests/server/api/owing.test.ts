import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../support/world";
import { open } from "./whoMay";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

let world: World;
beforeAll(async () => {
  world = await openWorld({ env: { PASSWORD_DAYS: "90", SECOND_FACTOR: "administrators" } });
});
afterAll(() => world.close());

/** What is left to everyone who owes something: to settle it, to see who he is, and to go. */
const settling = [
  "PUT /auth/v1/user_password/",
  "GET /auth/v1/token/",
  "DELETE /auth/v1/token/",
  "GET /auth/v1/second_factor/",
  "POST /auth/v1/second_factor/begin/",
  "POST /auth/v1/second_factor/confirm/",
];
/** Signed by themselves or for strangers: a session has no say there. */
const signed = [
  "GET /files/{id}/{name}",
  "POST /open.api",
  "POST /yongxin/{group}/{version}/{name}",
  "POST /open/v1/bank/notify",
];

const offered = (): [Method, string][] => {
  const document = (world.app as unknown as { swagger(): { paths: Record<string, object> } }).swagger();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method): [Method, string] => [method.toUpperCase() as Method, path]),
  );
};

interface Debtor {
  readonly call: World["anonymous"]["call"];
  readonly account: { readonly id: number };
}
const set = ({ account }: Debtor, change: string) =>
  world.pool.query(`update accounts set ${change} where id = $1`, [account.id]);

const debtors: readonly (readonly [string, string, () => Promise<Debtor>])[] = [
  [
    "an official whose password has aged",
    "密码已到期，请先修改密码。",
    async () => {
      const official = await world.official(["user_manage", "project_view"]);
      await set(official, "password_set_at = '2025-01-01'");
      return official;
    },
  ],
  [
    "an official with an initial password",
    "请先修改初始密码。",
    async () => {
      const official = await world.official(["user_manage", "project_view"]);
      await set(official, "is_com_init = true, password_set_at = now()");
      return official;
    },
  ],
  [
    "a company with its initial password",
    "请先修改初始密码。",
    async () => {
      const company = await world.company();
      await set(company, "is_com_init = true");
      return company;
    },
  ],
  ["an administrator without a second factor", "请先绑定动态口令。", () => world.administrator()],
];

test.each(debtors)("%s is refused everything but settling that", async (_, words, make) => {
  const debtor = await make();
  const wrong: string[] = [];
  for (const [method, path] of offered()) {
    const operation = `${method} ${path}`;
    if (settling.includes(operation) || open.includes(operation) || signed.includes(operation)) continue;
    const reply = await debtor.call(method, path.replaceAll(/\{\w+\}/g, "1"), method === "GET" ? undefined : {});
    const said = reply.status === 403 && reply.body.detail === words;
    // Callers without access are refused as such; on public routes they are anonymous.
    const stranger = await world.anonymous.call(method, path.replaceAll(/\{\w+\}/g, "1"), method === "GET" ? undefined : {});
    const isStranger = JSON.stringify([reply.status, reply.body]) === JSON.stringify([stranger.status, stranger.body]);
    if (!said && !isStranger && reply.body?.detail !== "您没有执行该操作的权限。")
      wrong.push(`${operation} ${reply.status} ${JSON.stringify(reply.body).slice(0, 80)}`);
  }
  expect(wrong).toEqual([]);
  const me = await debtor.call("GET", "/auth/v1/token/");
  expect(me.body).toMatchObject({ user: { id: debtor.account.id, owes: expect.any(String) } });
  expect((await debtor.call("DELETE", "/auth/v1/token/")).status).toBe(204);
});
