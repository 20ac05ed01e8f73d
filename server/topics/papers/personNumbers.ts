import { bank } from "../../../resources/dictionaries/bank";
import { labelOf, type CodeOf } from "../../../resources/kit/dictionary";
import { maskCard, maskIdCard } from "../../../resources/kit/mask";
import { workers } from "../../../resources/people/workers";
import type { Services } from "../../engine/services";
import { placedColumn } from "../../platform/db/placedColumn";
import { fetchRows, storedRowsOf, type DbRow, type Queryable } from "../../platform/db/query";
import type { PaperPerson } from "./owedPersons";

type Numbers = Pick<PaperPerson, "corp" | "corp_name" | "id_number" | "bank" | "bank_card">;

interface WorkerRow extends DbRow {
  readonly worker: number;
  readonly corp: number;
  readonly corp_name: string;
  readonly id_number: string | null;
  readonly bank_card: string | null;
  readonly bank: CodeOf<typeof bank> | null;
  readonly branch: string | null;
}

/** Employer, ID number and wage card of workers, as they are registered now. */
export async function personNumbers(
  { cipher }: Pick<Services, "cipher">,
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Numbers>> {
  const found = await fetchRows<WorkerRow>(db)`
    select w.id as worker, w.corp, c.corp_name, ${placedColumn(workers, "id_card_number", "w")} as id_number,
        ${placedColumn(workers, "pay_roll_bank_card_number", "w")} as bank_card, w.pay_roll_top_bank_code as bank,
        w.pay_roll_bank_name as branch
      from ${storedRowsOf("workers", "w")} join ${storedRowsOf("corps", "c")} on c.id = w.corp where w.id = any(${ids}::bigint[])`;
  const plain = (placed: string | null) => placed && cipher.decryptPlaced(placed);
  return new Map(
    found.map(({ worker, corp, corp_name, id_number, bank_card, bank: code, branch }) => [
      worker,
      {
        corp,
        corp_name,
        id_number: plain(id_number),
        bank_card: plain(bank_card),
        bank: branch || (code && labelOf(bank, code, "zh")),
      },
    ]),
  );
}

export const maskedNumbers = (numbers: Numbers | undefined): Numbers => ({
  corp: numbers?.corp ?? null,
  corp_name: numbers?.corp_name ?? null,
  id_number: numbers?.id_number ? maskIdCard(numbers.id_number) : null,
  bank: numbers?.bank ?? null,
  bank_card: numbers?.bank_card ? maskCard(numbers.bank_card) : null,
});

/**
 * The persons of a paper with whole numbers. One that was changed after the issue stays masked: what was issued named another, and money
 * must not follow a card that was changed afterwards.
 */
export function revealed(persons: readonly PaperPerson[], numbers: ReadonlyMap<number, Numbers>): PaperPerson[] {
  const whole = (issued: string | null, now: string | null | undefined, mask: (text: string) => string) =>
    issued && now && mask(now) === issued ? now : issued;
  return persons.map((person) => {
    const now = numbers.get(person.worker);
    return {
      ...person,
      id_number: whole(person.id_number, now?.id_number, maskIdCard),
      bank_card: whole(person.bank_card, now?.bank_card, maskCard),
    };
  });
}
