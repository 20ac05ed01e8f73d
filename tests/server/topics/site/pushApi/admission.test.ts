import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { pushLogs } from "../../../../../resources/projects/pushLogs";
import { invalidIpEntry } from "../../../../../resources/kit/validators";
import { isIpListed } from "../../../../../server/platform/network/ipList";
import { openWorld, type World } from "../../../../support/world";
import { givenKey, type GivenKey } from "./givenKey";

let world: World;
let site: GivenKey;
beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
});
afterAll(() => world.close());

const calm = () => world.pool.query("update nonces set seen_at = seen_at - interval '1 minute'");
const check = async (changes?: Record<string, string>) => {
  await calm();
  return site.client.call("CheckSign.Query", {}, changes);
};

test("the secret is returned once, with the address to push to", async () => {
  expect(site.made.body).toMatchObject({
    app_id: site.project.project_code,
    source_type: 9,
    enabled: true,
    push_url: "/open.api",
  });
  expect(site.made.body.app_secret).toHaveLength(32);
  const again = await site.setting({ vendor_name: "云汀智能" });
  expect(again.body).not.toHaveProperty("app_secret");
});

test("a signed call is let in", async () => expect(await check()).toMatchObject({ code: "0" }));

test("a call leaves a line in the log and shows that the site is alive", async () => {
  await check();
  const [last] = (await world.store.findAll(world.pool, pushLogs, { project: site.project.id })).slice(-1);
  expect(last).toMatchObject({ method: "CheckSign.Query", failed: 0 });
  const { rows } = await world.pool.query("select last_push_at from projects where id = $1", [site.project.id]);
  expect(rows[0].last_push_at).not.toBeNull();
});

test("the log tells in the viewer's language what a call did wrong", async () => {
  await check({ nonce: "" });
  await calm();
  await site.client.call("Team.Add", { corpCode: "91330100MA2XXXXX0B", teamName: "木工班" });
  const official = await world.official(["secret_manage"]);
  const path = `/building/v1/pushLogs/?filter=${encodeURIComponent(JSON.stringify({ project: site.project.id, failed: 1 }))}`;
  const messages = async (reader: Pick<typeof official, "call">) => {
    const { body } = await reader.call("GET", path);
    return (body as readonly { readonly message: string }[]).map(({ message }) => message);
  };
  expect(await messages(official)).toEqual([
    "第1行 corpCode：该单位不是本项目的参建单位，请先上传参建单位",
    "1001 参数错误：缺少nonce",
  ]);
  expect(await messages(world.english(official))).toEqual([
    "Row 1 corpCode: This company is no participant of the project; upload the participant first",
    "1001 Wrong parameter: nonce is missing",
  ]);
});

describe("turned away", () => {
  test.each([
    ["without a field", { nonce: "" }, "1001"],
    ["of another version", { version: "2.0" }, "1001"],
    ["with data that are no JSON object", { data: "[1" }, "1001"],
    ["an hour late", { timestamp: "20250910000000" }, "1001"],
    ["of an unknown application", { appid: "nobody" }, "1003"],
    ["of an unknown method", { method: "Worker.Destroy" }, "1001"],
  ])("a call %s", async (_, changes, code) => expect((await check(changes)).code).toBe(code));

  test("a call signed with another secret", async () => {
    await calm();
    expect((await site.clientWith("0".repeat(32)).call("CheckSign.Query", {})).code).toBe("1002");
  });

  test("a call signed with another secret, before its data are parsed", async () => {
    await calm();
    expect((await site.clientWith("0".repeat(32)).call("CheckSign.Query", {}, { data: "[1" })).code).toBe("1002");
  });

  test("the same call a second time within a day, but not after", async () => {
    expect((await check({ nonce: "once" })).code).toBe("0");
    expect((await check({ nonce: "once" })).code).toBe("1004");
    await world.pool.query("update nonces set seen_at = seen_at - interval '1 day' where nonce = 'once'");
    expect((await check({ nonce: "once" })).code).toBe("0");
  });

  test("the eleventh call of a second", async () => {
    const other = await givenKey(world);
    const codes: string[] = [];
    const time = vi.spyOn(world.services.clock, "now").mockReturnValue(world.services.clock.now());
    for (let count = 0; count < 11; count += 1) codes.push((await other.client.call("CheckSign.Query", {})).code);
    time.mockRestore();
    expect(codes).toEqual([...Array<string>(10).fill("0"), "1005"]);
  });

  test("a caller who is not on the list of addresses", async () => {
    const other = await givenKey(world);
    await other.setting({ ip_whitelist: "10.1.0.0/16, 192.168.1.7" });
    const secret = other.made.body.app_secret;
    expect((await other.clientWith(secret, "10.2.0.1").call("CheckSign.Query", {})).code).toBe("1003");
    expect((await other.clientWith(secret, "10.1.255.9").call("CheckSign.Query", {})).code).toBe("0");
  });

  test("a site whose key was stopped, until it is given back", async () => {
    const other = await givenKey(world);
    await other.setting({ enabled: false });
    expect((await other.client.call("CheckSign.Query", {})).code).toBe("1003");
    await other.setting({ enabled: true });
    expect((await other.client.call("CheckSign.Query", {})).code).toBe("0");
  });
});

test("after a renewal the old secret is good for a day", async () => {
  const other = await givenKey(world);
  const renewed = await other.setting({ reset_secret: true });
  expect(renewed.body.app_secret).not.toBe(other.made.body.app_secret);
  expect((await other.client.call("CheckSign.Query", {})).code).toBe("0");
  expect((await other.clientWith(renewed.body.app_secret).call("CheckSign.Query", {})).code).toBe("0");
  await world.pool.query("update site_keys set old_secret_until = old_secret_until - interval '1 day' where project = $1", [
    other.project.id,
  ]);
  expect((await other.client.call("CheckSign.Query", {})).code).toBe("1002");
});

test("how a key is set is reported to everyone who may set it, and to nobody its secret", async () => {
  const other = await givenKey(world);
  await other.setting({ ip_whitelist: "10.1.0.0/16", vendor_name: "云汀智联", reset_secret: true });
  const path = `/building/v1/projects/${other.project.id}/`;
  const { site_key } = (await other.manager.get(path)).body;
  expect(site_key).toMatchObject({ ip_whitelist: "10.1.0.0/16", vendor_name: "云汀智联", is_enabled: true });
  expect(site_key.old_secret_until).not.toBeNull();
  expect(JSON.stringify(site_key)).not.toContain(other.made.body.app_secret);
  expect((await other.company.get(path)).body.site_key).toBeNull();
  expect((await (await world.official(["project_view"])).get(path)).body.site_key).toBeNull();
});

test("anyone who does not manage projects cannot issue a key; a wrong address is named", async () => {
  const path = `/building/v1/projects/${site.project.id}/uploadSetting/`;
  expect((await site.company.post(path, { source_type: 9, enabled: true })).status).toBeGreaterThanOrEqual(403);
  expect(await site.setting({ ip_whitelist: "10.0.0.0/40" })).toMatchObject({
    status: 400,
    body: { ip_whitelist: ["10.0.0.0/40不是有效的IP地址或网段"] },
  });
});

test("addresses and ranges, of both families", () => {
  expect(isIpListed("10.0.0.0/8", "::ffff:10.3.4.5")).toBe(true);
  expect(isIpListed("2001:db8::/32", "2001:db8::7")).toBe(true);
  expect(isIpListed("10.0.0.1", "2001:db8::7")).toBe(false);
  expect(isIpListed("", "1.2.3.4")).toBe(true);
  expect(invalidIpEntry("10.0.0.1, somewhere")).toBe("somewhere");
  expect(invalidIpEntry("10.0.0.1，2001:db8::/32")).toBeUndefined();
});
