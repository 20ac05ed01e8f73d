import { complaints } from "../../../../resources/complaints/complaints";
import type { depositDrawdowns } from "../../../../resources/deposits/depositDrawdowns";
import type { FileRef } from "../../../../resources/kit/field";
import type { Label } from "../../../../resources/kit/label";
import { formatFen } from "../../../../resources/kit/money";
import type { Row } from "../../../../resources/kit/resource";
import type { HandlerContext } from "../../../engine/rest/handlers";
import { textComplainants } from "../../complaints/actions/textComplainants";
import { appendCaseLog } from "../../cases/appendCaseLog";

type Drawdown = Pick<Row<typeof depositDrawdowns>, "complaint" | "doc_no" | "amount">;

/** Adds a step of a drawdown to the log of its complaint and texts the complainants; does nothing without a complaint. */
export async function logInCase(
  context: HandlerContext<typeof depositDrawdowns>,
  { complaint, doc_no, amount }: Drawdown,
  [step]: Label,
  files: readonly FileRef[] = [],
): Promise<void> {
  const {
    db,
    services: { store },
  } = context;
  if (complaint === null) return;
  const found = await store.find(db, complaints, { id: complaint }, { lock: true });
  if (!found) return;
  await textComplainants(db, found);
  const text = `${doc_no} · ¥${formatFen(amount, { thousands: true })}`;
  await store.update(db, complaints, complaint, { logs: await appendCaseLog(context, found, step, text, files) });
}
