import { permitStatus } from "../resources/projects/permitStatus";
import { reviewStatus } from "../resources/dictionaries/reviewStatus";
import { addDays } from "../resources/kit/days";
import { constructionPermits, type ConstructionPermit } from "../resources/projects/constructionPermits";
import { firstCompany } from "./demoAccounts";
import type { DemoCity, DemoSite } from "./site";
import { siteWords, works } from "./words";

const yuan = 100;

/** A permit of works without a reported project. */
interface Missing {
  readonly issuedAgo: number;
  /** Its contractor is not on the platform. */
  readonly isUnknown?: true;
  readonly follows?: (city: DemoCity) => Partial<ConstructionPermit>;
}

const urged = (city: DemoCity, urgedAgo: number, dueIn: number): Partial<ConstructionPermit> => ({
  status: permitStatus.urged,
  follow_up: "已电话通知总包单位项目负责人，要求在平台上报工程",
  report_due: addDays(city.today, dueIn),
  urged_by: city.offices.reviewer,
  urged_at: `${addDays(city.today, -urgedAgo)} 10:20:00`,
});

const missing: readonly Missing[] = [
  { issuedAgo: 6 },
  { issuedAgo: 17, isUnknown: true },
  { issuedAgo: 24, follows: (city) => urged(city, 9, 6) },
  { issuedAgo: 41, follows: (city) => urged(city, 20, -4) },
  {
    issuedAgo: 30,
    follows: ({ today, offices }) => ({
      status: permitStatus.exempt,
      reason: "抢险工程，已完工并结清工资",
      exempt_by: offices.reviewer,
      exempt_at: `${addDays(today, -12)} 15:40:00`,
    }),
  },
];

/** The housing department's list: permits of the projects, and of works that are not on the platform. */
export function issuePermits(city: DemoCity, sites: readonly DemoSite[]): void {
  const { book } = city;
  for (const { plan, project } of sites) {
    const [licence] = project.builder_licenses ?? [];
    const corp = city.companies.contractors[plan.contractor]!;
    if (!licence?.builder_license_num || !licence.issue_date || project.region === null) continue;
    const created_at = `${licence.issue_date} 18:00:00`;
    const isLinked = project.review_status === reviewStatus.passed;
    // All works of the company offered to visitors are reported.
    if (!isLinked && plan.contractor === firstCompany) continue;
    book.add(constructionPermits, {
      permit_no: licence.builder_license_num,
      name: project.name,
      ...{ contractor_name: corp.corp_name, contractor_code: corp.corp_code, contractor_corp: corp.id },
      build_corp_name: project.build_corp_name,
      contract_amount: project.contract_amount,
      issued_on: licence.issue_date,
      region: project.region,
      address: project.address_detail,
      start_date: project.start_date,
      complete_date: project.complete_date,
      project_no: project.project_code,
      ...(isLinked && { status: permitStatus.reported, project: project.id, reported_at: created_at }),
      created_at,
    });
  }
  for (const [index, each] of missing.entries()) addMissing(city, sites.length + index + 1, each);
}

function addMissing(city: DemoCity, no: number, { issuedAgo, isUnknown, follows }: Missing): void {
  const { book, today, places, companies, numbers } = city;
  const chance = city.chanceOf("permit", no);
  const district = chance.pick(places.districts);
  const [work] = chance.pick(works[1]);
  const others = companies.contractors.filter(
    ({ review_status }, index) => index !== firstCompany && review_status === reviewStatus.passed,
  );
  const corp = isUnknown ? undefined : chance.pick(others);
  const issued_on = addDays(today, -issuedAgo);
  book.add(constructionPermits, {
    permit_no: `${district.code}${String(no).padStart(8, "0")}`,
    name: `${district.name}${chance.pick(siteWords)}${work}（配套工程）`,
    contractor_name: corp?.corp_name ?? "云汀外埠市政工程有限公司",
    contractor_code: corp?.corp_code ?? numbers.creditCode(),
    ...(corp && { contractor_corp: corp.id }),
    build_corp_name: chance.pick(companies.clients).corp_name,
    contract_amount: chance.between(400, 6_000) * 10_000 * yuan,
    issued_on,
    region: district.id,
    address: `${district.name}${chance.pick(siteWords)}路${chance.between(1, 199)}号`,
    start_date: addDays(issued_on, 10),
    complete_date: addDays(issued_on, 400),
    ...follows?.(city),
    created_at: `${issued_on} 18:00:00`,
  });
}
