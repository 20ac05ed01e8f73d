import { paperSteps } from "../../../resources/alarms/handlingWords";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { complaints } from "../../../resources/complaints/complaints";
import { labelOf } from "../../../resources/kit/dictionary";
import { paperKind } from "../../../resources/papers/paperKind";
import type { OfficialPaper } from "../../../resources/papers/papers";
import type { RequestContext } from "../../engine/services";
import type { Db } from "../../platform/db/query";
import { appendCaseLog } from "../cases/appendCaseLog";

/** A step of a paper in the history of the alarm and the complaint that it is about. */
export async function logInSubjects(
  context: RequestContext & { readonly db: Db },
  { kind, alarm, complaint, doc_no, paper_no }: Pick<OfficialPaper, "kind" | "alarm" | "complaint" | "doc_no" | "paper_no">,
  step: keyof typeof paperSteps,
): Promise<void> {
  const {
    db,
    services: { store },
  } = context;
  const text = `${labelOf(paperKind, kind, "zh")} ${doc_no || paper_no}`;
  for (const [resource, id] of [
    [projectAlarms, alarm],
    [complaints, complaint],
  ] as const) {
    const subject = id === null ? undefined : await store.find(db, resource, { id }, { lock: true });
    if (subject)
      await store.update(db, resource, subject.id, { logs: await appendCaseLog(context, subject, paperSteps[step][0], text) });
  }
}
