import { projects } from "../../../../../resources/projects/projects";
import { seedAlarmSettings } from "../../../../../server/topics/alarms/seedAlarmSettings";
import type { World } from "../../../../support/world";

/** A project of the eastern district without account, deposit or board, and the alarms about it. */
export async function givenLackingProject({ given, pool, company, regions, administrator }: World, name: string) {
  await seedAlarmSettings(pool);
  const { corp } = await company();
  const project = await given(projects, {
    ...{ name, contractor_corp: corp.id, region: regions.east.id, area_code: "990102", functional_unit: 1 },
    ...{ review_status: 1, change_status: 0, prj_status: 3, contract_sign_date: "2025-05-01", start_date: "2025-05-20" },
    ...{ actual_start_date: "2025-05-20", complete_date: "2027-01-01", account_exempt: false, contract_amount: 10_000_000_00 },
    ...{ deposit_required_amount: 1_000_000_00, builder_licenses: [], rights_board_files: [], pay_guarantee_files: [] },
    ...{ pay_guarantee_expire: null, suspend_from: null, suspend_to: null, key_status: 0 },
  });
  const admin = await administrator();
  const { status } = await admin.post("/system/v1/alarmSettings/", { settings: [], run: true });
  if (status !== 200) throw new Error(`the alarms were not judged: ${status}`);
  return { project, corp };
}
