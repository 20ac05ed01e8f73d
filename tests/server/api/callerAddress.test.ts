import { afterEach, expect, test } from "vitest";
import { openWorld, type World } from "../../support/world";

let world: World | undefined;
afterEach(() => world?.close());

/** The address that the audit log records for a logout forwarded by a proxy at this address. */
async function addressSeen(env: Record<string, string>, proxy: string): Promise<unknown> {
  world = await openWorld({ env });
  const { app, pool, administrator } = world;
  const { account, token } = await administrator();
  const reply = await app.inject({
    method: "DELETE",
    url: "/auth/v1/token/",
    remoteAddress: proxy,
    headers: { authorization: `Token ${token}`, "x-forwarded-for": "203.0.113.7" },
  });
  expect(reply.statusCode).toBeLessThan(300);
  const { rows } = await pool.query("select ip from audit_logs where actor = $1 order by id desc limit 1", [account.id]);
  return rows[0]?.ip;
}

test("nobody's word on whom he speaks for is believed by itself", async () => {
  expect(await addressSeen({}, "10.0.0.9")).toBe("10.0.0.9");
});

test("a named proxy says whose call it hands on, and no other does", async () => {
  expect(await addressSeen({ TRUST_PROXY: "10.0.0.0/8" }, "10.0.0.9")).toBe("203.0.113.7");
  expect(await addressSeen({ TRUST_PROXY: "10.0.0.0/8" }, "192.0.2.1")).toBe("192.0.2.1");
});
