import { afterAll, beforeAll, expect, test } from "vitest";
import { minimumWages } from "../../../../../resources/system/minimumWages";
import { remindOfMinimumWages } from "../../../../../server/topics/law/jobs/minimumWageReview";
import { openWorld, type World } from "../../../../support/world";

let world: World;
let administrator: Awaited<ReturnType<World["administrator"]>>;
beforeAll(async () => {
  world = await openWorld();
  administrator = await world.administrator();
  await world.official(["project_view"]);
  const { city, east } = world.regions;
  await world.given(minimumWages, { region: city.id, valid_from: "2022-04-01", monthly_amount: 203_000 });
  await world.given(minimumWages, { region: city.id, valid_from: "2025-04-01", monthly_amount: 226_500 });
  await world.given(minimumWages, { region: east.id, valid_from: "2026-01-01", monthly_amount: 210_000 });
});
afterAll(() => world.close());

const remindOn = async (day: string) => {
  const clock = { now: () => new Date(`${day}T08:00:00+08:00`), today: () => day };
  const old = await remindOfMinimumWages({ ...world.services, clock });
  return old.map(({ region_name, valid_from }) => [region_name, valid_from]);
};
const inbox = async () =>
  (
    await world.pool.query<{ account: number; title: string; content: string; link: string }>(
      "select account, title, content, link from messages order by id",
    )
  ).rows;

test("two years after the newest amount the super administrator is reminded once a month", async () => {
  expect(await remindOn("2027-03-31")).toEqual([]);
  expect(await inbox()).toEqual([]);
  const old = [["云汀市", "2025-04-01"]];
  for (const day of ["2027-04-01", "2027-04-02", "2027-04-30"]) expect(await remindOn(day)).toEqual(old);
  expect(await inbox()).toMatchObject([
    { account: administrator.account.id, title: "最低工资标准已满2年未更新", link: "/system/preset?part=figures" },
  ]);
  await remindOn("2027-05-01");
  expect(await inbox()).toHaveLength(2);
});

test("each region is named that has amounts of its own", async () => {
  expect(await remindOn("2028-01-01")).toEqual([
    ["云汀市", "2025-04-01"],
    ["东汀区", "2026-01-01"],
  ]);
});

test("a newer amount ends it, also one that is announced and not valid yet", async () => {
  const { city, east } = world.regions;
  for (const { id } of [city, east])
    await world.given(minimumWages, { region: id, valid_from: "2028-04-01", monthly_amount: 240_000 });
  expect(await remindOn("2028-03-01")).toEqual([]);
});

test("a region has what applies today: its own amount, or that of the city", async () => {
  const { city, east, west } = world.regions;
  await world.given(minimumWages, { region: east.id, valid_from: "2025-09-01", monthly_amount: 190_000, hourly_amount: 1_900 });
  const { body } = await administrator.get("/system/v1/regions/?range=[0,9]");
  const amountOf = (id: number) => body.find((row: { id: number }) => row.id === id);
  expect(amountOf(city.id)).toMatchObject({ min_wage: "2265.00", min_wage_from: "2025-04-01" });
  expect(amountOf(west.id)).toMatchObject({ min_wage: "2265.00", min_wage_from: "2025-04-01" });
  expect(amountOf(east.id)).toMatchObject({ min_wage: "1900.00", min_hourly_wage: "19.00", min_wage_from: "2025-09-01" });
});

test("two amounts of one region from one day are refused", async () => {
  const twice = { region: world.regions.city.id, valid_from: "2025-04-01", monthly_amount: "2300.00" };
  const { status, body } = await administrator.post("/system/v1/minimumWages/", twice);
  expect([status, Object.keys(body)]).toEqual([400, ["valid_from"]]);
});

test("a day from which the region has an amount already is refused with the name of what it is of", async () => {
  const taken = { region: world.regions.city.id, valid_from: "2022-04-01", monthly_amount: "2100" };
  const enter = (who: Pick<World["anonymous"], "post">) => who.post("/system/v1/minimumWages/", taken);
  expect(await enter(administrator)).toMatchObject({ status: 400, body: { valid_from: ["该行政区域的执行日期已存在"] } });
  expect(await enter(world.english(administrator))).toMatchObject({
    status: 400,
    body: { valid_from: ["Valid from already exists for this region"] },
  });
});
