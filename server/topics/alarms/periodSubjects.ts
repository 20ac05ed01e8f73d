import { corps } from "../../../resources/corps/corps";
import { corpDeposits } from "../../../resources/deposits/corpDeposits";
import { bank } from "../../../resources/dictionaries/bank";
import { labelOf } from "../../../resources/kit/dictionary";
import type { AnyResource } from "../../../resources/kit/resource";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { workers } from "../../../resources/people/workers";
import type { DbRow } from "../../platform/db/query";
import { listRows } from "../../engine/rest/listRows";
import type { RequestContext } from "../../engine/services";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

interface Kind {
  readonly resource: AnyResource;
  readonly name: (row: DbRow, ctx: RequestContext) => string;
}

/** What an alarm's key may contain besides the month. */
const kinds: Readonly<Record<string, Kind>> = {
  corp: { resource: corps, name: (row) => text(row.corp_name) },
  roll: { resource: payRolls, name: (row) => text(row.pay_roll_code) },
  worker: { resource: workers, name: (row) => text(row.worker_name) },
  deposit: {
    resource: corpDeposits,
    name: (row, { locale }) => text(row.guarantee_no) || labelOf(bank, text(row.bank_code), locale),
  },
};

/** A month, the first day of a suspension, a row, or a month with a row. */
const keyPattern = /^(\d{4}-\d{2}(?:-\d{2})?)?:?(?:([a-z]+):(\d+))?$/;

/** Readable text for the period keys of alarms (`2026-09:corp:56`), with names instead of ids. */
export async function periodSubjects(ctx: RequestContext, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const parsed = keys.map((key) => {
    const [, month = "", kind = "", id = ""] = keyPattern.exec(key) ?? [];
    return { key, month, kind, id: Number(id) };
  });
  const names = new Map<string, string>();
  for (const [kind, { resource, name }] of Object.entries(kinds)) {
    const ids = [...new Set(parsed.flatMap((each) => (each.kind === kind ? [each.id] : [])))];
    if (ids.length === 0) continue;
    const query = { filter: JSON.stringify({ id: ids }), range: JSON.stringify([0, ids.length - 1]) };
    for (const row of (await listRows(ctx, resource, query)).rows) names.set(`${kind}:${Number(row.id)}`, name(row, ctx));
  }
  const subject = ({ month, kind, id }: (typeof parsed)[number]) =>
    [month, kind && (names.get(`${kind}:${id}`) ?? "")].filter(Boolean).join(" · ");
  return new Map(parsed.map((each) => [each.key, subject(each)]));
}
