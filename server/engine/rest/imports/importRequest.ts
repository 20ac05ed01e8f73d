import type pg from "pg";
import { importHeadings } from "../../../../resources/system/importHeadings";
import { refuse } from "../../../../resources/refusals";
import { execute, fetchRows, identifier, sql } from "../../../platform/db/query";
import { headingKey, type ChosenColumns } from "../../../platform/excel/headings";
import type { SheetChoice } from "../../../platform/excel/importSheet";
import type { RequestContext } from "../../services";

/** The options of an import: fields of its form beside the file. */
export interface ImportRequest {
  /** Checks everything, and imports nothing. */
  readonly isTrial: boolean;
  /** The response is the file with its errors marked. */
  readonly isMarked: boolean;
  readonly choice: SheetChoice;
  /** Keeps what was chosen for the next import; called in the transaction of one that is not a trial. */
  readonly remember: (db: pg.PoolClient) => Promise<void>;
}

const isOn = (field: unknown): boolean => field === true || field === "1" || field === "true";
export const isTrial = ({ dry_run }: Readonly<Record<string, unknown>>): boolean => isOn(dry_run);
/** The longest heading that is kept, and the most of one file. */
const [longest, mostHeadings] = [200, 300] as const;

/** Reads the form fields of an import, with what the company chose in earlier ones. */
export async function importRequest(
  ctx: RequestContext,
  importName: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<ImportRequest> {
  const sent = sentColumns(fields.columns);
  const sheets = sentSheets(fields.sheets);
  const columns = new Map([...(await rememberedColumns(ctx, importName)), ...sent]);
  return {
    isTrial: isTrial(fields),
    isMarked: isOn(fields.marked),
    choice: { columns, sheets },
    remember: (db) => rememberColumns(db, ctx, importName, sent),
  };
}

function parsed(field: unknown): unknown {
  if (typeof field !== "string" || field === "") return undefined;
  try {
    return JSON.parse(field);
  } catch {
    throw refuse("unreadable");
  }
}

function sentColumns(field: unknown): ChosenColumns {
  const chosen = parsed(field) ?? {};
  const entries = typeof chosen === "object" && !Array.isArray(chosen) ? Object.entries(chosen) : undefined;
  if (!entries || entries.length > mostHeadings) throw refuse("unreadable");
  return new Map(
    entries.map(([heading, column]: readonly [string, unknown]) => {
      if (column !== null && typeof column !== "string") throw refuse("unreadable");
      return [headingKey(heading).slice(0, longest), column] as const;
    }),
  );
}

function sentSheets(field: unknown): readonly string[] | undefined {
  const chosen = parsed(field);
  if (chosen === undefined) return undefined;
  if (!Array.isArray(chosen) || !chosen.every((each) => typeof each === "string")) throw refuse("unreadable");
  return chosen;
}

/** Whose choices these are; a person without a company or organisation has none. */
function ownerOf({ actor }: RequestContext): { readonly field: "corp" | "org"; readonly id: number } | undefined {
  const { corp } = actor.attributes;
  if (actor.audience === "company") return typeof corp === "number" ? { field: "corp", id: corp } : undefined;
  return actor.org === null ? undefined : { field: "org", id: actor.org };
}

const table = identifier(importHeadings.table);

async function rememberedColumns(ctx: RequestContext, importName: string): Promise<ChosenColumns> {
  const owner = ownerOf(ctx);
  if (!owner) return new Map();
  const found = await fetchRows<{ heading: string; column_name: string | null }>(ctx.services.pool)`
    select heading, column_name from ${table} where ${identifier(owner.field)} = ${owner.id} and import_name = ${importName}`;
  return new Map(found.map(({ heading, column_name }) => [heading, column_name]));
}

async function rememberColumns(db: pg.PoolClient, ctx: RequestContext, importName: string, chosen: ChosenColumns): Promise<void> {
  const owner = ownerOf(ctx);
  if (!owner || chosen.size === 0) return;
  const field = identifier(owner.field);
  await execute(db)`insert into ${table} (${field}, import_name, heading, column_name)
    select ${owner.id}, ${importName}, t.heading, t.column_name
      from unnest(${[...chosen.keys()]}::text[], ${[...chosen.values()]}::text[]) as t (heading, column_name)
      where t.heading <> ''
      on conflict (${sql`${field}, import_name, heading`}) do update set column_name = excluded.column_name`;
}
