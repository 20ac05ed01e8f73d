import { afterAll, expect, test } from "vitest";
import { alarmRules } from "../../../../resources/alarms/rules";
import type { RuleEffect } from "../../../../resources/alarms/responses";
import { loadCity } from "../../../../server/topics/alarms/settings";
import { openOneProject } from "./oneProject";

const { world, admin, inspector, company, alarmOf } = await openOneProject();
afterAll(() => world.close());

test("every rule is listed whole", async () => {
  const list = await inspector.get("/system/v1/alarmSettings/");
  expect(list.body).toHaveLength(alarmRules.length);
  expect(list.body[0]).toMatchObject({ rule_code: "A01", params: { open_days: 30 }, levels: { 3: 1, 2: 15, 1: 30 } });
});

test("a rule is named in the reader's language", async () => {
  const [rule] = (await world.english(inspector).get("/system/v1/alarmSettings/")).body;
  expect(rule).toMatchObject({
    rule_code: "A01",
    name: "No special wage account",
    legal_basis: expect.stringContaining("Article 26"),
  });
});

test("only the super administrator changes them", async () => {
  expect((await inspector.post("/system/v1/alarmSettings/", { settings: [] })).status).toBe(403);
});

test("what does not hold together is refused under its field", async () => {
  const reply = await admin.post("/system/v1/alarmSettings/", { settings: [{ rule_code: "A01", params: { open_days: 0 } }] });
  expect(reply).toMatchObject({ status: 400, body: { params: [expect.stringContaining("A01：期限应为1至365的整数")] } });
  const levels = await admin.post("/system/v1/alarmLevelSettings/", { levels: [{ level: 2, score_from: 90 }] });
  expect(levels).toMatchObject({ status: 400, body: { score_from: [expect.stringContaining("一级起始分应高于二级")] } });
});

test("a dry run tells what would happen, and writes nothing", async () => {
  const before = await alarmOf("E01");
  const reply = await admin.post("/system/v1/alarmSettings/dryRun/", {
    settings: [{ rule_code: "E01", params: { days: 30 } }],
  });
  expect(reply.body).toMatchObject({ projects: 1, raised: 0, cleared: 1, rules: [{ rule_code: "E01", cleared: 1 }] });
  expect(await alarmOf("E01")).toEqual(before);
});

test.each(["", "dryRun/"])("a mistyped key is refused at alarmSettings/%s", async (call) => {
  for (const body of [{ setings: [] }, { settings: [{ rule_code: "E01", wieght: 3 }] }]) {
    const reply = await admin.post(`/system/v1/alarmSettings/${call}`, body);
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([
      400,
      expect.stringMatching(/包含无法识别的内容：(setings|wieght)/),
    ]);
  }
});

test("each rule says how many alarms it has open now, where they are listed, and what it raised in each month", async () => {
  const { body } = await admin.get("/system/v1/alarmSettings/effects/");
  const effects = body as readonly RuleEffect[];
  expect(effects.map(({ rule_code }) => rule_code)).toEqual(alarmRules.map(({ code }) => code));
  for (const { open, to, months, changed_in } of effects) {
    const filter = new URLSearchParams(to.split("?")[1]).get("filter") ?? "";
    const listed = await admin.get(`/building/v1/projectAlarms/?filter=${encodeURIComponent(filter)}`);
    expect(listed.body.count ?? listed.body.length).toBe(open);
    expect(months).toHaveLength(12);
    expect(changed_in).toBeNull();
  }
  const board = effects.find(({ rule_code }) => rule_code === "E01");
  expect(board).toMatchObject({ open: 1 });
  expect(board?.months.at(-1)).toEqual({ month: expect.stringMatching(/^\d{4}-\d{2}$/), raised: 1 });
  expect((await inspector.get("/system/v1/alarmSettings/effects/")).status).toBe(403);
});

test("a change takes effect with the next run", async () => {
  await admin.post("/system/v1/alarmSettings/", { settings: [{ rule_code: "E02", weight: 9 }] });
  const list = await inspector.get("/system/v1/alarmSettings/");
  expect(list.body.find((row: { rule_code: string }) => row.rule_code === "E02")).toMatchObject({ weight: 9 });
  const { body } = await admin.get("/system/v1/alarmSettings/effects/");
  const months = (body as readonly RuleEffect[]).map(({ rule_code, changed_in }) => [rule_code, changed_in]);
  expect(Object.fromEntries(months)).toMatchObject({ E01: null, E02: expect.stringMatching(/^\d{4}-\d{2}$/) });
  expect((await company.get("/system/v1/alarmSettings/")).body[0]).not.toHaveProperty("params");
});

test("what another administrator has saved meanwhile is not overwritten: rules and levels are refused by their version", async () => {
  const [rules, levels] = ["/system/v1/alarmSettings/", "/system/v1/alarmLevelSettings/"] as const;
  const versionIn = async (address: string, key: string, value: unknown): Promise<number> =>
    (await admin.get(address)).body.find((row: Record<string, unknown>) => row[key] === value).version;
  const version = await versionIn(rules, "rule_code", "A03");
  const save = (weight: number) => admin.post(rules, { settings: [{ rule_code: "A03", weight, version }] });
  expect((await save(11)).status).toBe(200);
  expect(await save(13)).toMatchObject({ status: 409, body: { version: version + 1 } });
  expect((await loadCity(world.pool)).settings["A03"]).toMatchObject({ weight: 11 });

  const [first, second] = [await versionIn(levels, "level", 1), await versionIn(levels, "level", 2)];
  const saveDays = (level: number, seen: number) =>
    admin.post(levels, { levels: [{ level, version: seen, rectify_work_days: 6, notify_roles: null }] });
  expect((await saveDays(1, first)).status).toBe(200);
  expect(await saveDays(1, first)).toMatchObject({ status: 409, body: { version: first + 1 } });
  expect((await saveDays(2, second)).status).toBe(200);
});

test("a level notifies roles that exist, and shows them by their names to officials alone", async () => {
  const address = "/system/v1/alarmLevelSettings/";
  const roles = (await admin.list("/system/v1/roles/")).body.slice(0, 2) as { id: number; name: string }[];
  const ids = roles.map(({ id }) => id).sort((a, b) => a - b);
  const saved = await admin.post(address, { levels: [{ level: 1, notify_roles: ids }] });
  expect(saved.body.find(({ level }: { level: number }) => level === 1)).toMatchObject({
    notify_roles: ids,
    notify_roles_name: ids.map((id) => roles.find((role) => role.id === id)?.name),
  });
  expect((await loadCity(world.pool)).levels.find(({ level }) => level === 1)?.notify_roles).toEqual(ids);
  const refused = await admin.post(address, { levels: [{ level: 1, notify_roles: [999_999] }] });
  expect(refused).toMatchObject({ status: 400, body: { notify_roles: ["所选通知角色不存在或无权限"] } });
  const cleared = await admin.post(address, { levels: [{ level: 1, notify_roles: [] }] });
  expect(cleared.body.find(({ level }: { level: number }) => level === 1)).toMatchObject({ notify_roles: null });
  expect((await company.get(address)).body[0]).not.toHaveProperty("notify_roles");
});
