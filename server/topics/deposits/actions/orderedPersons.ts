import type { DepositDrawdown } from "../../../../resources/deposits/depositDrawdowns";
import type { Day, Month } from "../../../../resources/kit/days";
import { refuse } from "../../../../resources/refusals";
import type { DerivedLedger } from "../../ledger/deriveWageLedger";
import { monthsIn, monthsOfWorker, paidOf, payableArrears } from "../../ledger/workerArrears";

type Person = DepositDrawdown["persons"][number];
type ChosenPerson = Pick<Person, "worker" | "amount"> & { readonly months?: string | null };

/**
 * The person list of an order: the chosen workers with names and amounts owed. Refuses (400 at `persons`) an empty list, a worker
 * who is owed nothing or is listed twice, and an amount above what is owed.
 */
export async function orderedPersons(ledger: DerivedLedger, chosen: readonly ChosenPerson[], today: Day): Promise<Person[]> {
  if (chosen.length === 0) throw refuse("depositDrawdowns.nobody");
  const payable = new Map((await payableArrears(ledger, today)).map((person) => [person.worker, person]));
  const persons: Person[] = [];
  for (const [at, { worker, amount, months }] of chosen.entries()) {
    const person = payable.get(worker);
    payable.delete(worker);
    const line = { line: at + 1 };
    if (!person) throw refuse("depositDrawdowns.notOwed", line);
    const paid = monthsIn(months ?? null);
    if (paid.some((month) => !person.months.includes(month))) throw refuse("depositDrawdowns.notOwed", line);
    const owed_amount = paid.length === 0 ? person.owed_amount : await owedFor(ledger, person, paid);
    if (amount > owed_amount) throw refuse("depositDrawdowns.moreThanOwed", { name: person.worker_name, owed: owed_amount });
    const ordered = { ...person, months: paid.join("、") || person.months };
    persons.push({ ...ordered, owed_amount, amount, paid_before: await paidOf(ledger, worker, monthsIn(ordered.months)) });
  }
  return persons;
}

/** Refuses (409) an order whose workers were paid otherwise since, so that its amount would exceed what they are still owed. */
export async function refusePaidMeanwhile(ledger: DerivedLedger, persons: readonly Person[]): Promise<void> {
  for (const { worker, worker_name, months: text, amount, paid_before } of persons) {
    const months = monthsIn(text);
    const paid = (await paidOf(ledger, worker, months)) - (paid_before ?? 0);
    const owed = await sumOwed(ledger, worker, months);
    if (paid > 0 && amount > owed) throw refuse("depositDrawdowns.paidMeanwhile", { name: worker_name ?? "", paid, owed });
  }
}

async function sumOwed({ db, project }: DerivedLedger, worker: number, months: readonly Month[]): Promise<number> {
  const debts = await monthsOfWorker(db, project, worker, months);
  return debts.reduce((sum, debt) => sum + debt.owed_amount, 0);
}

/** Only of these months, and never more than what may still be paid. */
async function owedFor(
  ledger: DerivedLedger,
  { worker, owed_amount }: Pick<Person, "worker"> & { readonly owed_amount: number },
  months: readonly Month[],
): Promise<number> {
  return Math.min(owed_amount, await sumOwed(ledger, worker, months));
}
