import { addDays } from "../resources/kit/days";
import { workerContracts } from "../resources/people/workerContracts";
import type { Chance } from "./random";
import type { DemoCity, Crew, DemoSite } from "./site";
import { tradeName } from "./words";
import { contractKind } from "../resources/people/contractKind";
import { contractStatus } from "../resources/people/contractStatus";
import { contractTermType } from "../resources/people/contractTermType";
import { inStatus } from "../resources/dictionaries/inStatus";
import { payType } from "../resources/dictionaries/payType";
import { verifiedStatus } from "../resources/people/verifiedStatus";
import { workerKind } from "../resources/dictionaries/workerKind";

/** Contracts of all workers except those whom the plan leaves without one; some contracts have expired, by the plan. */
export function signContracts(city: DemoCity, { plan, project }: DemoSite, crew: Crew, chance: Chance): void {
  const { book, today, papers } = city;
  const { withoutContract = 0, contractEnded = 0, unverified = 0 } = plan.faults;
  const onJob = crew.filter(
    ({ worker, isGhost }) =>
      worker.in_status === inStatus.onSite &&
      worker.work_role === workerKind.construction &&
      worker.is_team_leader === 0 &&
      !isGhost,
  );
  const byEntry = onJob.toSorted((a, b) => (a.worker.entry_time! < b.worker.entry_time! ? -1 : 1));
  const bare = new Set(byEntry.slice(0, withoutContract));
  const ended = new Set(byEntry.slice(withoutContract, withoutContract + contractEnded));
  for (const { worker } of byEntry.slice(withoutContract + contractEnded, withoutContract + contractEnded + unverified))
    city.people.get(worker.realinfo)!.verified_status = verifiedStatus.differs;
  for (const member of crew) {
    const { worker, price } = member;
    if (bare.has(member)) continue;
    const status = worker.exit_time ? contractStatus.ended : ended.has(member) ? contractStatus.expired : contractStatus.inForce;
    worker.has_contract = status === contractStatus.inForce ? 1 : 0;
    const entry = worker.entry_time!;
    const isLong = addDays(entry, 365) > addDays(today, 45) ? addDays(entry, 365) : addDays(today, 45 + chance.between(0, 200));
    book.add(workerContracts, {
      worker: worker.id,
      project: project.id,
      corp: worker.corp,
      team: worker.team,
      person_name: worker.worker_name,
      contract_code: `HT${entry.slice(2).replaceAll("-", "")}${String(book.countOf(workerContracts) + 1).padStart(6, "0")}`,
      contract_kind: contractKind.labourContract,
      contract_period_type: contractTermType.fixed,
      sign_date: entry,
      start_date: entry,
      end_date: ended.has(member) ? addDays(today, -10) : isLong,
      pay_type: worker.work_role === workerKind.management ? payType.monthly : payType.daily,
      unit_price: price,
      pay_day: project.pay_day,
      work_content: `${tradeName(worker.work_type)}作业`,
      contract_files: papers.of("contract"),
      is_electronic: chance.is(0.4) ? 1 : 0,
      status,
      terminate_date: status === contractStatus.ended ? worker.exit_time : null,
      created_at: `${entry} 10:00:00`,
    });
  }
}
