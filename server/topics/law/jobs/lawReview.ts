import { lawRegister } from "../../../../resources/law/lawRegister";
import { bilingualMessage } from "../../../engine/rest/bilingualMessage";
import type { Services } from "../../../engine/services";
import { remindAdministrators } from "../../../engine/remindAdministrators";
import type { Job } from "../../../engine/jobs/runner";

const reminder = { link: "/help#law", everyDays: 365 };

/** Once a year the administrators check that the articles which rules and papers cite are still in force. */
async function remindOfLaws(services: Services): Promise<void> {
  const entries = Object.values(lawRegister).flatMap((articles) => Object.values(articles ?? {}));
  const words = bilingualMessage({
    title: ["年度法规复核：请核对平台引用的法律条文", "Yearly review: check the articles that the platform cites"],
    content: [
      "平台规则引用{total}条，其中{unchecked}条未核对原文，不在文书上引用。请对照“帮助—政策法规”的条文清单，核对是否有修改、废止或新规定，并将结果告知平台维护单位。",
      "The rules cite {total} articles; {unchecked} have not been read in the original and are on no paper. Compare the list under Help – Laws and regulations with the laws in force, and report changes to the maintainer of the platform.",
    ],
    facts: { total: entries.length, unchecked: entries.filter(({ read }) => read === undefined).length },
  });
  await remindAdministrators(services, words, reminder);
}

export const lawReview: Job = { name: "lawReview", cron: "0 20 0 * * *", run: remindOfLaws };
