import { maskPhone } from "../../resources/kit/mask";
import type { Label } from "../../resources/kit/label";
import { messages } from "../../resources/system/messages";
import type { AccountRow } from "../../resources/system/accounts";
import { allRowsOf, execute, type Db } from "../platform/db/query";
import { bilingualMessage } from "../engine/rest/bilingualMessage";
import type { Services } from "../engine/services";
import { textTo } from "../engine/textTo";

type Event = "proposed" | "first" | "confirmed" | "reset";

const titles: Readonly<Record<Event, Label>> = {
  proposed: ["新增账号待确认", "New account pending confirmation"],
  first: ["新增企业账号", "New company account"],
  confirmed: ["企业账号已开通", "Company account confirmed"],
  reset: ["账号密码已重置", "Password reset"],
};
const contents: Readonly<Record<Event, Label>> = {
  proposed: [
    "平台管理人员为贵单位新增账号{username}（{name}，{phone}），确认前不能登录。请核实后确认开通",
    "A platform official added account {username} ({name}, {phone}) for your company. It cannot sign in until confirmed. Please verify and confirm",
  ],
  first: [
    "平台管理人员为贵单位开通账号{username}（{name}，{phone}）。如非贵单位申请，请立即联系主管部门",
    "A platform official opened account {username} ({name}, {phone}) for your company. If you did not request this, contact the authority immediately",
  ],
  confirmed: [
    "账号{username}（{name}，{phone}）已确认开通。如非贵单位指派，请立即联系主管部门",
    "Account {username} ({name}, {phone}) has been confirmed and enabled. If you did not appoint this person, contact the authority immediately",
  ],
  reset: [
    "平台管理人员重置了账号{username}（{name}）的密码。如非贵单位申请，请立即联系主管部门",
    "A platform official reset the password of account {username} ({name}). If you did not request this, contact the authority immediately",
  ],
};

const declinedTitle: Label = ["企业账号未予开通", "Company account declined"];
const declinedContent: Label = [
  "账号{username}（{name}）未予开通，已删除：{reason}",
  "Account {username} ({name}) was declined and deleted: {reason}",
];

/** Notifies the official who made the account. */
export async function notifyDeclined(
  { store, clock }: Services,
  db: Db,
  { username, name, created_by }: AccountRow,
  reason: string,
): Promise<void> {
  if (created_by === null) return;
  const facts = { username, name, reason };
  const message = bilingualMessage({ title: declinedTitle, content: declinedContent, facts });
  await store.insert(db, messages, { ...message, account: created_by, link: null, sent_at: clock.now().toISOString() });
}

interface Occasion {
  readonly account: Pick<AccountRow, "id" | "username" | "name" | "phone" | "corp">;
  /** The contact phone of the company. */
  readonly linkPhone: string | null;
}

/**
 * Notifies a company of what officials do to its accounts: its other accounts by message, inside the transaction; its contact
 * phone by the returned function, to be called after the commit.
 */
export async function notifyCompany(
  services: Services,
  db: Db,
  event: Event,
  { account, linkPhone }: Occasion,
): Promise<() => Promise<void>> {
  const facts = { username: account.username, name: account.name, phone: account.phone ? maskPhone(account.phone) : "-" };
  const { title, content, english } = bilingualMessage({ title: titles[event], content: contents[event], facts });
  await execute(db)`insert into messages (account, title, content, english, link, sent_at)
      select id, ${title}, ${content}, ${JSON.stringify(english)}::jsonb,
        ${`/realname/company-detail?id=${account.corp}&part=accounts`}::text, ${services.clock.now().toISOString()}::timestamptz
      from ${allRowsOf("accounts")} where corp = ${account.corp} and id <> ${account.id} and is_active`;
  return async () => {
    if (linkPhone) await textTo(services, linkPhone, `${content}。`);
  };
}
