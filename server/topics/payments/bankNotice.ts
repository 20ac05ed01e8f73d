import { bankNotice } from "../bank/notice";
import { bankBatches } from "../../../resources/payrolls/bankBatches";
import { refuse } from "../../../resources/refusals";
import { checkBankNotice } from "../../platform/crypto/bankNotice";
import type { Services } from "../../engine/services";
import { applyAnswer } from "./sending";
import { parseJson } from "../../../resources/kit/parseJson";

interface Notice {
  /** The raw body: the signature covers its bytes. */
  readonly body: string;
  readonly timestamp: string;
  readonly sign: string;
}

/** Processes the bank's notice like the reply to a query; may be repeated. For a finished batch it only triggers a query. */
export async function receiveBankNotice(
  services: Services,
  secret: string | undefined,
  { body, timestamp, sign }: Notice,
): Promise<void> {
  if (secret === undefined || !checkBankNotice(body, timestamp, secret, sign, services.clock.now())) throw refuse("forbidden");
  const notice = bankNotice.safeParse(parseJson(body));
  if (!notice.success) throw refuse("payments.badNumber");
  const batch = await services.store.find(services.pool, bankBatches, { batch_no: notice.data.batch_no });
  if (!batch) throw refuse("notFound");
  await applyAnswer(services, batch.id, notice.data);
}
