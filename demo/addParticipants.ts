import type { Corp } from "../resources/corps/corps";
import { companyType } from "../resources/dictionaries/companyType";
import { gender } from "../resources/dictionaries/gender";
import { reviewStatus } from "../resources/dictionaries/reviewStatus";
import type { CodeOf } from "../resources/kit/dictionary";
import { projectCorps } from "../resources/projects/projectCorps";
import type { Project } from "../resources/projects/projects";
import type { Companies } from "./companies";
import type { ProjectPlan } from "./plan";
import type { Chance } from "./random";
import type { DemoCity, DemoEmployer } from "./site";
import { randomPersonName } from "./words";

/**
 * A contractor with spare machines hires them out to another contractor's site, where it becomes a participant without workers.
 */
function plantHirer({ contractors }: Companies, { no, contractor }: ProjectPlan): Corp | undefined {
  if (no % 2 === 0) return undefined;
  const working = contractors.filter(({ review_status }) => review_status === reviewStatus.passed);
  return working[(contractor + 1) % working.length];
}

/** Client, contractor, supervisor, and the employers of the workers. */
export function addParticipants(
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
