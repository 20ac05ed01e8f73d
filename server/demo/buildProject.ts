import type { Corp } from "../../resources/corps/corps";
import { supervisingDepartment } from "../../resources/dictionaries/supervisingDepartment";
import { labelOf } from "../../resources/kit/dictionary";
import { formatFen } from "../../resources/kit/money";
import { writeAddress } from "../../resources/kit/address";
import { addDays, type Day } from "../../resources/kit/days";
import { requiredDeposit } from "../../resources/law/requiredDeposit";
import { projectChanges } from "../../resources/projects/projectChanges";
import { projectCorps } from "../../resources/projects/projectCorps";
import { projects, type Project } from "../../resources/projects/projects";
import { projectSuspensions } from "../../resources/projects/projectSuspensions";
import { siteKeys } from "../../resources/projects/siteKeys";
import type { Companies } from "./companies";
import type { ProjectPlan } from "./plan";
import type { Chance } from "./random";
import type { DemoCity, DemoEmployer, DemoSite } from "./site";
import { randomPersonName, siteWords, works } from "./words";
import { changeStatus } from "../../resources/dictionaries/changeStatus";
import { dataSource } from "../../resources/dictionaries/dataSource";
import { keyStatus } from "../../resources/dictionaries/keyStatus";
import { laborFeeMode } from "../../resources/dictionaries/laborFeeMode";
import { projectEvent } from "../../resources/dictionaries/projectEvent";
import { projectStatus } from "../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../resources/dictionaries/reviewStatus";
import { companyType } from "../../resources/dictionaries/companyType";
import type { CodeOf } from "../../resources/kit/dictionary";
import { gender } from "../../resources/dictionaries/gender";

const at = (day: Day, clock: string) => `${day} ${clock}`;

/** The rows of a project and its participants. Workers, payments and documents follow. */
export function buildProject(city: DemoCity, plan: ProjectPlan): DemoSite {
  const chance = city.chanceOf("project", plan.no);
  const { book, today, companies, places, papers, offices } = city;
  const ago = (days: number) => addDays(today, -days);
  const district = places.districts[plan.district]!;
  const contractor = companies.contractors[plan.contractor]!;
  const client = chance.pick(companies.clients);
  const [work, category] = chance.pick(works[plan.department]);
  const signed = ago(plan.signedAgo);
  const start = ago(plan.startedAgo);
  const reported = at(addDays(signed, 2), "15:20:00");
  const isPassed = plan.reported === "passed" || plan.reported === "changed";
  const isBegun = plan.prj_status >= projectStatus.underConstruction;
  const labor_fee_amount = Math.round((plan.contract_amount * chance.between(140, 280)) / 1_000 / 100_000) * 100_000;
  const record = city.recordOf(plan.contractor);
  const deposit = requiredDeposit({
    contract_amount: plan.contract_amount,
    contract_sign_date: signed,
    has_other_project: record.projects > 1,
    is_blacklisted: contractor.is_blacklisted,
    last_arrears_date: contractor.last_arrears_date,
    first_project_date: record.firstDay,
    has_system_alarm: false,
  });

  const name = `${district.name}${siteWords[plan.no % siteWords.length]}${work}${plan.no > siteWords.length ? `（${plan.no}标段）` : ""}`;
  const contract_num = `YT-${signed.slice(0, 4)}-${String(plan.no).padStart(4, "0")}`;
  const parties = [
    ["工程名称", name],
    ["发包人", client.corp_name],
    ["承包人", contractor.corp_name],
  ] as const;
  const project = book.add(projects, {
    project_code:
      plan.reported === "draft"
        ? null
        : `${district.code}${signed.slice(2).replaceAll("-", "")}${String(9000 - plan.no).padStart(4, "0")}`,
    name,
    description: "施工总承包，含土建、安装及室外工程。",
    category,
    property_num: chance.weighted([
      ["001", 8],
      ["002", 1],
      ["003", 1],
    ] as const),
    prj_size: plan.contract_amount > 30_000_000_000 ? "01" : plan.contract_amount > 5_000_000_000 ? "02" : "03",
    functional_unit: plan.department,
    supervise_org: places.departments[plan.department]!,
    is_government_project: plan.isGovernment ? 1 : 0,
    fund_source: plan.isGovernment ? 7 : chance.pick([3, 8] as const),
    approval_num: `云汀发改〔2025〕${plan.no}号`,
    approval_level_num: "003",
    need_license: 1,
    builder_licenses: [
      {
        builder_license_num: `${district.code}${String(plan.no).padStart(8, "0")}`,
        prj_name: null,
        issue_date: addDays(signed, 12) > today ? today : addDays(signed, 12),
      },
    ],
    address: writeAddress(["990000", "990100", district.code]),
    area_code: district.code,
    region: district.id,
    address_detail: `${district.name}${siteWords[(plan.no * 7) % siteWords.length]}路${chance.between(1, 199)}号`,
    lng: placed(district.lng, chance),
    lat: placed(district.lat, chance),
    invest: Math.round((plan.contract_amount * 1.3) / 100) * 100,
    building_area: Math.round(plan.contract_amount / 350_000),
    build_corp_code: client.corp_code,
    build_corp_name: client.corp_name,
    contractor_corp: contractor.id,
    contractor_name: contractor.corp_name,
    contract_num,
    contract_sign_date: signed,
    contract_amount: plan.contract_amount,
    contract_files: papers.own("contract", "施工合同（演示）", [
      ...parties,
      ["合同编号", contract_num],
      ["合同金额", `${formatFen(plan.contract_amount, { thousands: true })}元`],
      ["签订日期", signed],
    ]),
    start_date: addDays(start, -5),
    complete_date: addDays(today, plan.plannedIn),
    actual_start_date: isBegun ? start : null,
    actual_complete_date: plan.finishedAgo === undefined ? null : ago(plan.finishedAgo),
    prj_status: plan.prj_status,
    ...suspension(plan, today),
    labor_fee_amount,
    labor_fee_ratio: Math.round((labor_fee_amount * 10_000) / plan.contract_amount) / 100,
    labor_fee_mode: laborFeeMode.monthly,
    labor_fee_monthly: Math.max(1_000_000, Math.round(labor_fee_amount / 20 / 100_000) * 100_000),
    labor_fee_cycle: 1,
    labor_fee_pay_day: plan.labourDay,
    pay_day: plan.payDay,
    pay_month_offset: 1,
    ...(!plan.faults.noPayGuarantee && {
      pay_guarantee_type: 1 as const,
      pay_guarantee_amount: Math.round(plan.contract_amount / 10),
      pay_guarantee_expire: addDays(today, Math.max(60, plan.plannedIn + 90)),
      pay_guarantee_files: papers.of("guarantee"),
    }),
    ...people(chance, city),
    ...(!plan.faults.noBoard &&
      isBegun && {
        rights_board_files: papers.own("board", "农民工工资维权告示牌（演示）", [
          ["工程名称", name],
          ["建设单位", client.corp_name],
          ["施工总承包单位", contractor.corp_name],
          ["行业主管部门", labelOf(supervisingDepartment, plan.department, "zh")],
          ["工资发放日", `每月${plan.payDay}日`],
        ]),
        rights_board_date: addDays(start, 2),
      }),
    review_status: isPassed ? reviewStatus.passed : ({ pending: 0, returned: 2, draft: 9 } as const)[plan.reported as "pending"],
    ...(plan.reported !== "draft" && { submitted_by: companies.accountOf.get(contractor.id), submitted_at: reported }),
    ...(plan.reported === "returned" && {
      review_opinion: "施工合同附件缺页，请补充后重新提交",
      field_remarks: [{ field: "contract_files", remark: "缺少盖章页，请上传完整合同" }],
    }),
    ...((isPassed || plan.reported === "returned") && {
      reviewed_by: offices.reviewer,
      reviewed_at: at(addDays(signed, 4), "10:05:00"),
    }),
    ...(isPassed && {
      deposit_required_amount: deposit.required_amount,
      deposit_ratio: deposit.ratio,
      deposit_reason: deposit.reason[0],
      deposit_reason_en: deposit.reason[1],
    }),
    ...proposal(plan, today),
    source_type: plan.punchesCome === "platform" ? dataSource.housingPlatform : dataSource.project,
    key_status:
      isPassed && isBegun ? (plan.prj_status === projectStatus.completed ? keyStatus.stopped : keyStatus.inUse) : keyStatus.none,
    last_push_at: isBegun && plan.faults.neverPushed === undefined ? lastPush(plan, today) : null,
    created_at: reported,
  });
  if (plan.reported !== "draft")
    book.add(projectChanges, {
      project: project.id,
      event: projectEvent.submitted,
      changes: [],
      proposed_by: companies.accountOf.get(contractor.id),
      proposed_at: reported,
    });
  if (plan.reported === "changed")
    book.add(projectChanges, {
      project: project.id,
      changes: [{ field: "complete_date", old: project.complete_date, new: proposal(plan, today).pending_change?.complete_date }],
      proposed_by: companies.accountOf.get(contractor.id),
      proposed_at: at(ago(2), "16:40:00"),
    });
  if (plan.suspendedAgo !== undefined)
    book.add(projectSuspensions, {
      project: project.id,
      from: ago(plan.suspendedAgo),
      to: addDays(today, 60),
      reason: "设计变更，暂停施工",
    });
  const issued = plan.faults.neverPushed === undefined ? addDays(start, -1) : ago(plan.faults.neverPushed);
  if (project.key_status !== keyStatus.none && project.project_code)
    book.add(siteKeys, {
      project: project.id,
      app_id: project.project_code,
      app_secret: secretOf(chance),
      is_enabled: project.key_status === keyStatus.inUse,
      vendor_name: "云汀智慧工地科技",
      vendor_phone: "0599-5550188",
      issued_at: at(issued, "09:00:00"),
      created_at: at(issued, "09:00:00"),
    });
  return {
    plan,
    project,
    employers: participants(city, plan, project, chance),
    start,
    stoppedOn:
      plan.suspendedAgo !== undefined
        ? ago(plan.suspendedAgo)
        : plan.finishedAgo !== undefined
          ? addDays(ago(plan.finishedAgo), 1)
          : null,
  };
}

const placed = (centre: number, chance: Chance) => Math.round((centre + (chance.next() - 0.5) * 0.08) * 1e6) / 1e6;

const letters = "ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789";
const secretOf = (chance: Chance) =>
  Array.from({ length: 32 }, () => letters.charAt(chance.between(0, letters.length - 1))).join("");

function lastPush({ finishedAgo, suspendedAgo, faults }: ProjectPlan, today: Day): string {
  const last = finishedAgo ?? suspendedAgo ?? faults.pushedAgo ?? 0;
  return at(addDays(today, -last), last === 0 ? "00:05:00" : "18:30:00");
}

function suspension({ suspendedAgo }: ProjectPlan, today: Day) {
  if (suspendedAgo === undefined) return {};
  return {
    suspend_from: addDays(today, -suspendedAgo),
    suspend_to: addDays(today, 60),
    suspend_reason: "设计变更，暂停施工",
  };
}

function proposal({ reported, plannedIn }: ProjectPlan, today: Day): Partial<Project> {
  return reported === "changed"
    ? { change_status: changeStatus.pending, pending_change: { complete_date: addDays(today, plannedIn + 120) } }
    : {};
}

function people(chance: Chance, { numbers, today }: DemoCity) {
  const born = (age: number) => addDays(today, -age * 365 - chance.between(0, 360));
  return {
    labor_officer_name: randomPersonName(chance, gender.male),
    labor_officer_phone: numbers.mobile(),
    labor_officer_id_card: numbers.idNumber(born(chance.between(28, 52)), 1),
    pm_name: randomPersonName(chance, gender.male),
    pm_phone: numbers.mobile(),
    pm_id_card_number: numbers.idNumber(born(chance.between(32, 55)), 1),
    link_man: randomPersonName(chance, gender.male),
    link_phone: numbers.mobile(),
  };
}

/**
 * A contractor with spare machines hires them out to another contractor's site, where it becomes a participant without workers.
 */
function plantHirer({ contractors }: Companies, { no, contractor }: ProjectPlan): Corp | undefined {
  if (no % 2 === 0) return undefined;
  const working = contractors.filter(({ review_status }) => review_status === reviewStatus.passed);
  return working[(contractor + 1) % working.length];
}

/** Client, contractor, supervisor, and the employers of the workers. */
function participants(
  { book, companies, papers }: DemoCity,
  plan: ProjectPlan,
  project: Project,
  chance: Chance,
): DemoEmployer[] {
  const entry_time = project.contract_sign_date;
  const take = (
    corp: { id: number; corp_code: string; corp_name: string },
    corp_type: CodeOf<typeof companyType>,
    more: object = {},
  ) =>
    book.add(projectCorps, {
      project: project.id,
      corp: corp.id,
      corp_code: corp.corp_code,
      corp_name: corp.corp_name,
      corp_type,
      entry_time,
      ...more,
    });
  const client = companies.clients.find(({ corp_code }) => corp_code === project.build_corp_code)!;
  const contractor = companies.contractors[plan.contractor]!;
  if (plan.reported === "draft") return [];
  take(client, companyType.client);
  const general = take(contractor, companyType.generalContractor);
  take(chance.pick(companies.supervision), companyType.supervision);
  const subcontract = (share: number) => ({
    contract_num: `${project.contract_num}-${share}`,
    contract_amount: Math.round((project.labor_fee_amount * share) / 100),
    contract_sign_date: entry_time,
    contract_files: papers.of("contract"),
    commission_files: papers.of("contract"),
    pm_name: randomPersonName(chance, gender.male),
  });
  // The blacklisted company and those that were only imported get no new projects.
  const labour = companies.labour[plan.no % (companies.labour.length - 1)]!;
  const specialist = companies.specialist[plan.no % Math.max(1, companies.specialist.length - 2)]!;
  const employers: DemoEmployer[] = [{ corp: contractor, participant: general, share: 0 }];
  const second = plan.faults.wages?.secondEmployerSilent ? 2 / plan.onJob : plan.onJob > 30 ? 0.3 : 0;
  employers.push({
    corp: labour,
    participant: take(labour, companyType.labour, subcontract(Math.round((1 - second) * 90))),
    share: 1 - second,
  });
  if (second > 0)
    employers.push({
      corp: specialist,
      participant: take(specialist, companyType.specialist, subcontract(Math.round(second * 90))),
      share: second,
    });
  const hirer = plantHirer(companies, plan);
  if (hirer && hirer !== contractor) take(hirer, companyType.equipment, { pm_name: randomPersonName(chance, gender.male) });
  return employers;
}
