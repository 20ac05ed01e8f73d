import { tableResources } from "../../../resources";
import { initialsColumn } from "../../platform/db/columns";
import { initials } from "../../platform/db/initials";
import { identifier, fetchRows, execute } from "../../platform/db/query";
import type { Services } from "../services";
import type { Job } from "./runner";

const rowsAtOnce = 2_000;

async function spell({ pool }: Services, table: string, field: string): Promise<void> {
  const [column, letters] = [identifier(field), identifier(initialsColumn(field))];
  for (;;) {
    const found = await fetchRows<{ id: number; text: string }>(pool)`
      select id, ${column} as text from ${identifier(table)} where ${letters} is null and ${column} is not null limit ${rowsAtOnce}`;
    if (found.length === 0) return;
    await execute(pool)`update ${identifier(table)} t set ${letters} = u.letters
        from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ text }) => initials(text))}::text[]) u(id, letters)
        where t.id = u.id`;
  }
}

/** Fills in the pinyin initials of names that were written without them, so that they are found from the next night on. */
export const pinyinJob: Job = {
  name: "spelling",
  cron: "10 3 * * *",
  async run(services) {
    for (const resource of tableResources)
      for (const [field, { spec }] of Object.entries(resource.fields))
        if (spec.pinyinSearch) await spell(services, resource.table, field);
  },
};
