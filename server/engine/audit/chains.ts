import { literal, sql, type Sql } from "../../platform/db/query";

/** Numbers of side chain n begin after n times this; those of the first chain, 0, with 1. */
const chainNumbers = 10 ** 12;

export const chainOf = (seq: number): number => Math.floor(seq / chainNumbers);
/** The same in the database. */
export const chainIn = (seq: Sql): Sql => sql`${seq} / ${literal(chainNumbers)}`;

/** What the first row of a chain follows. */
export const startOf = (chain: number): { readonly seq: number; readonly hash: string } => ({
  seq: chain * chainNumbers,
  hash: String(chain).padStart(64, "0"),
});

/** The ends of all chains, each with its chain and the number before its first row. */
export const chainEnds = sql`(
  select seq, hash, ${chainIn(sql`seq`)} as chain, seq - seq % ${literal(chainNumbers)} as start
    from (select seq, hash from audit_tail union all select seq, hash from audit_side_tails) t)`;
