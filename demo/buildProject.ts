import { keyStatus } from "../resources/dictionaries/keyStatus";
import { projectEvent } from "../resources/projects/projectEvent";
import { addDays } from "../resources/kit/days";
import { projectChanges } from "../resources/projects/projectChanges";
import { projects, type Project } from "../resources/projects/projects";
import { projectSuspensions } from "../resources/projects/projectSuspensions";
import { siteKeys } from "../resources/projects/siteKeys";
import { addParticipants } from "./addParticipants";
import type { ProjectPlan } from "./plan";
import { demoProjectFields, timeOn, type ProjectDraft } from "./projectFields";
import type { Chance } from "./random";
import type { DemoCity, DemoSite } from "./site";
import { siteWords, works } from "./words";

/** The rows of a project and its participants. Workers, payments and documents follow. */
export function buildProject(city: DemoCity, plan: ProjectPlan): DemoSite {
  const draft = draftProject(city, plan);
  const { chance, start } = draft;
  const project = city.book.add(projects, demoProjectFields(draft));
  addChanges(draft, project);
  addSuspension(draft, project);
  addSiteKey(draft, project);
  return {
    plan,
    project,
    employers: addParticipants(city, plan, project, chance),
    start,
    stoppedOn:
      plan.suspendedAgo !== undefined
        ? addDays(city.today, -plan.suspendedAgo)
        : plan.finishedAgo !== undefined
          ? addDays(city.today, 1 - plan.finishedAgo)
          : null,
  };
}

function draftProject(city: DemoCity, plan: ProjectPlan): ProjectDraft {
  const chance = city.chanceOf("project", plan.no);
  const { today, companies, places } = city;
  const district = places.districts[plan.district]!;
  const client = chance.pick(companies.clients);
  const [work, category] = chance.pick(works[plan.department]);
  const signed = addDays(today, -plan.signedAgo);
  return {
    city,
    plan,
    chance,
    district,
    contractor: companies.contractors[plan.contractor]!,
    client,
    name: `${district.name}${siteWords[plan.no % siteWords.length]}${work}${plan.no > siteWords.length ? `（${plan.no}标段）` : ""}`,
    category,
    signed,
    start: addDays(today, -plan.startedAgo),
    reported: timeOn(addDays(signed, 2), "15:20:00"),
    laborFee: Math.round((plan.contract_amount * chance.between(140, 280)) / 1_000 / 100_000) * 100_000,
  };
}

function addChanges({ city, plan, contractor, reported }: ProjectDraft, project: Project): void {
  const { book, today, companies } = city;
  const proposed_by = companies.accountOf.get(contractor.id);
  if (plan.reported !== "draft")
    book.add(projectChanges, {
      project: project.id,
      event: projectEvent.submitted,
      changes: [],
      proposed_by,
      proposed_at: reported,
    });
  if (plan.reported === "changed")
    book.add(projectChanges, {
      project: project.id,
      changes: [{ field: "complete_date", old: project.complete_date, new: project.pending_change?.complete_date }],
      proposed_by,
      proposed_at: timeOn(addDays(today, -2), "16:40:00"),
    });
}

function addSuspension({ city: { book, today }, plan }: ProjectDraft, project: Project): void {
  if (plan.suspendedAgo === undefined) return;
  book.add(projectSuspensions, {
    project: project.id,
    from: addDays(today, -plan.suspendedAgo),
    to: addDays(today, 60),
    reason: "设计变更，暂停施工",
  });
}

const letters = "ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789";
const secretOf = (chance: Chance) =>
  Array.from({ length: 32 }, () => letters.charAt(chance.between(0, letters.length - 1))).join("");

/** The key by which the site pushes its punches. */
function addSiteKey({ city: { book, today }, plan, chance, start }: ProjectDraft, project: Project): void {
  const { neverPushed } = plan.faults;
  if (project.key_status === keyStatus.none || !project.project_code) return;
  const issued = timeOn(neverPushed === undefined ? addDays(start, -1) : addDays(today, -neverPushed), "09:00:00");
  book.add(siteKeys, {
    project: project.id,
    app_id: project.project_code,
    app_secret: secretOf(chance),
    is_enabled: project.key_status === keyStatus.inUse,
    vendor_name: "云汀智慧工地科技",
    vendor_phone: "0599-5550188",
    issued_at: issued,
    created_at: issued,
  });
}
