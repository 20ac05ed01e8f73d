import { dayMs } from "../../../resources/kit/days";
import { hashToken } from "../../platform/crypto/token";
import { allRowsOf, execute, fetchOne, type Db } from "../../platform/db/query";
import { networkOf } from "../../platform/network/ipAddress";
import type { RequestContext } from "../../engine/services";
import {
  attemptKey,
  countAttempts,
  forgetAttempts,
  minutesLocked,
  reserveAttempt,
  returnAttempt,
  type AttemptKind,
} from "./loginLockout";
import { refuse } from "../../../resources/refusals";

/** Strangers who know a name or an ID number share this many attempts in 15 minutes, from any address. */
export const maxStrangerAttempts = 20;
/** A place stays known for this long after the last sign-in from it. */
const knownDays = 90;

/** What the attempts are at: a name's password, a person's codes. */
export interface Credential {
  readonly kind: AttemptKind;
  readonly who: string;
}

type Origin = Pick<RequestContext, "services" | "ip" | "now" | "deviceKey">;

const networkPlace = ({ ip }: Origin): string => networkOf(ip);
/** A browser that signed in before sends the random key that it made; it is known only by its hash. */
const devicePlace = ({ deviceKey }: Origin): string | undefined => deviceKey && `device ${deviceKey}`;

const knownKey = ({ kind, who }: Credential, place: string): string => hashToken(`known ${kind} ${who.toLowerCase()} ${place}`);
const placeKey = ({ kind, who }: Credential, place: string): string => attemptKey(kind, `${who} at ${place}`);
const strangersKey = ({ kind, who }: Credential): string => attemptKey(kind, `${who} strangers`);
/** Marks the counts of one person, so that all of them can be reset. */
const ownerOf = ({ kind, who }: Credential): string => attemptKey(kind, who);

async function isKnown(db: Db, credential: Credential, place: string | undefined, now: Date): Promise<boolean> {
  if (place === undefined) return false;
  const found = await fetchOne(db)`
    select 1 from ${allRowsOf("tickets")} where ticket_hash = ${knownKey(credential, place)} and expires_at > ${now}`;
  return found !== undefined;
}

/** From where attempts are counted: a known device on its own, others by their network. */
export interface AttemptPlace {
  readonly at: string;
  readonly isKnown: boolean;
}

export async function attemptPlaceOf(origin: Origin, credential: Credential): Promise<AttemptPlace> {
  const { services, now } = origin;
  const device = devicePlace(origin);
  if (device !== undefined && (await isKnown(services.pool, credential, device, now))) return { at: device, isKnown: true };
  const network = networkPlace(origin);
  return { at: network, isKnown: await isKnown(services.pool, credential, network, now) };
}

/** After a sign-in, or for the life of a code that this caller requested: strangers cannot use up his attempts. */
export async function rememberPlace(origin: Origin, credential: Credential, db: Db, lifeMs = knownDays * dayMs): Promise<void> {
  const until = new Date(origin.now.getTime() + lifeMs);
  for (const place of [networkPlace(origin), devicePlace(origin)]) {
    if (place === undefined) continue;
    await execute(db)`insert into tickets as t (ticket_hash, purpose, expires_at)
        values (${knownKey(credential, place)}, 'knownPlace', ${until})
        on conflict (ticket_hash) do update set expires_at = greatest(t.expires_at, excluded.expires_at)`;
  }
}

/** A fresh code opens the lock for the place that requested it: its attempts start again, apart from those of strangers. */
export async function openLock(origin: Origin, credential: Credential, lifeMs: number): Promise<void> {
  const { pool } = origin.services;
  for (const place of [networkPlace(origin), devicePlace(origin)])
    if (place !== undefined) await forgetAttempts(pool, placeKey(credential, place));
  await rememberPlace(origin, credential, pool, lifeMs);
}

export interface ReservedAttempt {
  readonly place: AttemptPlace;
  /** The number of attempts from here, with this one; and those of all strangers, if this is one. */
  count(): Promise<number>;
  /** The credential was right: nothing counts, and this place is known from now on. */
  succeed(): Promise<void>;
  /** The credential could not be checked. */
  giveBack(): Promise<void>;
}

/**
 * Counts an attempt before any check, by person and place: five wrong ones from a place lock it for 15 minutes, and strangers share a
 * total, so that neither locks the owner out where he signed in before. Refuses (400) a locked place.
 */
export async function reservePersonAttempt(
  origin: Origin,
  credential: Credential,
  maxOfStrangers = maxStrangerAttempts,
  /** Known otherwise, as by the last login of the account. */
  isKnownHere = false,
): Promise<ReservedAttempt> {
  const { services, now } = origin;
  const { pool } = services;
  const found = await attemptPlaceOf(origin, credential);
  const place = { ...found, isKnown: found.isKnown || isKnownHere };
  const keys = [placeKey(credential, place.at), ...(place.isKnown ? [] : [strangersKey(credential)])];
  const [own = "", strangers] = keys;
  const owner = ownerOf(credential);
  const lock = async (key: string) => refuse("sessions.locked", { minutes: await minutesLocked(pool, key, now) });
  if (!(await reserveAttempt(pool, own, now, { owner }))) await lock(own);
  if (strangers && !(await reserveAttempt(pool, strangers, now, { max: maxOfStrangers, owner }))) {
    await returnAttempt(pool, own);
    await lock(strangers);
  }
  return {
    place,
    count: async () => countAttempts(pool, own, now),
    async succeed() {
      await forgetAttempts(pool, own);
      if (strangers) await returnAttempt(pool, strangers);
      await rememberPlace(origin, credential, pool);
    },
    async giveBack() {
      for (const key of keys) await returnAttempt(pool, key);
    },
  };
}

/** The attempts that concern the caller: from his place, and if he is a stranger those of all strangers. */
export async function countPersonAttempts(origin: Origin, credential: Credential, isKnownHere = false): Promise<number> {
  const { services, now } = origin;
  const place = await attemptPlaceOf(origin, credential);
  const own = await countAttempts(services.pool, placeKey(credential, place.at), now);
  if (place.isKnown || isKnownHere) return own;
  return Math.max(own, await countAttempts(services.pool, strangersKey(credential), now));
}

/** After a new password: every place starts again. */
export async function forgetPersonAttempts(db: Db, credential: Credential): Promise<void> {
  await execute(db)`delete from tickets where purpose = 'attempts' and facts->>'owner' = ${ownerOf(credential)}`;
}
