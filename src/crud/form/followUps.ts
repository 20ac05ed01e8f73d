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

/** The rows that may be created as a follow-up of a row, with the defaults of their forms. */
export function followUpsOf(resource: string): (row: WireRow) => readonly OfferedFollowUp[] {
  const followUps = Object.entries(declarationOf(resource).followUps ?? {}).filter(([, followUp]) =>
    canCreate(summaryOf(followUp.resource), getActor()),
  );
  const today = todayInShanghai();
  return (row) =>
    followUps.flatMap(([name, followUp]) => {
      const defaults = followUp.prefill(row, today);
      return defaults ? [{ name, followUp, defaults }] : [];
    });
}

export const offeredFollowUps = (resource: string, row: WireRow): readonly OfferedFollowUp[] => followUpsOf(resource)(row);
