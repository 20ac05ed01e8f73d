import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projects } from "../../../../../resources/projects/projects";
import { orgs } from "../../../../../resources/system/orgs";
import { regions } from "../../../../../resources/system/regions";
import { givenMinimumWage } from "../../../../support/minimumWage";
import { openWorld, type World } from "../../../../support/world";
import { givenKey, type GivenKey } from "../pushApi/givenKey";

let world: World;
let site: GivenKey;
let path = "";
beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
  const { pool, store } = world;
  await store.update(pool, orgs, world.orgs.eastBureau.id, { contact_phone: "0599-1234567" });
  await store.update(pool, regions, world.regions.east.id, { hotline: "0599-12333000" });
  await givenMinimumWage(pool, world.regions.east.id, 226_500);
  await store.update(pool, projects, site.project.id, {
    supervise_org: world.orgs.eastBureau.id,
    build_corp_name: "云汀城建投资有限公司",
    labor_officer_name: "郑杰",
    labor_officer_phone: "15412345678",
    pay_month_offset: 1,
  });
  path = `/building/v1/projects/${site.project.id}/rightsBoard/`;
});
afterAll(() => world.close());

const valuesOf = (body: { sections: { rows: [string, string][] }[] }) =>
  Object.fromEntries(body.sections.flatMap(({ rows }) => rows));
const picture = async (format: string) => {
  const headers = { authorization: `Token ${site.company.token}` };
  return world.app.inject({ method: "GET", url: `${path}?format=${format}`, headers });
};

test("the board names what the regulation wants on it (条例 第三十四条)", async () => {
  const { status, body } = await site.company.get(`${path}?format=json`);
  expect(status).toBe(200);
  expect(valuesOf(body)).toMatchObject({
    工程名称: site.project.name,
    建设单位: "云汀城建投资有限公司",
    施工总承包单位: site.company.corp.corp_name,
    分包单位: `${site.subcontractor.corp_name}（劳务分包）`,
    劳资专管员: "郑杰　15412345678",
    行业主管部门: "东汀区人社局",
    当地最低工资标准: "每月2265元",
    工资支付日期: "每月15日支付上月工资（遇法定节假日或者休息日提前支付）",
    主管部门监督电话: "0599-1234567",
    劳动保障监察举报: "0599-12333000",
    公共法律服务热线: "12348",
  });
  expect(body.address).toMatch(/^https?:\/\/[^/]+\/worker\/#\/site\/[^/]+$/);
});

test("wages of the same month are said to be", async () => {
  await world.store.update(world.pool, projects, site.project.id, { pay_month_offset: 0 });
  const { body } = await site.company.get(`${path}?format=json`);
  expect(valuesOf(body)["工资支付日期"]).toMatch(/^每月15日支付当月工资/);
});

describe("the sheet is A3, with its font inside", () => {
  test("as a paper", async () => {
    const { rawPayload, headers } = await picture("pdf");
    const text = rawPayload.toString("latin1");
    expect(headers["content-type"]).toBe("application/pdf");
    expect(text.startsWith("%PDF-")).toBe(true);
    expect(text).toContain("/MediaBox [0 0 842 1191]");
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    // Type 3: every glyph is drawn in the file itself; a font that is only named would print as boxes elsewhere.
    const kinds = new Set(text.match(/\/Subtype \/(Type\w+|TrueType|CIDFont\w+)/g));
    expect([...kinds]).toEqual(["/Subtype /Type3"]);
    expect(text).toContain("/ToUnicode");
  });

  test("as a picture of 200 dots an inch", async () => {
    const { rawPayload } = await picture("png");
    expect(rawPayload.subarray(1, 4).toString()).toBe("PNG");
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([2339, 3307]);
  });

  test("as outlines that need no font", async () => {
    const { body } = await picture("svg");
    expect(body).toContain("<path");
    expect(body).not.toContain("<text");
  });

  test("nothing is written across the frame", async () => {
    const { body } = await picture("svg");
    const outlines = [...body.matchAll(/<path [^>]*d="([^"]*)"/g)].map(([, outline = ""]) => outline);
    const across = outlines.flatMap((outline) => [...outline.matchAll(/([\d.]+) [\d.]+/g)].map(([, x]) => Number(x)));
    const [, left, width] = /stroke="#0F4C9C"[^>]* x="([\d.]+)"[^>]* width="([\d.]+)"/.exec(body)!;
    expect(across.length).toBeGreaterThan(1000);
    expect(across.reduce((most, x) => Math.max(most, x), 0)).toBeLessThan(Number(left) + Number(width));
  });
});

describe("who may have it", () => {
  test("anyone who may read the project; phones only with the right to see them", async () => {
    const [reader, revealer] = [await world.official(["project_view"]), await world.official(["project_view", "pii_view"])];
    expect(valuesOf((await reader.get(`${path}?format=json`)).body)["劳资专管员"]).toBe("郑杰　154****5678");
    expect(valuesOf((await revealer.get(`${path}?format=json`)).body)["劳资专管员"]).toBe("郑杰　15412345678");
  });

  test("full phones are a reveal in the audit log", async () => {
    const { pool } = world;
    const count = async () => (await pool.query("select count(*)::int as n from audit_logs where action = 'reveal'")).rows[0].n;
    const before = await count();
    await site.company.get(`${path}?format=json`);
    expect(await count()).toBe(before + 1);
  });

  test("a subcontractor has it, a company from elsewhere and another district's official have not", async () => {
    expect((await (await world.company(1, site.subcontractor)).get(`${path}?format=json`)).status).toBe(200);
    expect((await (await world.company()).get(path)).status).toBe(404);
    const westBureau = await world.given(orgs, { region: world.regions.west.id, functional_unit: 0, is_system: true });
    expect((await (await world.official(["project_view"], westBureau.id)).get(path)).status).toBe(404);
    expect((await (await world.official(["alarm_view"])).get(path)).status).toBe(403);
    expect((await world.anonymous.get(path)).status).toBe(401);
  });
});
