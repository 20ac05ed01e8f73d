import type { DepositDrawdown } from "../../../resources/deposits/depositDrawdowns";
import type { Day, Month } from "../../../resources/kit/days";
import { refuse } from "../../../resources/refusals";
import type { Db } from "../../db/query";
import { monthsIn, monthsOfWorker, payableArrears } from "../../ledger/workerArrears";

type Person = DepositDrawdown["persons"][number];
type ChosenPerson = Pick<Person, "worker" | "amount"> & { readonly months?: string | null };

/**
 * The person list of an order: the chosen workers with names and amounts owed. Refuses (400 at `persons`) an empty list, a worker
 * who is owed nothing or is listed twice, and an amount above what is owed.
 */
export async function orderedPersons(db: Db, project: number, chosen: readonly ChosenPerson[], today: Day): Promise<Person[]> {
  if (chosen.length === 0) throw refuse("depositDrawdowns.nobody");
  const payable = new Map((await payableArrears(db, project, today)).map((person) => [person.worker, person]));
  const persons: Person[] = [];
  for (const [at, { worker, amount, months }] of chosen.entries()) {
    const person = payable.get(worker);
    payable.delete(worker);
    const line = { line: at + 1 };
    if (!person) throw refuse("depositDrawdowns.notOwed", line);
    const paid = monthsIn(months ?? null);
    if (paid.some((month) => !person.months.includes(month))) throw refuse("depositDrawdowns.notOwed", line);
    const owed_amount = paid.length === 0 ? person.owed_amount : await owedFor(db, project, person, paid);
    if (amount > owed_amount) throw refuse("depositDrawdowns.moreThanOwed", { name: person.worker_name, owed: owed_amount });
    persons.push({ ...person, months: paid.join("、") || person.months, owed_amount, amount });
  }
  return persons;
}

/** Only of these months, and never more than what may still be paid. */
async function owedFor(
  db: Db,
  project: number,
  { worker, owed_amount }: Pick<Person, "worker"> & { readonly owed_amount: number },
  months: readonly Month[],
): Promise<number> {
  const debts = await monthsOfWorker(db, project, worker, months);
  return Math.min(
    owed_amount,
    debts.reduce((sum, debt) => sum + debt.owed_amount, 0),
  );
}
