import { openWorld, type World } from "../../../support/world";
import { orgs } from "../../../../resources/system/orgs";
import { projects } from "../../../../resources/projects/projects";
import { files } from "../../../../resources/system/files";

/** A housing bureau of the city, so that a project has a supervising office. */
export async function housingBureau(world: World): Promise<number> {
  return (await world.given(orgs, { name: "云汀市住建局", region: world.regions.city.id, functional_unit: 1, is_system: true }))
    .id;
}

/** A whole form of a project in 东汀区, as the screen sends it. */
export async function projectForm(world: World, account: number, org: number, more: object = {}) {
  const file = await world.given(files, {
    name: "施工合同.pdf",
    path: `aa/${account}${Math.trunc(world.given.count)}.pdf`,
    account,
    size: 3,
  });
  return {
    name: `滨河小学迁建工程${world.given.count}`,
    category: "01",
    property_num: "001",
    functional_unit: 1,
    supervise_org: org,
    is_government_project: 1,
    fund_source: 7,
    build_corp_name: "云汀城投置业有限公司",
    build_corp_code: "91990102MA990001X4",
    need_license: 1,
    builder_licenses: [{ builder_license_num: "990102202509010101", issue_date: "2025-08-22" }],
    address: '["990000","990100","990102"]',
    address_detail: "东汀区建业路1号",
    lng: "118.36",
    lat: "26.12",
    contract_num: "YT-2025-001",
    contract_sign_date: "2025-08-20",
    contract_amount: "86000000.00",
    contract_files: [file.id],
    start_date: "2025-09-01",
    complete_date: "2027-03-01",
    prj_status: 1,
    labor_fee_amount: "17200000.00",
    labor_fee_mode: 1,
    labor_fee_monthly: "900000.00",
    labor_fee_cycle: 1,
    labor_fee_pay_day: 20,
    pay_day: 15,
    pay_month_offset: 1,
    labor_officer_name: "林志远",
    labor_officer_phone: "15400000011",
    labor_officer_id_card: "990102198503071235",
    pm_name: "陈立群",
    pm_phone: "15400000012",
    pm_id_card_number: "990102199001010023",
    link_man: "周文海",
    link_phone: "15400000013",
    ...more,
  };
}

/** A world with a company that reports projects and an official who reviews them. */
export async function openReview() {
  const world = await openWorld();
  const bureau = await housingBureau(world);
  const company = await world.company();
  const reviewer = await world.official(["project_view", "secret_manage", "project_review"]);
  const form = (more: object = {}) => projectForm(world, company.account.id, bureau, more);
  const stored = async (id: number) => (await world.store.find(world.pool, projects, { id }))!;
  return { world, bureau, company, reviewer, form, stored };
}
