import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { projects } from "../../../../resources/projects/projects";
import { seedAlarmSettings } from "../../../../server/topics/alarms/seedAlarmSettings";
import { openWorld } from "../../../support/world";

type World = Awaited<ReturnType<typeof openWorld>>;

const photo = [{ id: 1, name: "a.jpg", url: "/a.jpg", size: 1 }];
/** All that an inspector of this city may do. */
export const everything = [
  "alarm_view",
  "alarm_handle",
  "alarm_waive",
  "project_view",
  "screen_view",
  "company_review",
  "secret_manage",
  "project_review",
  "deposit_view",
  "account_view",
];

/** A city with one project that was begun without account, deposit and notice board, already evaluated by the alarm rules. */
export async function openOneProject() {
  const world = await openWorld({ day: "2025-09-22" });
  await seedAlarmSettings(world.services.pool);
  const [admin, inspector, company] = await Promise.all([world.administrator(), world.official(everything), world.company()]);
  const project = await world.given(projects, {
    name: "云汀新城一期",
    contractor_corp: company.corp.id,
    region: world.regions.east.id,
    area_code: "990102",
    functional_unit: 1,
    supervise_org: world.orgs.eastBureau.id,
    review_status: 1,
    change_status: 0,
    prj_status: 3,
    contract_sign_date: "2025-07-01",
    actual_start_date: "2025-09-10",
    start_date: "2025-09-10",
    complete_date: "2027-01-01",
    account_exempt: false,
    deposit_required_amount: 1_000_000_00,
    contract_amount: 10_000_000_00,
    builder_licenses: [],
    rights_board_files: [],
    pay_guarantee_files: photo,
    pay_guarantee_expire: null,
    suspend_from: null,
    suspend_to: null,
    key_status: 0,
  });
  /** Evaluates the city again. */
  const judge = () => admin.post("/system/v1/alarmSettings/", { settings: [], run: true });
  await judge();
  const alarmOf = async (rule_code: string) => {
    const found = await world.services.store.findAll(world.services.pool, projectAlarms, { project: project.id, rule_code });
    return found.at(-1) as NonNullable<(typeof found)[number]>;
  };
  return { world, admin, inspector, company, project, judge, alarmOf };
}

/** An action on an alarm. */
export const act = (who: { post: World["anonymous"]["post"] }, id: number, word: string, body: Record<string, unknown>) =>
  who.post(`/building/v1/projectAlarms/${id}/${word}/`, body);
