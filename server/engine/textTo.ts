import { shanghaiTime } from "../../resources/kit/days";
import { platformTitle } from "./platformTitle";
import { allRowsOf, execute, storedRowsOf, type Db } from "../platform/db/query";
import { bilingualMessage } from "./rest/bilingualMessage";
import type { Services } from "./services";
import { SmsFailed } from "../platform/sms/gateway";

interface Company {
  readonly id: number;
  readonly corp_name: string;
  readonly region: number | null;
}

/** Notifies all who may review companies in the city or in the district where this company is registered. */
export async function notifyReviewers({ clock }: Services, db: Db, { id, corp_name, region }: Company): Promise<void> {
  const { title, content, english } = bilingualMessage({
    title: ["待审核企业", "Company pending review"],
    content: ["{corp_name}提交了注册信息，请审核", "{corp_name} has submitted its registration for review"],
    facts: { corp_name },
  });
  await execute(db)`insert into messages (account, title, content, english, link, sent_at)
      select a.id, ${title}, ${content}, ${JSON.stringify(english)}::jsonb, ${`/realname/company-detail?id=${id}`}::text,
        ${shanghaiTime(clock.now())}::timestamptz
      from ${allRowsOf("accounts", "a")} join ${storedRowsOf("roles", "r")} on r.id = a.role join ${storedRowsOf("orgs", "o")} on o.id = a.org join ${storedRowsOf("regions", "g")} on g.id = o.region
      where a.is_active and 'company_review' = any(string_to_array(r.permissions, ','))
        and (g.parent is null or g.id = ${region}::bigint)`;
}

/** A failed SMS rolls nothing back: the company also gets this information when it tries to log in. */
export async function textTo(services: Services, phone: string, text: string): Promise<void> {
  const { sms, log } = services;
  try {
    await sms.send(phone, "notice", `【${await platformTitle(services)}】${text}`);
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error;
    log.warn({ reason: error.message }, "a notice to a company was not sent");
  }
}
