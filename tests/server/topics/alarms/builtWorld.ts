import { randomInt } from "node:crypto";
import { isStored, type Row } from "../../../../resources/kit/resource";
import type { AnyField, Fields } from "../../../../resources/kit/field";
import { accounts } from "../../../../resources/system/accounts";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { corps } from "../../../../resources/corps/corps";
import { orgs } from "../../../../resources/system/orgs";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { projects } from "../../../../resources/projects/projects";
import { realinfos } from "../../../../resources/people/realinfos";
import { regions } from "../../../../resources/system/regions";
import { roles } from "../../../../resources/system/roles";
import { teams } from "../../../../resources/people/teams";
import { workers } from "../../../../resources/people/workers";
import { addDays, type Day } from "../../../../resources/kit/days";
import type { RequestContext } from "../../../../server/engine/services";
import { cloneDatabase } from "../../../support/testDatabase";
import { givenMinimumWage } from "../../../support/minimumWage";
import { quietServices } from "./quietServices";

type Declared = { readonly name: string; readonly table: string; readonly fields: Fields; readonly noMeta?: boolean };

/** A small world per test: rows state only what matters, the rest is filled with values of the right kind. */
export async function buildWorld(today: Day) {
  const database = await cloneDatabase();
  const { pool } = database;
  let day = today;
  let clock = "10:00";
  const quiet = quietServices(
    pool,
    () => day,
    () => clock,
  );
  const { services, sms, failures } = quiet;
  const { store } = services;

  const given = async <R extends Declared>(resource: R, values: Partial<Row<R>>): Promise<Row<R>> =>
    store.insert(pool, resource, { ...filled(resource), ...values });

  const city = await given(regions, {
    code: "990100",
    name: "云汀市",
    parent: null,
    level: 1,
    center_lng: 117,
    center_lat: 36,
  });
  await givenMinimumWage(pool, city.id, 220_000, { hourly: 2_200 });
  const district = await given(regions, {
    code: "990102",
    name: "东汀区",
    parent: city.id,
    level: 2,
    center_lng: 117,
    center_lat: 36,
  });
  const org = await given(orgs, { name: "东汀区人社局", region: district.id, functional_unit: 0, parent: null });
  const cityOrg = await given(orgs, { name: "云汀市人社局", region: city.id, functional_unit: 0, parent: null });
  const role = await given(roles, { name: "监察员", role_type: 1, permissions: "1001,alarm_view,alarm_handle,screen_view" });
  const contractor = await given(corps, { corp_name: "云汀建设", region: city.id, review_status: 1 });
  const labour = await given(corps, { corp_name: "云汀劳务", region: city.id, review_status: 1 });
  const official = await given(accounts, {
    name: "监察员",
    user_type: 1,
    org: org.id,
    role: role.id,
    phone: "15400000001",
    phone_bound: true,
    corp: null,
  });
  const cityOfficial = await given(accounts, { name: "市监察员", user_type: 1, org: cityOrg.id, role: role.id, corp: null });
  const officer = await given(accounts, {
    name: "企业管理员",
    user_type: 2,
    corp: contractor.id,
    corp_duty: 1,
    role: role.id,
    org: null,
  });

  let serial = 0;
  const next = () => (serial += 1);

  /** Under construction since five months, and clean but for what is said. */
  const project = async (values: Partial<Row<typeof projects>> = {}) => {
    const number = next();
    return given(projects, {
      name: `工程项目${number}`,
      project_code: `P${number}`,
      contractor_corp: contractor.id,
      contractor_name: contractor.corp_name,
      supervise_org: org.id,
      region: district.id,
      area_code: "990102",
      functional_unit: 1,
      review_status: 1,
      change_status: 0,
      prj_status: 3,
      contract_sign_date: addDays(day, -170),
      actual_start_date: addDays(day, -160),
      actual_complete_date: null,
      start_date: addDays(day, -160),
      complete_date: addDays(day, 500),
      suspend_from: null,
      suspend_to: null,
      builder_licenses: [],
      labor_fee_mode: 1,
      labor_fee_monthly: 100_000_00,
      labor_fee_pay_day: 20,
      pay_day: 15,
      pay_month_offset: 1,
      account_exempt: true,
      deposit_required_amount: 0,
      rights_board_files: [{ id: 1, name: "a.jpg", url: "/a.jpg", size: 1 }],
      pay_guarantee_files: [{ id: 1, name: "a.jpg", url: "/a.jpg", size: 1 }],
      pay_guarantee_expire: null,
      key_status: 0,
      last_push_at: null,
      contract_amount: 10_000_000_00,
      ...values,
    });
  };

  const team = async (project_id: number, corp = labour.id) => {
    const part = await given(projectCorps, {
      project: project_id,
      corp,
      corp_type: 6,
      corp_code: `C${next()}`,
      corp_name: "云汀劳务",
      extra_corp: null,
    });
    return given(teams, {
      project: project_id,
      project_corp: part.id,
      corp,
      team_name: `班组${serial}`,
      team_sys_no: 100_000_000 + next(),
    });
  };

  /** On the job since the start, with contract to be made by anyone who needs one. */
  const worker = async (of: { id: number; project: number }, values: Partial<Row<typeof workers>> = {}) => {
    const number = next();
    const id_card_number = `99010219900101${String(number).padStart(4, "0")}`;
    const person =
      values.realinfo ??
      (
        await given(realinfos, {
          worker_name: "王小工",
          id_card_number,
          cell_phone: `1540001${String(number).padStart(4, "0")}`,
          head_image: [{ id: 1, name: "a", url: "/a", size: 1 }],
        })
      ).id;
    return given(workers, {
      project: of.project,
      corp: labour.id,
      team: of.id,
      realinfo: person,
      worker_name: "王小工",
      id_card_number,
      work_role: 2,
      work_type: "020",
      in_status: 1,
      entry_time: addDays(day, -160),
      exit_time: null,
      settle_status: null,
      minor_flag: false,
      over_age_flag: false,
      pay_roll_bank_card_number: "6299990000000123459",
      ...values,
    });
  };

  const attended = (of: Row<typeof workers>, ...dates: Day[]) =>
    store.insertMany(
      pool,
      attendanceDays,
      dates.map((date) => ({
        worker: of.id,
        project: of.project,
        corp: of.corp,
        team: of.team,
        work_role: of.work_role,
        date,
        punch_count: 2,
        work_hours: 9,
        work_seconds: 9 * 3600,
        day_value: 1,
      })),
    );

  const contextOf = (who: Partial<RequestContext["actor"]>): RequestContext => ({
    services,
    actor: {
      id: official.id,
      audience: "government",
      isSuper: false,
      permissions: [],
      companyRole: null,
      attributes: {},
      name: "监察员",
      org: org.id,
      session: null,
      ...who,
    },
    locale: "zh",
    today: day,
    now: services.clock.now(),
    ip: "",
  });

  return {
    pool,
    store,
    services,
    sms,
    failures,
    given,
    project,
    team,
    worker,
    attended,
    contextOf,
    city,
    district,
    org,
    role,
    contractor,
    labour,
    official,
    cityOfficial,
    officer,
    /** Time passes. */
    on: (newDay: Day, time = "10:00") => {
      day = newDay;
      clock = time;
    },
    close: () => database.drop(),
  };
}
export type BuiltWorld = Awaited<ReturnType<typeof buildWorld>>;

function filled(resource: Declared): Record<string, unknown> {
  const needed = Object.entries(resource.fields).filter(
    ([, field]) =>
      isStored(field) && field.spec.required && !field.spec.when && field.spec.default === undefined && field.spec.kind !== "ref",
  );
  return Object.fromEntries(needed.map(([name, field]) => [name, somethingFor(field)]));
}

function somethingFor({ spec }: AnyField): unknown {
  switch (spec.kind) {
    case "choice":
    case "state":
      return spec.dictionary?.codes[0];
    case "money":
    case "count":
    case "monthDay":
    case "decimal":
    case "percent":
      return spec.min ?? 1;
    case "day":
      return "2025-01-01";
    case "month":
      return "2025-01";
    case "instant":
      return "2025-01-01 00:00:00+08";
    case "flag":
      return false;
    case "files":
    case "json":
      return [];
    default:
      return spec.unique || spec.uniqueWith.length > 0 ? `x${randomInt(1e9)}` : "x";
  }
}
