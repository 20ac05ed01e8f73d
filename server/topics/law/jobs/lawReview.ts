import { createHash } from "node:crypto";
import { addYears } from "../../../../resources/kit/days";
import { lawRegister } from "../../../../resources/law/lawRegister";
import { lawReviews } from "../../../../resources/law/lawReviews";
import { bilingualMessage } from "../../../engine/rest/bilingualMessage";
import type { Services } from "../../../engine/services";
import { remindAdministrators } from "../../../engine/remindAdministrators";
import type { Job } from "../../../engine/jobs/runner";
import { allRowsOf, fetchOne, transaction } from "../../../platform/db/query";
import { version } from "../../../platform/version";

const reminder = { link: "/system/law-review", everyDays: 30 };

/** The register as the program has it now: another wording, source or article gives another hash. */
function currentRegister() {
  const entries = Object.values(lawRegister).flatMap((articles) => Object.values(articles ?? {}));
  return {
    register_version: version,
    register_hash: createHash("sha256").update(JSON.stringify(lawRegister)).digest("hex").slice(0, 16),
    article_count: entries.length,
    unchecked_count: entries.filter(({ read }) => read === undefined).length,
  };
}

interface LastReview extends Record<string, unknown> {
  readonly id: number;
  readonly register_hash: string;
  readonly confirmed_on: string | null;
}

/**
 * Once a year, and for a register that changed, the super administrator checks that the articles which rules and papers cite are still
 * in force, and confirms it. Until then a review waits, and each month a message says so.
 */
export async function reviewLaws(services: Services): Promise<void> {
  const { pool, store, clock } = services;
  const today = clock.today();
  const register = currentRegister();
  await transaction(pool, async (db) => {
    const last = await fetchOne<LastReview>(db)`
      select id, register_hash, (confirmed_at at time zone 'Asia/Shanghai')::date::text as confirmed_on from ${allRowsOf("lawReviews")} order by id desc limit 1 for update`;
    if (last?.confirmed_on === null) {
      if (last.register_hash !== register.register_hash) await store.update(db, lawReviews, last.id, register);
      return;
    }
    const isDue =
      !last?.confirmed_on || last.register_hash !== register.register_hash || last.confirmed_on <= addYears(today, -1);
    if (isDue) await store.insert(db, lawReviews, { ...register, due_on: today }, null);
  });
  const waiting = await fetchOne(pool)`select 1 from ${allRowsOf("lawReviews")} where confirmed_at is null limit 1`;
  if (!waiting) return;
  const words = bilingualMessage({
    title: ["年度法规复核：请核对平台引用的法律条文", "Yearly review: check the articles that the platform cites"],
    content: [
      "平台规则引用{total}条，其中{unchecked}条未核对原文，不在文书上引用。请对照“帮助—政策法规”的条文清单，核对是否有修改、废止或新规定，将结果告知平台维护单位，并在“法规复核”中确认。",
      "The rules cite {total} articles; {unchecked} have not been read in the original and are on no paper. Compare the list under Help – Laws and regulations with the laws in force, report changes to the maintainer of the platform, and confirm the review.",
    ],
    facts: { total: register.article_count, unchecked: register.unchecked_count },
  });
  await remindAdministrators(services, words, reminder);
}

export const lawReview: Job = { name: "lawReview", cron: "0 20 0 * * *", run: reviewLaws };
