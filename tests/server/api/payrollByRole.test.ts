import { beforeAll, expect, test } from "vitest";
import { permission } from "../../../resources/dictionaries/permission";
import { ibpsBanks } from "../../../resources/system/ibpsBanks";
import { orgs } from "../../../resources/system/orgs";
import { allInOneWorld, pay } from "../topics/payments/wageSite";
import { actionsOfCaller, callsOf, expectEffect, type Caller, type Permission } from "./effects";
import {
  wageAccountsUrl,
  billsPath,
  depositsPath,
  detailsPath,
  payRollsUrl,
  vouchersPath,
  wagesPath,
  official,
  byRoll,
  preparePayrolls,
  type PayrollWorld,
} from "./payrollSite";
import { payrollWrites } from "./payrollWrites";

/** The calls of the specification's group "Payroll": what each does for whom, and that it does nothing for others. */
const text = (body: unknown) => JSON.stringify(body);
let there: PayrollWorld;
/** Has every right, in a district without sites. */
let elsewhere: Caller;
const worldNow = allInOneWorld();
beforeAll(async () => {
  const world = worldNow();
  there = await preparePayrolls();
  await world.given(ibpsBanks, { bank_name: "云汀银行" });
  const west = { name: "西岭区人社局", region: world.regions.west.id, functional_unit: 0, parent: world.orgs.bureau.id };
  elsewhere = await world.official([...permission.codes], (await world.given(orgs, { ...west, is_system: true })).id);
});

interface Read {
  readonly needs: readonly Permission[];
  readonly address: (here: PayrollWorld) => string;
  /** Another's row is not there; a list is there, without it. */
  readonly foreign?: 404;
  /** What is in the answer, where it is not the site's name. */
  readonly shows?: string;
  readonly given?: (here: PayrollWorld) => Promise<unknown>;
}

const inList = (path: string) => (here: PayrollWorld) => `${path}?project=${here.project.id}`;

const reads: Readonly<Record<string, Read>> = {
  [`GET ${wageAccountsUrl}`]: { needs: ["account_view"], address: inList(wageAccountsUrl) },
  [`GET ${wageAccountsUrl}{id}/`]: {
    ...{ needs: ["account_view"], address: (here) => `${wageAccountsUrl}${here.account.id}/`, foreign: 404 },
  },
  [`GET ${vouchersPath}`]: { needs: ["account_view"], address: inList(vouchersPath) },
  [`GET ${billsPath}`]: { needs: ["payment_view"], address: inList(billsPath) },
  [`GET ${depositsPath}`]: { needs: ["deposit_view"], address: inList(depositsPath) },
  [`GET ${wagesPath}`]: { needs: ["wage_view"], address: inList(wagesPath) },
  [`GET ${wagesPath}teamAggregate/`]: {
    ...{ needs: ["wage_view"], address: (here) => `${wagesPath}teamAggregate/?project=${here.project.id}&pay_month=2025-08` },
  },
  [`GET ${payRollsUrl}`]: { needs: ["payroll_view"], address: inList(payRollsUrl) },
  [`GET ${payRollsUrl}{id}/download/`]: {
    ...{ needs: ["payroll_view", "export_data"], address: (here) => byRoll(here, "download/"), foreign: 404, shows: "PK" },
  },
  [`GET ${payRollsUrl}{id}/comparison/`]: {
    ...{ needs: ["payroll_view"], address: (here) => byRoll(here, "comparison/"), foreign: 404, shows: '"changed_cards":[]' },
  },
  [`GET ${payRollsUrl}{id}/query/`]: {
    ...{ needs: ["payroll_view"], address: (here) => byRoll(here, "query/"), foreign: 404, shows: '"paid_count":3' },
    given: (here) => pay(here, here.roll.id),
  },
  [`GET ${detailsPath}`]: { needs: ["payroll_view"], address: inList(detailsPath) },
};

const forEverybody = "GET /system/v1/ibpsBanks/";

test("every call of the specification's group is tested here", () => {
  expect([...Object.keys(reads), ...Object.keys(payrollWrites), forEverybody]).toEqual(
    expect.arrayContaining(callsOf("Payroll")),
  );
});

test.each(Object.entries(reads))("%s", async (_call, { needs, address, foreign = 200, shows, given }) => {
  const here = await preparePayrolls();
  await given?.(here);
  const mark = shows ?? here.mark;
  for (const who of [here.admin, here.checker, await official(...needs)]) {
    const { status: answer, body } = await who.get(address(here));
    expect([answer, text(body).replaceAll("\\", "").includes(mark)], text(body)).toEqual([200, true]);
  }
  for (const who of [there.admin, elsewhere]) {
    const { status: answer, body } = await who.get(address(here));
    expect([answer, text(body).includes(mark)]).toEqual([foreign, false]);
  }
  expect((await (await official("project_view")).get(address(here))).status).toBe(403);
  expect((await worldNow().anonymous.get(address(here))).status).toBe(401);
});

test.each(actionsOfCaller(payrollWrites))("$call $does", async (write) => {
  const inspector = await official("account_view", "payment_view", "deposit_view", "payroll_view", "wage_view");
  const strangers = [worldNow().anonymous, there.admin, elsewhere, inspector, await official("project_view")];
  await expectEffect(write, await preparePayrolls(), strangers);
});

test(`${forEverybody}: anyone who has a session chooses from them`, async () => {
  const address = forEverybody.slice("GET ".length);
  for (const who of [there.admin, elsewhere, await official()]) expect(text((await who.get(address)).body)).toContain("云汀银行");
  expect((await worldNow().anonymous.get(address)).status).toBe(401);
});
