import type { Corp } from "../resources/corps/corps";
import { changeStatus } from "../resources/dictionaries/changeStatus";
import { dataSource } from "../resources/dictionaries/dataSource";
import { gender } from "../resources/dictionaries/gender";
import { keyStatus } from "../resources/dictionaries/keyStatus";
import { laborFeeMode } from "../resources/dictionaries/laborFeeMode";
import { projectStatus } from "../resources/dictionaries/projectStatus";
import { reviewStatus } from "../resources/dictionaries/reviewStatus";
import { supervisingDepartment } from "../resources/dictionaries/supervisingDepartment";
import { writeAddress } from "../resources/kit/address";
import { addDays, type Day } from "../resources/kit/days";
import { labelOf } from "../resources/kit/dictionary";
import { formatFen } from "../resources/kit/money";
import { requiredDeposit } from "../resources/law/requiredDeposit";
import type { Project } from "../resources/projects/projects";
import type { Companies } from "./companies";
import type { Places } from "./places";
import type { ProjectPlan } from "./plan";
import type { Chance } from "./random";
import type { DemoCity } from "./site";
import { randomPersonName, siteWords } from "./words";

/** What the fields of a project are made from. */
export interface ProjectDraft {
  readonly city: DemoCity;
  readonly plan: ProjectPlan;
  readonly chance: Chance;
  readonly district: Places["districts"][number];
  readonly contractor: Corp;
  readonly client: Companies["clients"][number];
  readonly name: string;
  readonly category: Project["category"];
  readonly signed: Day;
  readonly start: Day;
  /** When it was submitted for review. */
  readonly reported: string;
  readonly laborFee: number;
}

export const timeOn = (day: Day, clock: string) => `${day} ${clock}`;
const isBegun = ({ prj_status }: ProjectPlan) => prj_status >= projectStatus.underConstruction;
const isPassed = ({ reported }: ProjectPlan) => reported === "passed" || reported === "changed";

function workFields({ city, plan, chance, district, name, category, signed }: ProjectDraft): Partial<Project> {
  const { today, places } = city;
  const code = `${district.code}${signed.slice(2).replaceAll("-", "")}${String(9000 - plan.no).padStart(4, "0")}`;
  const licensed = addDays(signed, 12);
  return {
    project_code: plan.reported === "draft" ? null : code,
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
        issue_date: licensed > today ? today : licensed,
      },
    ],
    invest: Math.round((plan.contract_amount * 1.3) / 100) * 100,
    building_area: Math.round(plan.contract_amount / 350_000),
  };
}

const placed = (centre: number, chance: Chance) => Math.round((centre + (chance.next() - 0.5) * 0.08) * 1e6) / 1e6;

function placeFields({ plan, chance, district }: ProjectDraft): Partial<Project> {
  return {
    address: writeAddress(["990000", "990100", district.code]),
    area_code: district.code,
    region: district.id,
    address_detail: `${district.name}${siteWords[(plan.no * 7) % siteWords.length]}路${chance.between(1, 199)}号`,
    lng: placed(district.lng, chance),
    lat: placed(district.lat, chance),
  };
}

function contractFields({ city, plan, client, contractor, name, signed }: ProjectDraft): Partial<Project> {
  const contract_num = `YT-${signed.slice(0, 4)}-${String(plan.no).padStart(4, "0")}`;
  return {
    build_corp_code: client.corp_code,
    build_corp_name: client.corp_name,
    contractor_corp: contractor.id,
    contractor_name: contractor.corp_name,
    contract_num,
    contract_sign_date: signed,
    contract_amount: plan.contract_amount,
    contract_files: city.papers.own("contract", "施工合同（演示）", [
      ["工程名称", name],
      ["发包人", client.corp_name],
      ["承包人", contractor.corp_name],
      ["合同编号", contract_num],
      ["合同金额", `${formatFen(plan.contract_amount, { thousands: true })}元`],
      ["签订日期", signed],
    ]),
  };
}

function scheduleFields({ city: { today }, plan, start }: ProjectDraft): Partial<Project> {
  return {
    start_date: addDays(start, -5),
    complete_date: addDays(today, plan.plannedIn),
    actual_start_date: isBegun(plan) ? start : null,
    actual_complete_date: plan.finishedAgo === undefined ? null : addDays(today, -plan.finishedAgo),
    prj_status: plan.prj_status,
    ...(plan.suspendedAgo !== undefined && {
      suspend_from: addDays(today, -plan.suspendedAgo),
      suspend_to: addDays(today, 60),
      suspend_reason: "设计变更，暂停施工",
    }),
  };
}

function wageFields({ city: { today, papers }, plan, laborFee }: ProjectDraft): Partial<Project> {
  return {
    labor_fee_amount: laborFee,
    labor_fee_ratio: Math.round((laborFee * 10_000) / plan.contract_amount) / 100,
    labor_fee_mode: laborFeeMode.monthly,
    labor_fee_monthly: Math.max(1_000_000, Math.round(laborFee / 20 / 100_000) * 100_000),
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
  };
}

function peopleFields({ chance, city: { numbers, today } }: ProjectDraft): Partial<Project> {
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

function boardFields({ city, plan, client, contractor, name, start }: ProjectDraft): Partial<Project> {
  if (plan.faults.noBoard || !isBegun(plan)) return {};
  return {
    rights_board_files: city.papers.own("board", "农民工工资维权告示牌（演示）", [
      ["工程名称", name],
      ["建设单位", client.corp_name],
      ["施工总承包单位", contractor.corp_name],
      ["行业主管部门", labelOf(supervisingDepartment, plan.department, "zh")],
      ["工资发放日", `每月${plan.payDay}日`],
    ]),
    rights_board_date: addDays(start, 2),
  };
}

function reviewFields({ city, plan, contractor, signed, reported }: ProjectDraft): Partial<Project> {
  const { offices, companies, today } = city;
  const isReturned = plan.reported === "returned";
  return {
    review_status: isPassed(plan)
      ? reviewStatus.passed
      : ({ pending: 0, returned: 2, draft: 9 } as const)[plan.reported as "pending"],
    ...(plan.reported !== "draft" && { submitted_by: companies.accountOf.get(contractor.id), submitted_at: reported }),
    ...(isReturned && {
      review_opinion: "施工合同附件缺页，请补充后重新提交",
      field_remarks: [{ field: "contract_files", remark: "缺少盖章页，请上传完整合同" }],
    }),
    ...((isPassed(plan) || isReturned) && {
      reviewed_by: offices.reviewer,
      reviewed_at: timeOn(addDays(signed, 4), "10:05:00"),
    }),
    ...(plan.reported === "changed" && {
      change_status: changeStatus.pending,
      pending_change: { complete_date: addDays(today, plan.plannedIn + 120) },
    }),
  };
}

function depositFields({ city, plan, contractor, signed }: ProjectDraft): Partial<Project> {
  if (!isPassed(plan)) return {};
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
  return {
    deposit_required_amount: deposit.required_amount,
    deposit_ratio: deposit.ratio,
    deposit_reason: deposit.reason[0],
    deposit_reason_en: deposit.reason[1],
  };
}

function lastPush({ finishedAgo, suspendedAgo, faults }: ProjectPlan, today: Day): string {
  const last = finishedAgo ?? suspendedAgo ?? faults.pushedAgo ?? 0;
  return timeOn(addDays(today, -last), last === 0 ? "00:05:00" : "18:30:00");
}

function pushFields({ city: { today }, plan }: ProjectDraft): Partial<Project> {
  const isPushing = isPassed(plan) && isBegun(plan);
  const key = plan.prj_status === projectStatus.completed ? keyStatus.stopped : keyStatus.inUse;
  return {
    source_type: plan.punchesCome === "platform" ? dataSource.housingPlatform : dataSource.project,
    key_status: isPushing ? key : keyStatus.none,
    last_push_at: isBegun(plan) && plan.faults.neverPushed === undefined ? lastPush(plan, today) : null,
  };
}

/** The fields of the project's row. Their order is part of the demo city: all draw from one random sequence. */
export const demoProjectFields = (draft: ProjectDraft): Partial<Project> => ({
  ...workFields(draft),
  ...placeFields(draft),
  ...contractFields(draft),
  ...scheduleFields(draft),
  ...wageFields(draft),
  ...peopleFields(draft),
  ...boardFields(draft),
  ...reviewFields(draft),
  ...depositFields(draft),
  ...pushFields(draft),
  created_at: draft.reported,
});
