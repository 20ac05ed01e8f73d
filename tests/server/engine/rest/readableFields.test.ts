import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resources } from "../../../../resources";
import { permission } from "../../../../resources/dictionaries/permission";
import { ruleFor, type Actor } from "../../../../resources/kit/access";
import type { AnyResource } from "../../../../resources/kit/resource";
import { corps } from "../../../../resources/corps/corps";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { projects } from "../../../../resources/projects/projects";
import { openWorld, type World } from "../../../support/world";

type Caller = Awaited<ReturnType<World["company"]>> | Awaited<ReturnType<World["official"]>>;
type Filter = Record<string, unknown>;

const listed = Object.values<AnyResource>(resources).filter(({ path, read }) => path && read);
const corpsPath = "/building/v1/corps/";

let world: World;
let contractor: Awaited<ReturnType<World["company"]>>;
let callers: Readonly<Record<string, Caller>>;
beforeAll(async () => {
  world = await openWorld();
  contractor = await world.company();
  callers = {
    administrator: await world.administrator(),
    "official with every permission": await world.official([...permission.codes]),
    "official without any": await world.official([]),
    company: contractor,
  };
});
afterAll(() => world.close());

const actorOf = (name: string): Actor => ({
  id: 1,
  audience: name === "company" ? "company" : "government",
  isSuper: name === "administrator",
  permissions: name === "official with every permission" ? permission.codes : ["1001"],
  companyRole: 1,
  attributes: {},
});

/** Every view in which a caller is answered some fields only. */
const views = ["administrator", "official with every permission", "official without any", "company"].flatMap((who) =>
  listed.flatMap((resource) => {
    const actor = actorOf(who);
    const read = ruleFor(resource.read, actor)?.fields;
    const { choose } = resource;
    const mayChoose = choose && (actor.isSuper || choose.by[actor.audience]) ? choose : undefined;
    return [
      ...(read ? [[who, resource.name, read, {}] as const] : []),
      ...(mayChoose ? [[who, resource.name, mayChoose.fields, { scene: "choose" }] as const] : []),
    ];
  }),
);

test("there are such views", () => {
  expect(views.map(([who, name]) => `${who} ${name}`)).toEqual(
    expect.arrayContaining(["company alarmSettings", "company corps", "official without any corps", "company orgs"]),
  );
});

describe("what is not disclosed cannot be asked for either", () => {
  test.each(views)("%s: %s", async (who, name, fields, scene) => {
    const resource = listed.find((each) => each.name === name)!;
    const caller = callers[who]!;
    const hidden = [...Object.keys(resource.fields), "created_at", "updated_at"].filter((field) => !fields.includes(field));
    const wrong: string[] = [];
    const check = async (filter: Filter, more = "") => {
      const { status } = await caller.list(resource.path!, { ...scene, ...filter }, more);
      if (status !== 400) wrong.push(`${JSON.stringify(filter)} ${more} ${status}`);
    };
    for (const field of hidden) {
      for (const key of [field, `${field}_from`, `${field}_to`]) await check({ [key]: "1" });
      await check({ [field]: "1" }, "&summary=1");
      for (const way of ["ASC", "DESC"]) await check({}, `&sort=${encodeURIComponent(JSON.stringify([field, way]))}`);
    }
    for (const key of [...Object.keys(resource.views ?? {}), ...Object.keys(resource.filters ?? {})]) await check({ [key]: "1" });
    expect(wrong).toEqual([]);
  });

  test("a company is not found by its contact's phone, but by its name", async () => {
    const other = await world.given(corps, { review_status: 1, corp_name: "云汀远山建设有限公司", link_phone: "15400530981" });
    const found = async (q: string) => (await contractor.list(corpsPath, { scene: "choose", q })).body as { id: number }[];
    expect(await found("15400530981")).toEqual([]);
    expect((await found("远山建设")).map(({ id }) => id)).toEqual([other.id]);
  });

  test("the card that is reported to everybody is the name, the code and the types", async () => {
    await world.given(corps, { review_status: 1, corp_name: "云汀近水建设有限公司" });
    const { body } = await contractor.list(corpsPath, { scene: "choose", q: "近水建设" });
    expect(body.map((row: object) => Object.keys(row).toSorted())).toEqual([["business_types", "corp_code", "corp_name", "id"]]);
  });
});

describe("companies are chosen", () => {
  test("without a search among those one deals with, by four characters among all, by id one by one", async () => {
    const partner = await world.given(corps, { review_status: 1, corp_name: "云汀伙伴劳务有限公司" });
    const stranger = await world.given(corps, { review_status: 1, corp_name: "云汀路人劳务有限公司" });
    const project = await world.given(projects, { contractor_corp: contractor.corp.id });
    await world.given(projectCorps, { project: project.id, corp: partner.id, corp_type: 6 });
    const ids = async (filter: Filter, who: Caller = contractor) =>
      ((await who.list(corpsPath, { scene: "choose", ...filter })).body as { id: number }[])
        .map(({ id }) => id)
        .toSorted((one, other) => one - other);
    expect(await ids({})).toEqual([contractor.corp.id, partner.id].toSorted((one, other) => one - other));
    expect(await ids({ q: "劳务" })).toEqual([partner.id]);
    expect(await ids({ q: "路人劳务" })).toEqual([stranger.id]);
    expect(await ids({ id: [stranger.id] })).toEqual([stranger.id]);
    expect(await ids({}, callers["official without any"])).toEqual([]);
    expect(await ids({ q: "路人劳务" }, callers["official without any"])).toEqual([stranger.id]);
  });
});
