import { beforeAll, describe, expect, test } from "vitest";
import { allInOneWorld } from "../topics/payments/wageSite";
import { givenLackingProject } from "../topics/dashboards/screen/lackingProject";
import { actionsOfCaller, callsOf, expectEffect } from "./effects";
import {
  accountsUrl,
  allCallers,
  levelsPath,
  officials,
  orgsPath,
  others,
  prepareSystem,
  rolesPath,
  settingsPath,
  type SystemWorld,
  type CallerName,
} from "./systemSite";
import { systemWrites } from "./systemWrites";

/** The calls of the specification's groups "System" and "Screen": what each does for whom, and that it does nothing for others. */
const worldNow = allInOneWorld();
const site = "东汀新城一期";
beforeAll(async () => {
  await givenLackingProject(worldNow(), site);
});

interface Read {
  readonly address: (here: SystemWorld) => string;
  /** What is in the answer to everyone who may see it. */
  readonly shows: (here: SystemWorld) => string;
  readonly sees: readonly CallerName[];
  /** Answered without it; anyone who is named nowhere is refused. */
  readonly blind?: readonly CallerName[];
  /** To them it is not there. */
  readonly absent?: readonly CallerName[];
}

const filtered = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const managers: readonly CallerName[] = ["manager", "administrator"];
const readers: readonly CallerName[] = ["inspector", "foreign", "administrator", "company", "maker", "otherCompany"];

const screenCalls = {
  projectSummary: '"project_building":1',
  projectPosition: site,
  alarmProjects: site,
  withoutDepositCorps: '"project_count":1',
  withoutWageAccountProjects: site,
  alarmProjectSummary: site,
};
const screenCall = (call: string, region: number) => `/system/v1/regions/${region}/${call}/`;

const reads: Readonly<Record<string, readonly Read[]>> = {
  "GET /system/v1/permissions/": [
    {
      address: () => "/system/v1/permissions/",
      ...{ shows: () => '"code":"user_manage"', sees: ["manager", "foreign", "administrator"] },
    },
  ],
  [`GET ${rolesPath}`]: [
    {
      address: ({ spare }) => filtered(rolesPath, { q: spare.name }),
      ...{ shows: ({ spare }) => spare.name, sees: ["manager", "foreign", "administrator"] },
    },
  ],
  [`GET ${accountsUrl}`]: [
    {
      address: ({ account }) => filtered(accountsUrl, { q: account.username }),
      ...{ shows: ({ account }) => account.username, sees: managers, blind: ["foreign", "company", "otherCompany"] },
    },
    {
      address: ({ maker }) => filtered(accountsUrl, { scene: "company", q: maker.account.username }),
      shows: ({ maker }) => maker.account.username,
      ...{ sees: ["company", ...managers], blind: ["foreign", "otherCompany"] },
    },
  ],
  [`GET ${orgsPath}tree/`]: [
    {
      address: () => `${orgsPath}tree/`,
      ...{ shows: ({ org }) => org.name, sees: officials.filter((name) => name !== "foreign"), blind: ["foreign"] },
    },
  ],
  [`GET ${orgsPath}`]: [
    {
      address: ({ org }) => filtered(orgsPath, { q: org.name }),
      ...{ shows: ({ org }) => org.name, sees: managers, blind: ["foreign"] },
    },
  ],
  "GET /system/v1/systemOrgs/": [{ address: () => "/system/v1/systemOrgs/", shows: ({ org }) => org.name, sees: allCallers }],
  [`GET ${settingsPath}`]: [{ address: () => settingsPath, shows: () => "未开立工资专用账户", sees: readers }],
  [`GET ${levelsPath}`]: [{ address: () => levelsPath, shows: () => '"level":9', sees: readers }],
  ...Object.fromEntries(
    Object.entries(screenCalls).map(([call, shown]): [string, Read[]] => [
      `GET ${screenCall(call, 0).replace("0", "{id}")}`,
      [
        {
          address: () => screenCall(call, worldNow().regions.east.id),
          ...{ shows: () => shown, sees: ["inspector", "administrator"], absent: ["foreign"] },
        },
      ],
    ]),
  ),
};

test("every call of the groups is here, and no other", () => {
  expect([...Object.keys(reads), ...Object.keys(systemWrites)].toSorted()).toEqual(callsOf("System", "Screen").toSorted());
});

const asked = Object.entries(reads).flatMap(([call, those]) => those.map((read) => ({ call, ...read })));
test.each(asked)("$call", async ({ address, shows, sees, blind = [], absent = [] }) => {
  const here = await prepareSystem();
  const expected = Object.fromEntries(
    (Object.keys(here.who) as CallerName[]).map((name) => {
      const refused = name === "anonymous" ? 401 : absent.includes(name) ? 404 : 403;
      return [name, sees.includes(name) ? [200, true] : [blind.includes(name) ? 200 : refused, false]];
    }),
  );
  const response: Record<string, unknown> = {};
  for (const [name, who] of Object.entries(here.who)) {
    const { status, body } = await who.get(address(here));
    response[name] = [status, JSON.stringify(body).includes(shows(here))];
  }
  expect(response).toEqual(expected);
});

test.each(actionsOfCaller(systemWrites))("$call $does", async ({ may, ...write }) => {
  const here = await prepareSystem();
  await expectEffect({ ...write, by: ({ who }) => who[may[0]!] }, here, others(here, may));
});

describe("what a call of these tells", () => {
  test("a company reads of a rule what it says, never where it begins", async () => {
    const { who } = await prepareSystem();
    const [rule] = (await who.company.get(settingsPath)).body;
    expect(rule).toMatchObject({ rule_code: "A01", name: "未开立工资专用账户", description: expect.any(String) });
    for (const field of ["enabled", "params", "levels", "weight", "drives_level", "auto_close", "notify"])
      expect(rule).not.toHaveProperty(field);
  });

  test.each(Object.entries(screenCalls))("%s of another district has nothing of this one", async (call, shown) => {
    const { who } = await prepareSystem();
    const { west, city } = worldNow().regions;
    const [other, whole] = await Promise.all([west, city].map(({ id }) => who.administrator.get(screenCall(call, id))));
    expect([other!.status, JSON.stringify(other!.body).includes(shown)]).toEqual([200, false]);
    expect([whole!.status, JSON.stringify(whole!.body).includes(shown)]).toEqual([200, true]);
    expect((await who.administrator.get(screenCall(call, 999_999_999))).status).toBe(404);
  });
});
