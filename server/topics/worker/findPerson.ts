import { tidyIdCard } from "../../../resources/kit/validators/idCard";
import { realinfos, type Realinfo } from "../../../resources/people/realinfos";
import { allRowsOf, fetchOne, sql } from "../../platform/db/query";
import type { Services } from "../../engine/services";

export type Person = Pick<Realinfo, "id" | "worker_name" | "id_card_number" | "cell_phone">;

const columns = sql`id, worker_name, id_card_number, cell_phone`;

/** The person with this number, of any document type. */
export async function findPerson({ pool, cipher, store }: Services, idNumber: string): Promise<Person | undefined> {
  const found = await fetchOne(pool)`
    select ${columns} from ${allRowsOf("realinfos")} where id_card_number_index = any(${[...cipher.blindIndexes(tidyIdCard(idNumber))]}) order by id limit 1`;
  return found && store.decrypt(realinfos, found);
}

export async function personOf({ pool, store }: Services, realinfo: number): Promise<Person | undefined> {
  const found = await fetchOne(pool)`select ${columns} from ${allRowsOf("realinfos")} where id = ${realinfo}`;
  return found && store.decrypt(realinfos, found);
}
