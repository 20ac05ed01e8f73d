import { resources } from "../../resources";
import type { AnyResource } from "../../resources/kit/resource";
import { initialsOf } from "../db/columns";
import { initials } from "../db/initials";
import { name, rows, run, sql } from "../db/query";
import type { Services } from "../services";
import type { Job } from "./runner";

const rowsAtOnce = 2_000;

async function spell({ pool }: Services, table: string, field: string): Promise<void> {
  const [column, letters] = [name(field), name(initialsOf(field))];
  for (;;) {
    const found = await rows<{ id: number; text: string }>(
      pool,
      sql`select id, ${column} as text from ${name(table)} where ${letters} is null and ${column} is not null limit ${rowsAtOnce}`,
    );
    if (found.length === 0) return;
    await run(
      pool,
      sql`update ${name(table)} t set ${letters} = u.letters
          from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ text }) => initials(text))}::text[]) u(id, letters)
          where t.id = u.id`,
    );
  }
}

/** Names that were written before they were spelled, or past the store, are found by their initials from the next night on. */
export const spellingJob: Job = {
  name: "spelling",
  cron: "10 3 * * *",
  async run(services) {
    for (const resource of Object.values(resources as Readonly<Record<string, AnyResource>>))
      for (const [field, { spec }] of Object.entries(resource.fields))
        if (spec.spelled) await spell(services, resource.table, field);
  },
};
