import { tickets } from "../../../resources/system/tickets";
import { shanghaiTime } from "../../../resources/kit/days";
import { refuse } from "../../../resources/refusals";
import { hashToken, randomToken } from "../../platform/crypto/token";
import { allRowsOf, execute, fetchOne, type Db } from "../../platform/db/query";
import type { Services } from "../../engine/services";

/** Proof of a completed step of a flow without login: for one purpose and one use, by default for ten minutes. */
export type TicketPurpose = "find" | "signOnState" | "signOn" | "logoutToken";
const defaultLifeMs = 10 * 60_000;

type Facts = Readonly<Record<string, string>>;

interface NewTicket {
  readonly purpose: TicketPurpose;
  /** Without an account the ticket is useless, but looks like any other. */
  readonly account?: number | null;
  readonly facts?: Facts;
  /** Set if another party created it. */
  readonly ticket?: string;
  readonly lifeMs?: number;
}

export async function issueTicket(
  { pool, store, clock }: Services,
  { purpose, account = null, facts = {}, ticket = randomToken(), lifeMs = defaultLifeMs }: NewTicket,
): Promise<string> {
  const expires_at = shanghaiTime(new Date(clock.now().getTime() + lifeMs));
  await store.insert(pool, tickets, { ticket_hash: hashToken(ticket), purpose, account, facts, expires_at });
  return ticket;
}

type Ticket = { id: number; account: number | null; facts: Facts | null };

export async function readTicket(db: Db, ticket: string, purpose: TicketPurpose, now: Date): Promise<Ticket> {
  const found = await fetchOne<Ticket>(db)`
    select id, account, facts from ${allRowsOf("tickets")} where ticket_hash = ${hashToken(ticket)} and purpose = ${purpose}
      and used_at is null and expires_at > ${now}`;
  return found ?? refuseOver();
}

export async function consumeTicket(db: Db, { id }: Ticket, now: Date): Promise<void> {
  const spent = await execute(db)`update tickets set used_at = ${now} where id = ${id} and used_at is null`;
  if (spent === 0) refuseOver();
}

function refuseOver(): never {
  throw refuse("tickets.over");
}
