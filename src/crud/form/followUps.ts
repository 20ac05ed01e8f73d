import type { FollowUp } from "../../../resources/kit/resource";
import type { WireRow } from "../../kinds/wireRow";
import { todayInShanghai } from "../../app/i18n/today";
import { getActor } from "../actor";
import { canCreate } from "../permissions";
import { summaryOf } from "../../app/declarations";
import { declarationOf } from "../../app/routing/recordPaths";
import type { FormValues } from "./formValues";

export interface OfferedFollowUp {
  readonly name: string;
  readonly followUp: FollowUp;
  readonly defaults: FormValues;
}

/** The rows that may be created as a follow-up of this one, with the defaults of their forms. */
export function offeredFollowUps(resource: string, row: WireRow): readonly OfferedFollowUp[] {
  return Object.entries(declarationOf(resource).followUps ?? {}).flatMap(([name, followUp]) => {
    const defaults = canCreate(summaryOf(followUp.resource), getActor()) ? followUp.prefill(row, todayInShanghai()) : false;
    return defaults ? [{ name, followUp, defaults }] : [];
  });
}
