import { afterAll, beforeAll, expect, test } from "vitest";
import { complaints } from "../../../../resources/complaints/complaints";
import { corps } from "../../../../resources/corps/corps";
import { projects } from "../../../../resources/projects/projects";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers } from "../../../../resources/people/workers";
import { openWorld, type World } from "../../../support/world";
import { openArrears } from "../cases/openArrears";

let world: World;
let site: Awaited<ReturnType<typeof openArrears>>;
let person: number;
let other: Awaited<ReturnType<World["company"]>>;

type Reader = Pick<Awaited<ReturnType<World["official"]>>, "get">;
const fileOf = async (reader: Reader) => (await reader.get(`/auth/v1/realinfos/${person}/`)).body;
const searched = async (reader: Reader, q: string) => (await reader.get(`/system/v1/search/?q=${encodeURIComponent(q)}`)).body;

beforeAll(async () => {
  world = await openWorld({ day: "2025-09-15" });
  site = await openArrears(world);
  person = site.first.realinfo;
  const corp = await world.given(corps, { review_status: 1, corp_name: "云汀崇榭建设有限公司" });
  other = await world.company(1, corp);
  const project = await world.given(projects, {
    ...{ name: "西汀码头", contractor_corp: corp.id, region: world.regions.west.id, review_status: 1, prj_status: 3 },
    functional_unit: 1,
  });
  const ids = { project: project.id, corp: corp.id };
  const worker = await world.givenWhole(workers, { ...ids, realinfo: person, worker_name: "张一", in_status: 1 });
  await world.given(wageLedger, {
    ...{ ...ids, worker: worker.id, person, pay_month: "2025-07", attend_days: 2, work_hours: 16, earned_amount: 800_00 },
    ...{ earned_basis: 1, total_amount: 0, deduct_amount: 0, advance_amount: 0, declared_amount: 0, is_submitted: false },
    ...{ paid_amount: 100_00, processing_amount: 0, due_amount: 800_00, owed_amount: 700_00, due_date: "2025-08-15" },
  });
  await world.given(complaints, {
    ...{ ...ids, worker: worker.id, type: 1, content: "七月工资没有发足", people: 1, accept_due: "2025-09-20" },
  });
});
afterAll(() => world.close());

const rights = ["worker_view", "project_view", "payroll_view", "wage_view", "alarm_view"];

test("one page shows all employments of a person with what each owes, and the sum of the ledger", async () => {
  const city = await world.official(rights);
  const { jobs, statements, contacts, owed_amount, sites } = await fileOf(city);
  expect(jobs.map(({ project_name, overdue_amount }: Record<string, unknown>) => [project_name, overdue_amount])).toEqual([
    ["东汀花园", "5000.00"],
    ["西汀码头", "700.00"],
  ]);
  expect(jobs[0]).toMatchObject({ overdue_months: ["2025-06", "2025-07"] });
  expect({ owed_amount, sites }).toEqual({ owed_amount: "5700.00", sites: "东汀花园、西汀码头" });
  expect(statements).toMatchObject([{ resource: "complaints", project_name: "西汀码头" }]);
  expect(contacts).toHaveLength(2);
  const { body } = await city.get(`/project/v1/wageLedger/calendar/?person=${person}`);
  const july = body[0].months.find(({ month }: { month: string }) => month === "2025-07");
  expect(july).toMatchObject({ worker_count: 1, overdue_amount: "2700.00" });
});

test("a district and a company see the employments in their own scope, and no word of the others", async () => {
  const east = await world.official(rights, world.orgs.eastBureau.id);
  for (const [reader, name, owed] of [
    [east, "东汀花园", "5000.00"],
    [site.company, "东汀花园", "5000.00"],
    [other, "西汀码头", "700.00"],
  ] as const) {
    const file = await fileOf(reader);
    expect(file.jobs.map(({ project_name }: { project_name: string }) => project_name)).toEqual([name]);
    expect(file).toMatchObject({ owed_amount: owed, sites: name });
    expect(file.contacts).toHaveLength(1);
  }
  // A complaint never names its complainant to a company.
  expect((await fileOf(other)).statements).toEqual([]);
});

test("an official without the right to wages sees no amount", async () => {
  const file = await fileOf(await world.official(["worker_view", "project_view"]));
  expect(file.owed_amount).toBeNull();
  expect(file.jobs.map(({ due_amount }: { due_amount: unknown }) => due_amount)).toEqual([null, null]);
});

test("the search over everything finds a person once, by name, initials and ID number", async () => {
  const city = await world.official(rights);
  const { id_card_number } = (await world.services.store.find(world.pool, realinfos, { id: person }))!;
  for (const q of ["张一", "zy", id_card_number]) {
    const groups = await searched(city, q);
    const found = groups.find(({ resource }: { resource: string }) => resource === "realinfos");
    expect(found.rows.filter(({ id }: { id: number }) => id === person)).toHaveLength(1);
    expect(groups.map(({ resource }: { resource: string }) => resource)).not.toContain("workers");
  }
});
