import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import { warningsOf, type RollWarning } from "../../../resources/payrolls/rollWarnings";
import { allRowsOf, fetchRows, storedRowsOf, type Db } from "../../platform/db/query";

type Word = RollComparison["accepted"][number];
interface Acceptance extends RollWarning {
  readonly word: Word;
}

/** All explanations of this payroll's warnings, newest first. */
export async function acceptedOf(db: Db, roll: number): Promise<readonly Acceptance[]> {
  const found = await fetchRows<Word & Record<string, unknown> & Pick<RollWarning, "mark">>(db)`
    select a.kind, a.worker, a.mark, a.word, u.name as account_name,
        to_char(a.accepted_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as accepted_at
      from ${allRowsOf("payRollAcceptances", "a")} join ${storedRowsOf("accounts", "u")} on u.id = a.account
      where a.pay_roll = ${roll} order by a.id desc`;
  return found.map(({ mark, ...word }) => ({ kind: word.kind, worker: word.worker, mark, word }));
}

/** Adds the explanations of current findings; one that accepted other figures is omitted. */
export function withAccepted(found: RollComparison, words: readonly Acceptance[]): RollComparison {
  const newest = new Map(words.toReversed().map((each) => [keyOf(each), each.word]));
  return { ...found, accepted: warningsOf(found).flatMap((warning) => newest.get(keyOf(warning)) ?? []) };
}

const keyOf = ({ kind, worker, mark }: RollWarning): string => JSON.stringify([kind, worker, mark]);
