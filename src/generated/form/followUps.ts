import type { FollowUp } from "../../../resources/kit/resource";
import type { Told } from "../../kinds/told";
import { getActor } from "../actor";
import { mayCreate } from "../may";
import { declared } from "../places";
import type { Values } from "./reading";

export interface OfferedFollowUp {
  readonly name: string;
  readonly followUp: FollowUp;
  readonly defaults: Values;
}

/** The new rows that may follow from this one, with what their forms begin with. */
export function offeredFollowUps(of: string, row: Told): readonly OfferedFollowUp[] {
  return Object.entries(declared(of).followUps ?? {}).flatMap(([name, followUp]) => {
    const defaults = mayCreate(declared(followUp.of), getActor()) ? followUp.begins(row) : false;
    return defaults ? [{ name, followUp, defaults }] : [];
  });
}
