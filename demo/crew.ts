import { addDays, daysBetween, type Day } from "../resources/kit/days";
import { ageOn } from "../resources/kit/validators/idCard";
import { entryExits } from "../resources/people/entryExits";
import { realinfos, type Realinfo } from "../resources/people/realinfos";
import { teams, type Team } from "../resources/people/teams";
import { workers } from "../resources/people/workers";
import { ageStanding } from "../resources/law/ages";
import type { Chance } from "./random";
import { signContracts } from "./contracts";
import type { DemoCity, Crew, DemoEmployer, CrewMember, DemoSite } from "./site";
import { dailyWage, homes, randomPersonName, tradeName, trades, villages } from "./words";
import { creatorType } from "../resources/dictionaries/creatorType";
import { entryExit } from "../resources/dictionaries/entryExit";
import { inStatus } from "../resources/dictionaries/inStatus";
import { projectStatus } from "../resources/dictionaries/projectStatus";
import { settleStatus } from "../resources/people/settleStatus";
import { verifiedStatus } from "../resources/people/verifiedStatus";
import { workerKind } from "../resources/dictionaries/workerKind";
import { managementTrade } from "../resources/dictionaries/workTrade";
import { gender } from "../resources/dictionaries/gender";
import type { CodeOf } from "../resources/kit/dictionary";

/** Team numbers start at 100000001. */
export const lastTeamNumber = (book: { countOf(resource: typeof teams): number }): number => 100_000_000 + book.countOf(teams);
const teamSize = 24;
/** Wages of one trade vary between workers. */
const wageSteps = 8;
/** Workers who left have been paid by now, independent of the pay day. */
const settledAfterDays = 62;
const yuan = 100;

interface Hire {
  readonly employer: DemoEmployer;
  readonly isManager: boolean;
  readonly entry: Day;
  readonly exit: Day | null;
  readonly person?: Realinfo;
  readonly birthday?: Day;
  readonly isGhost?: boolean;
  readonly diligence?: number;
}

/** All present and former workers of the site, with contract, card and day of entry. */
export function hireCrew(city: DemoCity, site: DemoSite): Crew {
  const chance = city.chanceOf("crew", site.plan.no);
  const makers = new Map<DemoEmployer, TeamMaker>();
  const crew = planHires(city, site, chance).map((hire) => {
    const maker =
      makers.get(hire.employer) ?? makers.set(hire.employer, teamMaker(city, site, hire.employer, chance)).get(hire.employer)!;
    return hireOne(city, site, maker, hire, chance);
  });
  signContracts(city, site, crew, chance);
  shareCard(crew, site.plan.faults.sharedCard ?? 0);
  city.crews.set(site.plan.no, crew);
  return crew;
}

/** The first workers on the job share one wage card. */
function shareCard(crew: Crew, count: number): void {
  const onJob = crew.filter(({ worker }) => worker.in_status === inStatus.onSite && worker.work_role === workerKind.construction);
  const [first, ...others] = onJob.slice(0, count).map(({ worker }) => worker);
  if (!first) return;
  for (const other of others)
    Object.assign(other, {
      pay_roll_bank_card_number: first.pay_roll_bank_card_number,
      pay_roll_top_bank_code: first.pay_roll_top_bank_code,
      pay_roll_bank_name: first.pay_roll_bank_name,
      bank_link_number: first.bank_link_number,
    });
}

function planHires(city: DemoCity, { plan, employers, start, stoppedOn }: DemoSite, chance: Chance): Hire[] {
  const [contractor, ...subs] = employers;
  if (!contractor || plan.prj_status < projectStatus.underConstruction) return [];
  const { today } = city;
  const length = daysBetween(start, stoppedOn ?? today);
  const done = plan.prj_status === projectStatus.completed;
  const hires: Hire[] = [];
  // The labour officer is the first worker, and seldom absent.
  for (let index = 0; index < plan.managers; index += 1)
    hires.push({
      employer: contractor,
      isManager: true,
      entry: start,
      exit: done ? addDays(stoppedOn!, -1) : null,
      diligence: 0.97,
    });
  const { wages, shares: lending, minors = 0 } = plan.faults;
  const rooted = Math.max(wages?.arrears?.workers ?? 0, wages?.belowMinimum ?? 0, Math.round(plan.onJob * 0.4));
  subs.forEach((employer, which) => {
    const count =
      which === subs.length - 1
        ? plan.onJob - hires.filter((hire) => !hire.isManager && !hire.exit).length
        : Math.round(plan.onJob * employer.share);
    for (let index = 0; index < count; index += 1) {
      const late = Math.floor(Math.max(0, length - 9) * chance.next() ** 1.3);
      const isMinor = which === 0 && index >= count - minors;
      hires.push({
        employer,
        isManager: false,
        entry: addDays(start, index < rooted ? chance.between(0, Math.min(6, Math.max(0, length - 9))) : late),
        exit: null,
        ...(which === 0 && index < (wages?.belowMinimum ?? 0) && { diligence: 1.18 }),
        ...(isMinor && { birthday: addDays(today, -17 * 365 - 120) }),
      });
    }
  });
  const [labour] = subs;
  if (!labour) return hires;
  for (let index = 0; index < (wages?.ghosts ?? 0); index += 1)
    hires.push({ employer: labour, isManager: false, entry: addDays(start, 3), exit: null, isGhost: true });
  for (let index = 0; index < plan.left; index += 1) {
    const latest = length - (done ? 1 : settledAfterDays);
    if (latest < 20) break;
    const came = done ? chance.between(0, Math.floor(length / 3)) : chance.between(0, latest - 15);
    hires.push({
      employer: labour,
      isManager: false,
      entry: addDays(start, came),
      exit: addDays(start, done ? length - 1 : chance.between(came + 14, latest)),
    });
  }
  if (wages?.failedAgo !== undefined)
    hires.push({ employer: labour, isManager: false, entry: addDays(start, 4), exit: addDays(today, -20) });
  return [...hires, ...borrowed(city, plan.no, labour, lending === undefined)];
}

/** Workers of another site who are registered on this one as well. */
function borrowed(city: DemoCity, no: number, employer: DemoEmployer, mayBorrow: boolean): Hire[] {
  const lender = city.plan.projects.find(({ faults }) => faults.shares?.with === no);
  if (!lender || !mayBorrow) return [];
  const lent = (city.crews.get(lender.no) ?? []).filter(
    ({ worker }) => worker.work_role === workerKind.construction && worker.in_status === inStatus.onSite,
  );
  return lent.slice(0, lender.faults.shares!.workers).map(({ worker }) => ({
    employer,
    isManager: false,
    person: city.people.get(worker.realinfo)!,
    entry: addDays(city.today, -24),
    exit: null,
    diligence: 1.1,
  }));
}

type TeamMaker = (isManager: boolean) => { team: Team; isFirst: boolean };

function teamMaker(
  { book, teamNames }: DemoCity,
  { project, start }: DemoSite,
  employer: DemoEmployer,
  chance: Chance,
): TeamMaker {
  let current: Team | undefined;
  let members = 0;
  let made = 0;
  return (isManager) => {
    const isFirst = current === undefined || members >= teamSize;
    if (isFirst || !current) {
      members = 0;
      made += 1;
      const trade = isManager ? managementTrade : chance.pick(trades);
      const name = isManager
        ? "项目管理部"
        : `${tradeName(trade)}${["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"][(made - 1) % 10]}班`;
      current = book.add(teams, {
        team_sys_no: lastTeamNumber(book) + 1,
        project: project.id,
        project_corp: employer.participant.id,
        corp: employer.corp.id,
        team_name: made > 10 ? `${name}（${made}）` : name,
        work_type: trade,
        entry_time: start,
        creator_type: creatorType.project,
      });
      teamNames.set(current.id, current.team_name);
    }
    members += 1;
    return { team: current, isFirst };
  };
}

function hireOne(city: DemoCity, { project, plan }: DemoSite, makeTeam: TeamMaker, hire: Hire, chance: Chance): CrewMember {
  const { book, today, numbers } = city;
  const { team, isFirst } = makeTeam(hire.isManager);
  const isOfficer = hire.isManager && isFirst && !plan.faults.noOfficer;
  const person = hire.person ?? register(city, hire, chance, isOfficer ? project : undefined);
  const isOn = hire.exit === null;
  const birthday = person.birthday!;
  const standing = ageStanding(birthday, person.gender as CodeOf<typeof gender>, today);
  const worker = book.add(workers, {
    project: project.id,
    corp: hire.employer.corp.id,
    team: team.id,
    realinfo: person.id,
    worker_name: person.worker_name,
    id_card_number: person.id_card_number,
    gender: person.gender,
    age: ageOn(birthday, today),
    cell_phone: person.cell_phone,
    is_team_leader: isFirst && !hire.isManager ? 1 : 0,
    work_role: hire.isManager ? workerKind.management : workerKind.construction,
    work_type: team.work_type!,
    entry_time: hire.entry,
    exit_time: hire.exit,
    in_status: isOn ? inStatus.onSite : inStatus.left,
    employment: isOn,
    card_number: String(600_000 + book.countOf(workers)),
    pay_roll_bank_card_number: numbers.bankCard(),
    pay_roll_top_bank_code: "105",
    pay_roll_bank_name: "中国建设银行云汀支行",
    bank_link_number: "105990100012",
    has_contract: 0,
    has_buy_insurance: 1,
    training_date: hire.entry,
    settle_status:
      hire.exit === null
        ? null
        : hire.exit > addDays(today, -settledAfterDays) && plan.prj_status === projectStatus.underConstruction
          ? settleStatus.unsettled
          : settleStatus.settled,
    minor_flag: standing === "minor",
    over_age_flag: standing === "senior",
    creator_type: creatorType.project,
    created_at: `${hire.entry} 09:00:00`,
  });
  book.add(entryExits, {
    worker: worker.id,
    project: project.id,
    corp: worker.corp,
    type: entryExit.entry,
    date: hire.entry,
    creator_type: creatorType.project,
  });
  if (hire.exit)
    book.add(entryExits, {
      worker: worker.id,
      project: project.id,
      corp: worker.corp,
      type: entryExit.exit,
      date: hire.exit,
      creator_type: creatorType.project,
    });
  if (isFirst && !hire.isManager)
    Object.assign(team, {
      team_leader_name: person.worker_name,
      team_leader_phone: person.cell_phone,
      team_leader_id_number: person.id_card_number,
    });
  return {
    worker,
    price: hire.isManager
      ? chance.between(65, 150) * 100 * yuan
      : (dailyWage(team.work_type!) + (worker.id % wageSteps) * 2) * yuan,
    diligence: hire.diligence ?? 0.9 + chance.next() * 0.2,
    isGhost: hire.isGhost ?? false,
  };
}

function register(city: DemoCity, hire: Hire, chance: Chance, officer: DemoSite["project"] | undefined): Realinfo {
  const { book, today, numbers, papers } = city;
  const genderCode = officer || !chance.is(0.08) ? gender.male : gender.female;
  // The sum of two random numbers: most workers are in their forties.
  const age = Math.min(62, 19 + Math.floor((chance.next() + chance.next()) * 25));
  const birthday = officer
    ? bornBy(officer.labor_officer_id_card)
    : (hire.birthday ?? addDays(today, -age * 365 - chance.between(20, 380)));
  const person = book.add(realinfos, {
    worker_name: officer?.labor_officer_name ?? randomPersonName(chance, genderCode),
    id_card_type: "01",
    id_card_number: officer?.labor_officer_id_card ?? numbers.idNumber(birthday, genderCode),
    gender: genderCode,
    birthday,
    birth_place_code: "990102",
    age: ageOn(birthday, today),
    nation: chance.weighted([
      ["01", 92],
      ["03", 3],
      ["08", 3],
      ["15", 2],
    ] as const),
    address: `${chance.pick(homes)}${chance.pick(villages)}${chance.between(1, 99)}号`,
    grant_org: "示例县公安局",
    start_date: addDays(today, -chance.between(300, 3_000)),
    expiry_date: addDays(today, chance.between(700, 5_000)),
    head_image: papers.of("portrait"),
    politics_type: "13",
    culture_level_type: null,
    cell_phone: officer?.labor_officer_phone ?? numbers.mobile(),
    is_joined: chance.is(0.3) ? 0 : null,
    verified_status: verifiedStatus.matches,
    verified_at: `${hire.entry} 09:00:00`,
    creator_type: creatorType.project,
    created_at: `${hire.entry} 09:00:00`,
  });
  city.people.set(person.id, person);
  return person;
}

const bornBy = (idNumber: string): Day => `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
