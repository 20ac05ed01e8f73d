import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { housingBureau } from "../topics/projects/form";
import { marks, openCity, type TestCity } from "./city";
import { asking, expectEffect, type Caller, type Permission, type Write } from "./effects";

/** The calls of the specification's groups "Project and real-name" and "Extra companies": what each does for whom. */
let city: TestCity;
beforeAll(async () => {
  city = await openCity();
  // Rows that their forms would take as they are.
  const bureau = await housingBureau(city.world);
  await city.world.pool.query(
    "update projects set need_license = 0, complete_date = '2027-01-01', actual_start_date = '2025-01-02', supervise_org = $1",
    [bureau],
  );
  await city.world.pool.query("update corps set zip_code = '350000'");
});
afterAll(() => city.world.close());

const row = (name: string, side: "a" | "b" | "c" = "a") => city.rows[name]![side]!.id;
const official = (...codes: Permission[]): Promise<Caller> => city.world.official(codes);
const text = (body: unknown) => JSON.stringify(body);

describe("reading: the contractor its own, an official of the district by his right, nobody else", () => {
  const day = "2025-01-01";
  const reads: readonly [call: string, needs: Permission, address: () => string][] = [
    ["projects/", "project_view", () => "/building/v1/projects/"],
    ["projects/{id}/", "project_view", () => `/building/v1/projects/${row("projects")}/`],
    ["dailyAttendances/", "project_view", () => `/project/v1/dailyAttendances/?project=${row("projects")}`],
    [
      "dailyAttendanceDetail/",
      "worker_view",
      () => `/project/v1/dailyAttendanceDetail/?project=${row("projects")}&date=${day}&attended=1`,
    ],
    ["teams/", "project_view", () => "/project/v1/teams/"],
    ["workerAttendances/", "worker_view", () => `/project/v1/workerAttendances/?attend_time_from=2025-09-01`],
    [
      "workerAttendances/monthAggregate/",
      "worker_view",
      () => `/project/v1/workerAttendances/monthAggregate/?project=${row("projects")}&month=2025-01`,
    ],
    [
      "workerAttendances/monthDays/",
      "worker_view",
      () => `/project/v1/workerAttendances/monthDays/?worker=${row("workers")}&month=2025-01`,
    ],
    ["corps/", "company_view", () => "/building/v1/corps/"],
    ["corps/{id}/", "company_view", () => `/building/v1/corps/${city.corps.a.id}/`],
    ["workers/", "worker_view", () => "/project/v1/workers/"],
    ["workers/{id}/", "worker_view", () => `/project/v1/workers/${row("workers")}/`],
    ["realinfos/{id}/", "worker_view", () => `/auth/v1/realinfos/${row("realinfos")}/`],
    ["workerContracts/", "worker_view", () => "/project/v1/workerContracts/"],
    ["workers/groupbyTeam/", "worker_view", () => `/project/v1/workers/groupbyTeam/?project=${row("projects")}`],
    ["extra/corps/", "company_view", () => "/building/v1/extra/corps/"],
  ];
  test.each(reads)("GET %s", async (call, needs, address) => {
    const { people, world, elsewhere } = city;
    const own = await people.a.get(address());
    expect([own.status, text(own.body).includes(marks.a), text(own.body).includes(marks.b)]).toEqual([200, true, false]);
    expect(text((await (await official(needs)).get(address())).body)).toContain(marks.a);

    expect(text((await people.b.get(address())).body)).not.toContain(marks.a);
    // Cards of other companies are everywhere the same.
    if (call !== "extra/corps/") expect(text((await elsewhere.get(address())).body)).not.toContain(marks.a);
    expect((await (await official("deposit_view")).get(address())).status).toBe(403);
    expect((await world.anonymous.get(address())).status).toBe(401);
  });

  test("GET corps/{id}/subContractorProjects/", async () => {
    const address = `/building/v1/corps/${city.corps.c.id}/subContractorProjects/`;
    for (const who of [city.people.c, await official("company_view", "project_view")])
      expect((await who.get(address)).body).toMatchObject([{ id: row("projects"), corp_type: 6 }]);
    for (const who of [city.people.b, city.elsewhere]) expect((await who.get(address)).status).toBe(404);
    expect((await city.world.anonymous.get(address)).status).toBe(401);
  });
});

describe("writing: anyone who may changes it; for everybody else all stays as it was", () => {
  const { run, valueOf, countOf } = asking(() => city.world.pool);
  const project = () => `/building/v1/projects/${row("projects")}/`;
  const corp = () => `/building/v1/corps/${city.corps.a.id}/`;
  const card = () => `/building/v1/extra/corps/${row("extraCorps")}/`;
  const contractor = () => city.people.a;
  const reviewer = () => official("project_review");
  const credit = () => official("company_review");
  const review = (status: number) => () => run("update projects set review_status = $1 where id = $2", status, row("projects"));
  const register = (status: number) => () => run("update corps set review_status = $1 where id = $2", status, city.corps.a.id);

  const writes: readonly Write<TestCity>[] = [
    {
      does: "POST projects/ of a row that is there",
      by: contractor,
      ask: (who) => who.post("/building/v1/projects/", { id: row("projects"), link_man: "周文海" }),
      kept: () => valueOf("projects", "link_man", row("projects")),
      after: "周文海",
    },
    {
      does: "POST projects/{id}/uploadSetting/",
      by: () => official("secret_manage"),
      ask: (who) => who.post(`${project()}uploadSetting/`, { source_type: 9, enabled: true }),
      kept: () => countOf("site_keys", "project = $1", row("projects")),
      after: 1,
    },
    {
      does: "DELETE projects/{id}/: withdrawn",
      by: contractor,
      given: review(0),
      ask: (who) => who.delete(project()),
      kept: () => valueOf("projects", "review_status", row("projects")),
      after: 9,
    },
    {
      does: "DELETE projects/{id}/: sent back",
      by: reviewer,
      given: review(0),
      ask: (who) => who.delete(project(), { reason: "合同缺页" }),
      kept: () => valueOf("projects", "review_status", row("projects")),
      after: 2,
    },
    {
      does: "POST projects/{id}/review/",
      by: reviewer,
      given: review(0),
      ask: (who) => who.post(`${project()}review/`),
      kept: () => valueOf("projects", "review_status", row("projects")),
      after: 1,
    },
    {
      does: "PATCH corps/{id}/",
      by: contractor,
      ask: (who) => who.patch(corp(), { office_phone: "0591-87654321" }),
      kept: () => valueOf("corps", "office_phone", city.corps.a.id),
      after: "0591-87654321",
    },
    {
      does: "DELETE corps/{id}/",
      by: credit,
      given: register(0),
      ask: (who) => who.delete(corp(), { reason: "执照模糊" }),
      kept: () => valueOf("corps", "review_status", city.corps.a.id),
      after: 2,
    },
    {
      does: "POST corps/{id}/review/",
      by: credit,
      given: register(0),
      ask: (who) => who.post(`${corp()}review/`),
      kept: () => valueOf("corps", "review_status", city.corps.a.id),
      after: 1,
    },
    {
      does: "POST workers/{id}/resetPassword/",
      by: contractor,
      ask: (who) => who.post(`/project/v1/workers/${row("workers")}/resetPassword/`),
      given: async () => void (await city.world.worker(row("realinfos"))),
      kept: async () =>
        (await city.world.pool.query("select count(*)::int as n from sessions where realinfo = $1", [row("realinfos")])).rows[0]
          .n,
      after: 0,
    },
    {
      does: "POST workerContracts/: terminated",
      by: contractor,
      given: () => run("update worker_contracts set status = 1, start_date = '2025-01-01' where id = $1", row("workerContracts")),
      ask: (who) =>
        who.post("/project/v1/workerContracts/", {
          ...{ id: row("workerContracts"), terminate: true, terminate_date: "2025-09-01" },
        }),
      kept: () => valueOf("worker_contracts", "status", row("workerContracts")),
      after: 3,
    },
    {
      does: "PATCH extra/corps/{id}/",
      by: contractor,
      ask: (who) => who.patch(card(), { corp_name: "云汀清源监理有限公司" }),
      kept: () => valueOf("extra_corps", "corp_name", row("extraCorps")),
      after: "云汀清源监理有限公司",
    },
    {
      does: "DELETE extra/corps/{id}/",
      by: contractor,
      given: () => run("update project_corps set extra_corp = null where extra_corp = $1", row("extraCorps")),
      ask: (who) => who.delete(card()),
      kept: () => countOf("extra_corps", "id = $1", row("extraCorps")),
      after: 0,
    },
  ];
  test.each(writes)("$does", async (write) => {
    const strangers = [city.world.anonymous, city.people.b, city.elsewhere, await official("deposit_view")];
    await expectEffect(write, city, strangers);
  });

  test("POST extra/corps/: anyone who makes a card owns it, an official makes none", async () => {
    const body = { corp_code: "91990102MA990001X4", corp_name: "云汀清源监理有限公司", corp_type: 7 };
    const made = await city.people.b.post("/building/v1/extra/corps/", body);
    expect(made).toMatchObject({ status: 201, body: { owner_corp: city.corps.b.id } });
    expect((await city.people.a.get(`/building/v1/extra/corps/${made.body.id}/`)).status).toBe(404);
    expect((await city.administrator.post("/building/v1/extra/corps/", body)).status).toBe(403);
    expect((await city.world.anonymous.post("/building/v1/extra/corps/", body)).status).toBe(401);
  });
});
