import { checkerRoles } from "../../../resources/audiences";
import { corpDuty } from "../../../resources/dictionaries/corpDuty";
import { maskPhone } from "../../../resources/kit/mask";
import type { Label } from "../../../resources/kit/label";
import type { AccountRow } from "../../../resources/system/accounts";
import { messages } from "../../../resources/system/messages";
import { allRowsOf, fetchRows, type Db } from "../../platform/db/query";
import { bilingualMessage } from "../../engine/rest/bilingualMessage";
import type { Services } from "../../engine/services";
import { recordFormerPhone } from "./formerPhones";

const title: Label = ["授权发放账号的手机号已变更", "Phone number of a payment-authorising account changed"];
const content: Label = [
  "{name}（{duty}，{username}）的手机号由{before}变更为{after}。如非本人操作，请停用该账号。",
  "The phone number of {name} ({duty}, {username}) changed from {before} to {after}. If this was not done by the account's owner, disable the account.",
];

const canAuthorise = ({ corp_duty }: AccountRow): boolean => checkerRoles.some((duty) => duty === corp_duty);

/**
 * Call it in the transaction that changes an account's phone, with the row before the change. Payment codes are sent to that
 * phone, so the administrators of the company are notified.
 */
export async function recordPhoneChange(
  services: Services,
  db: Db,
  account: AccountRow,
  phone: string | null,
  now: Date,
): Promise<void> {
  if (account.phone === null || account.phone === phone) return;
  await recordFormerPhone(services, db, account, now);
  if (!canAuthorise(account)) return;
  const administrators = await fetchRows<{ id: number }>(db)`
    select id from ${allRowsOf("accounts")} where corp = ${account.corp} and corp_duty = ${corpDuty.administrator} and is_active`;
  const facts = {
    name: account.name,
    username: account.username,
    duty: corpDuty.labels.get(account.corp_duty ?? 0) ?? "-",
    before: maskPhone(account.phone),
    after: phone === null ? "-" : maskPhone(phone),
  };
  const message = { ...bilingualMessage({ title, content, facts }), sent_at: now.toISOString() };
  await services.store.insertMany(
    db,
    messages,
    administrators.map(({ id }) => ({ ...message, account: id })),
  );
}
