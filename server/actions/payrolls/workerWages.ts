import { workerWages } from "../../../resources/payrolls/workerWages";
import { say } from "../../../resources/kit/label";
import { refuse } from "../../../resources/refusals";
import { files } from "../../../resources/system/files";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { createRow } from "../../rest/createRow";
import { FieldErrors } from "../../rest/errors";
import { inputSchema } from "../../rest/documentation";
import { describe, on } from "../../rest/handlers";
import { importRows, makeAll } from "../../rest/importing";
import type { Asker } from "../../services";

const resource = workerWages;
const mostRows = 500;
const cash = 2;

/** Cash never comes from the special account; what a worker is said to have confirmed has a time. */
const completed = <T extends { pay_channel?: number; confirm_status?: boolean; confirm_at?: string | null }>(
  input: T,
  now: Date,
) => ({
  ...(input.pay_channel === cash && { via_account: 0 as const }),
  ...(input.confirm_status === true && !input.confirm_at && { confirm_at: now.toISOString() }),
});

on(workerWages, {
  create: async ({ input, now }) => completed(input, now),
  update: async ({ input, now }) => completed(input, now),
  async post(asker, body) {
    if (body.file !== undefined) return { row: await fromFile(asker, Number(body.file)), made: true };
    if (!Array.isArray(body.rows)) return { row: await createRow(asker, resource, body), made: true };
    const rows: unknown[] = body.rows;
    if (rows.length > mostRows)
      throw new FieldErrors({ rows: [say([`每次最多${mostRows}行`, `At most ${mostRows} rows at once`], asker.locale)] });
    const { created, errors } = await makeAll(
      asker,
      resource,
      rows.map((row, index) => ({
        row: index + 1,
        body: typeof row === "object" && row !== null ? (row as Record<string, unknown>) : {},
      })),
    );
    if (errors.length > 0) throw rowErrors(asker, errors);
    return { row: { created, errors: [] }, made: true };
  },
});

describe(resource, "post", {
  body: z.union([
    z.object({ rows: z.array(inputSchema(resource).body).max(mostRows) }),
    z.object({ file: z.number().int().describe("id of an uploaded workbook made from the template of import/") }),
  ]),
  answer: z.object({ created: z.number().int(), errors: z.array(z.string()) }),
});

function rowErrors({ locale }: Asker, errors: readonly { row: number; message: string }[]): FieldErrors {
  return new FieldErrors({
    rows: errors.map(({ row, message }) => (locale === "zh" ? `第${row}行：${message}` : `Line ${row}: ${message}`)),
  });
}

async function fromFile(asker: Asker, id: number) {
  const { services, actor } = asker;
  const file = Number.isSafeInteger(id) ? await services.store.find(services.pool, files, { id }) : undefined;
  if (!file || file.account !== actor.id) throw refuse("notFound");
  const result = await importRows(asker, resource, await buffer(await services.files.open(file.path)));
  if (result.errors.length > 0) throw rowErrors(asker, result.errors);
  return result;
}
