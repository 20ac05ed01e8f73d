import type pg from "pg";
import type { pendingSteps } from "../../../resources/system/accountResponses";
import { hashToken } from "../../platform/crypto/token";
import { collectTurn } from "../../platform/db/collectTurn";
import {
  allRowsOf,
  empty,
  fetchOne,
  fetchRows,
  rowVersions,
  sql,
  storedRowsOf,
  withBuiltText,
  withValues,
  type Sql,
} from "../../platform/db/query";
import type { Services } from "../services";
import { readUnchanged, type Versioned } from "./readUnchanged";
import { needsSecondFactor } from "./secondFactorDuty";
import { isExpired, type SessionTimes } from "./sessions";
import { identitySource } from "../../../resources/system/identitySource";
import { userType } from "../../../resources/system/userType";

/** In the order in which they must be completed. */
export type PendingStep = (typeof pendingSteps)[number];

/** The owner of a token, with everything that decides his rights. */
export interface Identity extends SessionTimes {
  readonly session: number;
  /** The log position (LSN) of the session's last write, if replicas are used. */
  readonly write_lsn: string | null;
  /** Null for a worker on the worker page. */
  readonly account: number | null;
  readonly name: string | null;
  readonly user_type: number | null;
  readonly role: string | null;
  readonly permissions: string | null;
  readonly corp: number | null;
  readonly corp_duty: number | null;
  readonly org: number | null;
  readonly functional_unit: number | null;
  /** The region of the organisation is the city itself. */
  readonly is_citywide: boolean;
  /** With all regions below, sorted, so that equal scopes give equal statements; empty for the whole city or no organisation. */
  readonly regions: number[];
  readonly orgs: number[];
  /** The step that must be completed before any other request. */
  readonly pendingStep: PendingStep | null;
  /** Signs this session's links to files. */
  readonly file_prefix: string;
}

interface Found extends Omit<Identity, "pendingStep"> {
  readonly is_active: boolean | null;
  readonly corp_review: number | null;
  readonly is_com_init: boolean | null;
  readonly password_aged: boolean;
  readonly is_enrolled: boolean;
  readonly identity_source: number | null;
  readonly token_hash: string;
}
type Row = { [K in keyof Found]: Found[K] };

type Platform = Pick<Services, "pool" | "settings">;
type Identification = Identity | "invalid" | "expired";

const tokenForm = /^[0-9a-f]{40}$/;

export async function identify(services: Platform, token: string, now: Date): Promise<Identification> {
  if (!tokenForm.test(token)) return "invalid";
  return identification(services, await sessionReader(services)({ tokenHash: hashToken(token), now }), now);
}

type FindSession = (sought: { readonly tokenHash: string; readonly now: Date }) => Promise<Found | undefined>;
const sessionReaders = new WeakMap<pg.Pool, FindSession>();

/** How long a lookup waits for an earlier one that the database does not answer. */
const longestWaitMs = 50;

/** Sessions that are looked up while another lookup is under way are read together: under load this saves most lookups. */
function sessionReader({ pool, settings }: Platform): FindSession {
  let reader = sessionReaders.get(pool);
  if (!reader) {
    const read = readUnchanged<Row>(pool, sessionVersions, (hashes, now) =>
      fetchRows<Versioned<Row>>(pool, identityQuery(settings, now, ofTokens(hashes), sql`sessions`, sql`${version} as version,`)),
    );
    reader = collectTurn(
      (sought) => {
        const found = read([...new Set(sought.map(({ tokenHash }) => tokenHash))], sought[0]!.now);
        return sought.map(({ tokenHash }) => found.then((rows) => rows.get(tokenHash)));
      },
      { waitMs: longestWaitMs },
    );
    sessionReaders.set(pool, reader);
  }
  return reader;
}

const ofTokens = (hashes: readonly string[]): Sql => sql`s.token_hash = any(${hashes}::text[])`;

/**
 * Differs after any committed change of the rows that an identity is read from: `xmin` is the transaction that wrote a row. Each row is looked
 * up by its key: for joins, a plan that is made once for any number of sessions reads whole tables.
 */
const versionOf = (name: "roles" | "corps" | "realinfos", id: Sql): Sql =>
  sql`(select v.xmin from ${storedRowsOf(name, "v")} where v.id = ${id})`;
const version = sql`concat(s.xmin, ' ', ${versionOf("realinfos", sql`s.realinfo`)}, ' ', (
  select concat(b.xmin, ' ', ${versionOf("roles", sql`b.role`)}, ' ', ${versionOf("corps", sql`b.corp`)}, ' ',
      (select string_agg(f.xmin::text, ',' order by f.id) from ${storedRowsOf("secondFactors", "f")} where f.account = b.id), ' ',
      case when b.org is not null then (select ${rowVersions("n")} from ${storedRowsOf("orgs", "n")}) end, ' ',
      case when b.org is not null then (select ${rowVersions("n")} from ${storedRowsOf("regions", "n")}) end)
    from ${storedRowsOf("accounts", "b")} where b.id = s.account))`;

const versionsOf = withBuiltText(sql`
    select s.token_hash, ${version} as version from ${storedRowsOf("sessions", "s")} where ${ofTokens([])}`);
const sessionVersions = (hashes: readonly string[]): Sql => withValues(versionsOf, [hashes]);

/** Identifies by the reference in a file link; the caller must still check the link's signature. */
export async function identifyByFileRef(services: Platform, fileRef: string, now: Date): Promise<Identification> {
  const found = await fetchOne<Row>(services.pool, identityQuery(services.settings, now, sql`s.file_ref = ${fileRef}`));
  return identification(services, found, now);
}

/** Identity of an account without a session, for API keys; pending steps (initial password, second factor) do not apply. */
export async function identifyAccount(services: Platform, account: number, now: Date): Promise<Identification> {
  const source = sql`(select 0::bigint as id, ${account}::bigint as account, null::bigint as realinfo, true as is_remembered,
    ${now}::timestamptz as created_at, ${now}::timestamptz as last_used_at, '' as file_prefix, null::text as write_lsn,
    null::text as token_hash)`;
  const found = await fetchOne<Row>(services.pool, identityQuery(services.settings, now, sql`true`, source));
  const identity = identification(services, found, now);
  return typeof identity === "object" ? { ...identity, pendingStep: null } : identity;
}

function identification({ settings }: Platform, found: Found | undefined, now: Date): Identification {
  if (!found || !isActive(found)) return "invalid";
  return isExpired(found, now, settings) ? "expired" : identityOf(found, settings);
}

const identities = new WeakMap<Found, Identity>();

export const copyOf = (identity: Identity): Identity => ({
  ...identity,
  regions: [...identity.regions],
  orgs: [...identity.orgs],
});

/** The same object while the session's rows are unchanged, so that what follows from it is made once. */
function identityOf(found: Found, settings: Services["settings"]): Identity {
  let identity = identities.get(found);
  if (!identity) identities.set(found, (identity = { ...found, pendingStep: pendingStep(found, settings) }));
  return identity;
}

/** The ids of an organisation or region and of all below it, in order. */
export const allBelow = (name: "orgs" | "regions", id: Sql): Sql => sql`array(
        with recursive below as (
          select ${id}
          union select n.id from ${allRowsOf(name, "n")} join below b on n.parent = b.id
        ) select id from below order by id)`;

const identityQuery = (
  settings: Services["settings"],
  now: Date,
  which: Sql,
  source = sql`sessions`,
  more: Sql = empty,
): Sql => sql`
    select ${more} s.id as session, s.token_hash, i.id as realinfo, s.is_remembered, s.created_at, s.last_used_at, s.file_prefix,
      s.write_lsn, a.id as account, coalesce(a.name, i.worker_name) as name, a.user_type, a.is_active, a.corp, a.corp_duty, a.org,
      r.code as role, r.permissions, o.functional_unit, g.id is not null and g.parent is null as is_citywide,
      c.review_status as corp_review, a.is_com_init, a.identity_source, ${passwordAged(settings, now)} as password_aged,
      exists (select 1 from ${allRowsOf("secondFactors", "f")} where f.account = a.id and f.enrolled_at is not null) as is_enrolled,
      case when o.id is null or r.code = 'sup' then '{}' else ${allBelow("orgs", sql`o.id`)} end as orgs,
      case when g.parent is null then '{}' else ${allBelow("regions", sql`g.id`)} end as regions
    from ${source} s
    left join ${storedRowsOf("accounts", "a")} on a.deleted_at is null and a.id = s.account
    left join ${storedRowsOf("realinfos", "i")} on i.deleted_at is null and i.id = s.realinfo
    left join ${storedRowsOf("roles", "r")} on r.deleted_at is null and r.id = a.role
    left join ${storedRowsOf("orgs", "o")} on o.deleted_at is null and o.id = a.org
    left join ${storedRowsOf("regions", "g")} on g.id = o.region
    left join ${storedRowsOf("corps", "c")} on c.deleted_at is null and c.id = a.corp
    where ${which}`;

/** For accounts `a`: the password is older than the platform's setting allows. */
export const passwordAged = ({ passwordDays }: Services["settings"], now: Date): Sql =>
  passwordDays === 0
    ? sql`false`
    : sql`a.identity_source = ${identitySource.local} and coalesce(a.password_set_at, a.created_at) < ${now}::timestamptz - make_interval(days => ${passwordDays})`;

type PendingStepFacts = Pick<
  Found,
  "account" | "role" | "permissions" | "is_com_init" | "password_aged" | "is_enrolled" | "identity_source"
>;

/** These providers require a second factor themselves. */
export const isFromSignOnProvider = (source: number | null): boolean =>
  source === identitySource.oidc || source === identitySource.cas;

/** An initial password must be changed first (specification §5 requires it of companies; it applies to staff too). */
export function pendingStep(found: PendingStepFacts, settings: Services["settings"]): PendingStep | null {
  if (found.account === null) return null;
  if (found.password_aged) return "expiredPassword";
  if (found.is_com_init) return "initialPassword";
  if (isFromSignOnProvider(found.identity_source)) return null;
  return needsSecondFactor(settings, found) && !found.is_enrolled ? "secondFactor" : null;
}

/** The session of an account that was disabled, or lost its role or company, is invalid even if still stored. */
function isActive({ realinfo, account, is_active, role, user_type, corp_review }: Found): boolean {
  if (account === null) return realinfo !== null;
  return is_active === true && role !== null && (user_type !== userType.company || corp_review === 1);
}
