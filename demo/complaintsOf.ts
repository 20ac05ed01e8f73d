import { addDays } from "../resources/kit/days";
import { complaints } from "../resources/complaints/complaints";
import type { DemoCity, Crew, DemoSite } from "./site";
import { complaintActions } from "../resources/complaints/complaintActions";
import { complaintSource } from "../resources/complaints/complaintSource";
import { complaintStatus } from "../resources/dictionaries/complaintStatus";
import { complaintType } from "../resources/dictionaries/complaintType";
import { workerKind } from "../resources/dictionaries/workerKind";

const yuan = 100;
const owedEach = 7_200 * yuan;

/** Complaints of workers who were not paid; they are still open. */
export function complain({ book, today }: DemoCity, { plan, project }: DemoSite, crew: Crew): void {
  const people = plan.faults.complainants;
  const speaker = crew.find(({ worker }) => worker.work_role === workerKind.construction)?.worker;
  if (!people || !speaker) return;
  book.add(complaints, {
    project: project.id,
    corp: speaker.corp,
    source: complaintSource.worker,
    worker: speaker.id,
    complainant: speaker.worker_name,
    is_anonymous: true,
    phone: speaker.cell_phone,
    type: complaintType.arrears,
    content: "进场前期的工资一直没有发放，多次催要未果，请帮助解决。",
    amount: people * owedEach,
    people,
    status: complaintStatus.inProgress,
    accept_due: addDays(today, 1),
    close_due: addDays(today, 82),
    accepted_at: `${addDays(today, -5)} 09:10:00`,
    logs: [
      {
        time: `${addDays(today, -5)} 09:10:00`,
        actor: "系统",
        org: "",
        action: complaintActions.accept.label[0],
        text: "",
        files: [],
      },
    ],
    created_at: `${addDays(today, -6)} 14:20:00`,
  });
}
