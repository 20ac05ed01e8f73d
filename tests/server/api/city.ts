import type { AnyResource } from "../../../resources/kit/resource";
import { isStored } from "../../../resources/kit/resource";
import { resources } from "../../../resources";
import { monthOf } from "../../../resources/kit/days";
import { permission } from "../../../resources/dictionaries/permission";
import { ensurePartitions } from "../../../server/topics/attendance/partitions";
import { openWorld, testDay } from "../../support/world";

type Values = Record<string, unknown>;
interface Kept {
  readonly id: number;
  readonly [field: string]: unknown;
}
type ResourceName = keyof typeof resources;
/** Whose row: of contractor A on its project, of subcontractor C on that project, of company B on another; or the platform's. */
export type Side = "a" | "c" | "b" | "platform";
export const sides: readonly Side[] = ["a", "c", "b", "platform"];

/** Part of every text of a side's rows, and of no other. */
export const marks = { a: "壹壹堂", c: "叁叁轩", b: "贰贰阁", platform: "平台" } as const;
/** So does this amount, in fen; none is the average of others, which screens show too. */
const amounts = { a: 1111_11, c: 3333_33, b: 7777_77, platform: 100_00 } as const;
export const amountOf = (side: Side): string => (amounts[side] / 100).toFixed(2);

/** In the order in which they need each other. */
const ofProject: readonly ResourceName[] = [
  "projectCorps",
  "teams",
  "realinfos",
  "workers",
  "entryExits",
  "workerContracts",
  "workerAttendances",
  "attendanceDays",
  "payRolls",
  "payRollDetails",
  "workerWages",
  "wageLedger",
  "projectAlarms",
];
const ofContractor: readonly ResourceName[] = [
  "projectChanges",
  "projectSuspensions",
  "pushLogs",
  "wageAccounts",
  "wageAccountVouchers",
  "wageAccountBills",
  "corpDeposits",
  "complaints",
  "forecasts",
  "constructionPermits",
  "upstreamPlatforms",
  "upstreamProjects",
  "upstreamCalls",
];

/** Rows that are made one by one. */
const placed: readonly ResourceName[] = [
  ...ofProject,
  ...ofContractor,
  ...(["corps", "extraCorps", "projects", "accounts", "messages", "preferences", "savedQueries"] as const),
  ...(["roles", "holidays", "ibpsBanks", "alarmSettings", "alarmLevelSettings", "orgs", "regions", "auditLogs"] as const),
];
/** Every other resource with calls, in the order of the registry: of a project where it refers to one, of a company if it names that. */
const others = (Object.keys(resources) as ResourceName[]).filter((name) => {
  const { path, read, query }: AnyResource = resources[name];
  return !query && path && read && !placed.includes(name);
});
const sideRefs = (name: ResourceName): readonly string[] =>
  Object.values((resources[name] as AnyResource).fields).flatMap(({ spec }) =>
    spec.target && spec.required ? [spec.target] : [],
  );
const isOfSide = (name: ResourceName): boolean =>
  sideRefs(name).some(
    (target) =>
      [...ofProject, ...ofContractor, "projects", "corps"].includes(target) ||
      others.some((one) => one === target && isOfSide(one)),
  );
const ofSides = others.filter(isOfSide);
const ofPlatform = others.filter((name) => !isOfSide(name));
const namesCompany = (name: ResourceName): boolean => "corp" in resources[name].fields;

/** References by the name of their field; those of people who did something stay empty. */
const aliases: Readonly<Record<string, string>> = { contractor_corp: "corp", owner_corp: "corp" };

/** Every text, name and amount of a row bears the mark of its side. */
function marked(resource: AnyResource, side: Side, refs: Readonly<Values>): Values {
  const values: Values = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const { spec } = field;
    if (!isStored(field) || spec.hidden) continue;
    const ref = refs[aliases[name] ?? name] ?? (spec.required && spec.target ? refs[singular(spec.target)] : undefined);
    if (spec.kind === "ref" && ref !== undefined) values[name] = ref;
    else if (spec.kind === "text" || spec.kind === "longText" || spec.kind === "personName" || spec.kind === "serial")
      values[name] = `${marks[side]}${spec.unique || spec.kind === "serial" ? ++count : ""}`;
    else if (spec.kind === "count" && spec.unique) values[name] = ++count;
    else if (spec.kind === "money") values[name] = amounts[side];
  }
  return values;
}
let count = 0;

/** What a few rows need beyond their kinds. */
const special: Partial<Record<ResourceName, Values>> = {
  projects: { review_status: 1, prj_status: 3, functional_unit: 1, change_status: 0 },
  workers: { in_status: 1 },
  pushLogs: {},
  payRolls: { pay_month: "2025-08", worker_count: 1 },
  workerAttendances: { attend_time: "2025-09-01 08:00:00", direction: "01" },
  wageCases: { status: 3 },
  paperReceivers: { served_on: "2025-09-01" },
  inspections: { status: 1 },
  projectAlarms: { status: 1, is_government_only: false, region: undefined },
  corpDeposits: { status: 1 },
  // Not in use: no forecast is made with these coefficients.
  forecastModels: { status: 3 },
};

/** Company A with a project and its subcontractor C, company B with a project in another district; a row of every resource each. */
export async function openCity() {
  const world = await openWorld();
  const { given } = world;
  /** B's rows are in another district than those of A and C. */
  const regionOf = (side: Side): number => world.regions[side === "b" ? "west" : "east"].id;
  const areaOf = (side: Side): string => (side === "b" ? "990103" : "990102");
  await ensurePartitions(world.pool, monthOf(testDay), monthOf(testDay));
  const corpOf = async (side: Side) => {
    const values = { ...marked(resources.corps, side, {}), review_status: 1, area_code: areaOf(side), region: regionOf(side) };
    return { ...(await given(resources.corps, values)) };
  };
  const [corpA, corpB, corpC] = [await corpOf("a"), await corpOf("b"), await corpOf("c")];
  const people = {
    a: await world.company(1, corpA),
    checkerA: await world.company(3, corpA),
    b: await world.company(1, corpB),
    c: await world.company(1, corpC),
  };
  const rows: Record<string, Partial<Record<Side, Kept>>> = {};
  const keep = async (name: ResourceName, side: Side, refs: Values, more: Values = {}): Promise<Kept> => {
    const resource: AnyResource = resources[name];
    const row = await given(resource, { ...marked(resource, side, refs), ...clean({ ...special[name], ...more }) });
    const kept = { ...row, id: Number(row["id"]) };
    (rows[name] ??= {})[side] = kept;
    return kept;
  };

  const fill = async (side: "a" | "b" | "c", corp: Kept, project: Kept, names: readonly ResourceName[]) => {
    const refs: Values = { project: project.id, corp: corp.id, region: regionOf(side) };
    const more: Values = {};
    for (const name of names) {
      const fields = (resources[name] as AnyResource).fields;
      if ("functional_unit" in fields) more.functional_unit = 1;
      const own = Object.fromEntries(Object.entries(more).filter(([field]) => field in fields));
      const row = await keep(name, side, refs, own);
      Object.assign(refs, { [singular(name)]: row.id });
    }
    (rows.corps ??= {})[side] = corp;
    const spare = await keep("accounts", side, { corp: corp.id }, { user_type: 2, corp_duty: 2, role: await companyRole() });
    for (const personal of ["messages", "preferences", "savedQueries"] as const)
      await keep(personal, side, { account: people[side].account.id });
    const reports = { account: people[side].account.id, org: world.orgs.bureau.id };
    await keep("monthlyReports", side, reports, { month: `2025-0${"abc".indexOf(side) + 5}` });
    await keep("extraCorps", side, { corp: corp.id });
    return spare;
  };
  const companyRole = async () => people.a.account.role;

  const projectOf = async (side: "a" | "b", corp: Kept) =>
    keep("projects", side, { corp: corp.id }, { region: regionOf(side), area_code: areaOf(side) });
  const [projectA, projectB] = [await projectOf("a", corpA), await projectOf("b", corpB)];
  await fill("a", corpA, projectA, [...ofContractor.slice(0, 6), ...ofProject, ...ofContractor.slice(6), ...ofSides]);
  await fill("b", corpB, projectB, [...ofContractor.slice(0, 6), ...ofProject, ...ofContractor.slice(6), ...ofSides]);
  await fill("c", corpC, projectA, [...ofProject, ...ofSides.filter(namesCompany)]);
  for (const [side, corp_type] of [
    ["a", 9],
    ["b", 9],
    ["c", 6],
  ] as const)
    await world.pool.query("update project_corps set corp_type = $1, exit_time = null where id = $2", [
      corp_type,
      rows.projectCorps![side]!.id,
    ]);

  for (const name of ["roles", "holidays", "ibpsBanks", "alarmSettings", "alarmLevelSettings", ...ofPlatform] as const)
    await keep(name, "platform", {});
  rows.orgs = { platform: { ...world.orgs.eastBureau } };
  rows.regions = { platform: { ...world.regions.east } };
  const audited = await world.pool.query(
    "insert into audit_logs (seq, time, ip, action, entity, region, hash, prev_hash) values (0, now(), '', 'login', 'accounts', $1, '0', '0') returning id",
    [world.regions.east.id],
  );
  rows.auditLogs = { platform: audited.rows[0] };

  const westBureau = await given(resources.orgs, {
    name: "西岭区人社局",
    region: world.regions.west.id,
    functional_unit: 0,
    parent: world.orgs.bureau.id,
    is_system: true,
  });
  // Who gave it and who received it read it, not the district of its project.
  for (const [side, org] of [
    ["a", world.orgs.eastBureau.id],
    ["b", westBureau.id],
  ] as const)
    await world.pool.query("update hand_overs set giver = $1, receiver = $1 where id = $2", [org, rows.handOvers![side]!.id]);
  return {
    world,
    rows,
    people,
    corps: { a: corpA, b: corpB, c: corpC },
    projects: { a: projectA, b: projectB },
    /** Of the district of B's rows; the actors named here may be given any right. */
    westBureau,
    /** Everything an official may be given, in a district where neither A nor C has a project. */
    elsewhere: await world.official([...permission.codes], westBureau.id),
    administrator: await world.administrator(),
  };
}
export type TestCity = Awaited<ReturnType<typeof openCity>>;

const clean = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
const singular = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/s$/, "");
