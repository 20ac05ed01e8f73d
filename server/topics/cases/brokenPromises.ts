import { wageCases } from "../../../resources/cases/wageCases";
import type { Label } from "../../../resources/kit/label";
import { addressesOf } from "../../../resources/screens";
import { messages } from "../../../resources/system/messages";
import { officialsOf } from "../../engine/receivers";
import { bilingualMessage } from "../../engine/rest/bilingualMessage";
import type { Services } from "../../engine/services";
import { allRowsOf, fetchRows, type Db } from "../../platform/db/query";

const title: Label = ["承诺未兑现", "Promise not kept"];
const content: Label = [
  "{case_no} {project}：企业承诺{until}前付清，到期未付清，本案恢复处理",
  "{case_no} {project}: the company promised to pay by {until} and did not; the case goes on",
];

interface Broken {
  readonly project: number;
  readonly open_case: number | null;
  readonly promised_until: string | null;
}

/** A message to who recorded and confirmed the promise, and to the officials in charge of the project, here and above. */
export async function notifyBrokenPromises(
  db: Db,
  services: Pick<Services, "store" | "cipher">,
  now: Date,
  broken: readonly Broken[],
): Promise<void> {
  if (broken.length === 0) return;
  const found = await fetchRows<{ id: number; case_no: string; project_title: string; by: (number | null)[] }>(db)`
    select id, case_no, project_title, array[promise_by, promise_confirmed_by] as by from ${allRowsOf("wageCases")}
      where id = any(${broken.map(({ open_case }) => open_case)}::bigint[])`;
  const officials = await officialsOf(
    db,
    services,
    broken.map(({ project }) => project),
  );
  const rows = broken.flatMap(({ project, open_case, promised_until }) => {
    const row = found.find(({ id }) => id === open_case);
    if (!row) return [];
    const inCharge = officials.filter((official) => official.project === project).map(({ account }) => account);
    const receivers = new Set([...row.by.filter((id) => id !== null), ...inCharge]);
    const facts = { case_no: row.case_no, project: row.project_title, until: promised_until ?? "" };
    return [...receivers].map((account) => ({
      account,
      ...bilingualMessage({ title, content, facts }),
      link: `${addressesOf(wageCases).show ?? ""}?id=${open_case}`,
      sent_at: now.toISOString(),
    }));
  });
  if (rows.length > 0) await services.store.insertMany(db, messages, rows);
}
