import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { wageCases } from "../../../resources/cases/wageCases";
import { openAlarmStatuses } from "../../../resources/dictionaries/alarmStatus";
import { openCaseStatuses } from "../../../resources/dictionaries/caseStatus";
import { checkResult } from "../../../resources/inspections/checkResult";
import { inspectionItems, type InspectionItem } from "../../../resources/inspections/inspectionItems";
import { inspectionPersons, type InspectionPerson } from "../../../resources/inspections/inspectionPersons";
import { inspections, type Inspection } from "../../../resources/inspections/inspections";
import { wageAnswer } from "../../../resources/inspections/wageAnswer";
import { paperKind } from "../../../resources/papers/paperKind";
import { papers } from "../../../resources/papers/papers";
import { ruleFor } from "../../../resources/kit/access";
import { nextSerialNumber } from "../../engine/rest/applyDefaults";
import type { HandlerContext } from "../../engine/rest/handlers";
import { allRowsOf, fetchOne, fetchRows, literals } from "../../platform/db/query";
import { appendCaseLog } from "../cases/appendCaseLog";
import { deriveWageLedger } from "../ledger/deriveWageLedger";
import { recordText } from "./recordText";

type Recording = Omit<HandlerContext<typeof inspections>, "resource">;

const action = inspections.label[0];
const isUnpaid = ({ answer }: Pick<InspectionPerson, "answer">): boolean =>
  answer === wageAnswer.unpaid || answer === wageAnswer.partly;

/** What a finished inspection leaves in the office: counts, the workers' ledger, the alarms and the case it speaks of, and the record as a draft. */
export async function recordFindings(context: Recording, row: Inspection): Promise<void> {
  const { db, services } = context;
  const { store } = services;
  const items = await store.findAll(db, inspectionItems, { inspection: row.id });
  const persons = await store.findAll(db, inspectionPersons, { inspection: row.id });
  const faults = items.filter(({ result }) => result === checkResult.fault);
  await addLedger(context, row, persons);
  for (const item of items) await store.update(db, inspectionItems, item.id, { contractor: row.contractor });
  for (const fault of faults) await addToAlarm(context, row, fault);
  const paper = await draftRecord(context, row, { items, persons });
  await addToCase(context, row, `${row.inspection_no} ${summaryOf(faults, persons)}`);
  await store.update(db, inspections, row.id, {
    paper,
    faults: faults.length,
    persons_interviewed: persons.length,
    persons_unpaid: persons.filter(isUnpaid).length,
  });
}

const summaryOf = (faults: readonly InspectionItem[], persons: readonly InspectionPerson[]): string => {
  const unpaid = persons.filter(isUnpaid).length;
  const answers = persons.length > 0 ? `询问${persons.length}人，${unpaid}人反映未足额发放` : "";
  const found = faults.length > 0 ? `问题${faults.length}项：${faults.map(({ question }) => question).join("、")}` : "未发现问题";
  return [found, answers].filter(Boolean).join("；");
};

/** Who gave his name is found among the workers of the project; the sum is what the ledger says, beside what he says. */
async function addLedger(
  { db, services, today }: Recording,
  { project }: Inspection,
  persons: readonly InspectionPerson[],
): Promise<void> {
  const named = persons.filter(({ person_name }) => person_name !== null);
  if (named.length === 0) return;
  await deriveWageLedger(db, project);
  for (const { id, person_name } of named) {
    const found = await fetchRows<{ worker: number; owed: number }>(db)`
      select max(w.id) as worker, coalesce((select sum(l.owed_amount) from ${allRowsOf("wageLedger", "l")}
            where l.project = ${project} and l.person = w.realinfo and l.due_date < ${today}), 0)::bigint as owed
        from ${allRowsOf("workers", "w")} where w.project = ${project} and w.worker_name = ${person_name}
        group by w.realinfo limit 2`;
    const [only] = found;
    if (found.length === 1 && only)
      await services.store.update(db, inspectionPersons, id, { worker: only.worker, owed_amount: only.owed });
  }
}

/** A fault about which an alarm is open goes into the alarm's history. */
async function addToAlarm(context: Recording, { project, inspection_no }: Inspection, item: InspectionItem): Promise<void> {
  const {
    db,
    services: { store },
  } = context;
  const open = await fetchOne<{ id: number }>(db)`
    select id from ${allRowsOf("projectAlarms")} where project = ${project} and rule_code = ${item.rule_code}
      and status in ${literals(openAlarmStatuses)} order by level, id limit 1`;
  const alarm = open && (await store.find(db, projectAlarms, { id: open.id }, { lock: true }));
  if (!alarm) return;
  const logs = await appendCaseLog(context, alarm, action, `${inspection_no} ${item.question}：${item.note ?? "现场核实存在"}`);
  await store.update(db, projectAlarms, alarm.id, { logs });
  await store.update(db, inspectionItems, item.id, { alarm: alarm.id });
}

async function addToCase(context: Recording, { project, photos }: Inspection, text: string): Promise<void> {
  const {
    db,
    services: { store },
  } = context;
  const open = await fetchOne<{ id: number }>(db)`
    select id from ${allRowsOf("wageCases")} where project = ${project} and status in ${literals(openCaseStatuses)}`;
  const found = open && (await store.find(db, wageCases, { id: open.id }, { lock: true }));
  if (!found) return;
  await store.update(db, wageCases, found.id, { logs: await appendCaseLog(context, found, action, text, photos ?? []) });
}

interface Found {
  readonly items: readonly InspectionItem[];
  readonly persons: readonly InspectionPerson[];
}

/** 检查记录 as a draft, for those who may make papers. */
async function draftRecord(context: Recording, row: Inspection, found: Found): Promise<number | null> {
  const { db, services, actor, today } = context;
  if (!ruleFor(papers.create, actor)) return null;
  const paper = await services.store.insert(
    db,
    papers,
    {
      paper_no: await nextSerialNumber(db, papers.fields.paper_no.spec.prefix!, papers.fields.paper_no.spec.digits!, today),
      kind: paperKind.inspection,
      project: row.project,
      contractor: row.contractor,
      office: actor.org,
      person: row.site_person,
      place: row.place,
      happened_on: row.finished_at?.slice(0, 10) ?? today,
      content: recordText(row, found),
    },
    actor.id,
  );
  return paper.id;
}
