import { projectStatus } from "../resources/dictionaries/projectStatus";
import { reviewStatus } from "../resources/dictionaries/reviewStatus";
import { checkResult } from "../resources/inspections/checkResult";
import { inspectionItems } from "../resources/inspections/inspectionItems";
import { inspectionPersons } from "../resources/inspections/inspectionPersons";
import { inspections } from "../resources/inspections/inspections";
import { inspectionStatus } from "../resources/inspections/inspectionStatus";
import { wageAnswer } from "../resources/inspections/wageAnswer";
import { addDays } from "../resources/kit/days";
import { paperKind } from "../resources/papers/paperKind";
import { papers } from "../resources/papers/papers";
import { recordText } from "../server/topics/inspections/recordText";
import type { DemoCity, DemoSite } from "./site";

const place = "项目部办公室";
const inspectors = "市劳动保障监察支队 执法证0102、0103";
const [siteOffice, gate] = ["项目部公示栏", "进出场闸机"];
const paid = { answer: wageAnswer.paid, months: "上月" } as const;

const board = { rule_code: "E01", question: "维权信息告示牌" } as const;
const contracts = { rule_code: "C01", question: "劳动合同" } as const;
const attendance = { rule_code: "C04", question: "实名制考勤" } as const;

/** Sites that were inspected lately, with their records as drafts, and the plans of today and tomorrow. */
export function inspectSites(city: DemoCity, sites: readonly DemoSite[]): void {
  const active = sites.filter(
    ({ project }) => project.prj_status === projectStatus.underConstruction && project.review_status === reviewStatus.passed,
  );
  const owing = active.find(({ plan }) => plan.faults.complainants);
  const [first, second, third] = active.filter((site) => site !== owing).toReversed();
  if (owing) inspected(city, owing, 6, { unpaid: 2 });
  if (first) inspected(city, first, 12, { unpaid: 0 });
  if (second) planned(city, second, 0, "群众来电反映考勤与实际不符");
  if (third) planned(city, third, 1, "季度例行检查");
}

const common = ({ book, places }: DemoCity, { project }: DemoSite) => ({
  inspection_no: `XC${String(book.countOf(inspections) + 1).padStart(6, "0")}`,
  project: project.id,
  contractor: project.contractor_corp,
  region: project.region,
  office: places.departments[0] ?? null,
});

function planned(city: DemoCity, site: DemoSite, ahead: number, reason: string): void {
  const { book, today, offices } = city;
  book.add(inspections, {
    ...common(city, site),
    planned_on: addDays(today, ahead),
    reason,
    status: inspectionStatus.planned,
    created_by: offices.inspector,
    created_at: `${addDays(today, -1)} 16:30:00`,
  });
}

function inspected(city: DemoCity, site: DemoSite, ago: number, { unpaid }: { readonly unpaid: number }): void {
  const { book, today, offices } = city;
  const { project } = site;
  const day = addDays(today, -ago);
  const items = [
    { ...board, result: unpaid > 0 ? checkResult.fault : checkResult.good, note: unpaid > 0 ? "告示牌缺少投诉电话" : null },
    { ...contracts, result: checkResult.good, note: null },
    { ...attendance, result: checkResult.good, note: null },
  ];
  const persons = [
    ...Array.from({ length: unpaid }, () => ({ answer: wageAnswer.unpaid, months: "进场前期", trade: "木工" })),
    { ...paid, trade: "钢筋工" },
  ];
  const facts = {
    inspection_no: common(city, site).inspection_no,
    inspectors,
    note: "现场查看项目部、工人宿舍和进出场闸机，查阅劳动合同、考勤和工资支付表。",
    demand: unpaid > 0 ? "补齐告示牌内容；核实工人反映的欠薪，书面说明。" : null,
    rectify_by: unpaid > 0 ? addDays(day, 10) : null,
    refusal: null,
  };
  const photo = city.papers.of("site");
  const row = book.add(inspections, {
    ...{ ...common(city, site), ...facts },
    planned_on: day,
    reason: unpaid > 0 ? "群众反映欠薪" : "季度例行检查",
    status: inspectionStatus.finished,
    started_at: `${day} 09:30:00`,
    finished_at: `${day} 11:10:00`,
    place,
    ...{ lat: project.lat, lng: project.lng, distance: 40, site_position: "项目经理", site_person: "陈平" },
    ...{ faults: unpaid > 0 ? 1 : 0, persons_interviewed: persons.length, persons_unpaid: unpaid },
    photos: [...photo, ...photo],
    inspector_signature: city.papers.of("signature"),
    site_signature: city.papers.of("signature"),
    finished_by: offices.inspector,
    created_by: offices.inspector,
    created_at: `${day} 09:00:00`,
  });
  row.photo_facts = (row.photos ?? []).map(({ id }, at) => ({
    file: id,
    taken_at: `${day} 09:${40 + at * 10}:00`,
    place: at === 0 ? siteOffice : gate,
    about: at === 0 ? board.question : attendance.question,
  }));
  for (const item of items)
    book.add(inspectionItems, { ...item, inspection: row.id, project: project.id, contractor: project.contractor_corp });
  for (const person of persons)
    book.add(inspectionPersons, { ...person, inspection: row.id, project: project.id, is_anonymous: true });
  row.paper = book.add(papers, {
    paper_no: `WS${day.slice(2).replaceAll("-", "")}${String(book.countOf(papers) + 1).padStart(6, "0")}`,
    kind: paperKind.inspection,
    project: project.id,
    contractor: project.contractor_corp,
    office: row.office,
    ...{ person: row.site_person, place, happened_on: day },
    content: recordText(row, { items, persons }),
    created_by: offices.inspector,
    created_at: `${day} 11:10:00`,
  }).id;
}
