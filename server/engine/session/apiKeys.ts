import { userType } from "../../../resources/system/userType";
import { administratorOf } from "../../../resources/administrators";
import { instantOf, type Day } from "../../../resources/kit/days";
import { apiKeys, type ApiKey } from "../../../resources/system/apiKeys";
import { hashToken, randomToken } from "../../platform/crypto/token";
import { execute, type Db } from "../../platform/db/query";
import { isIpListed } from "../../platform/network/ipList";
import type { Services } from "../services";
import { identifyAccount, type Identity } from "./identity";

const prefix = "wk_";
/** The time of last use is updated at most this often. */
const touchMs = 60_000;

export const newApiKey = (): string => prefix + randomToken();
export const isApiKey = (token: string): boolean => token.startsWith(prefix);

export interface KeyCaller {
  readonly key: ApiKey;
  /** The account whose scope the key has. */
  readonly identity: Identity;
}

/** API keys are issued for accounts of officials only: not for companies or administrators. */
export const canHoldKeys = ({ user_type, role }: Pick<Identity, "user_type" | "role">): boolean =>
  user_type === userType.government && role !== "sup" && administratorOf(role) === null;

/** The account that a key reads for. Invalid: a disabled or replaced key, another address, or a disabled account. */
export async function identifyKey(
  services: Pick<Services, "pool" | "store" | "settings">,
  token: string,
  ip: string,
  now: Date,
  today: Day,
): Promise<KeyCaller | "invalid" | "expired"> {
  const key = await services.store.find(services.pool, apiKeys, { token_hash: hashToken(token) });
  if (!key || !key.is_enabled || !isIpListed(key.addresses, ip)) return "invalid";
  if (key.expires_on < today) return "expired";
  const identity = await identifyAccount(services, key.account, now);
  if (typeof identity !== "object" || !canHoldKeys(identity)) return "invalid";
  await touch(services.pool, key, now);
  return { key, identity };
}

async function touch(db: Db, { id, last_used_at }: ApiKey, now: Date): Promise<void> {
  if (now.getTime() - (instantOf(last_used_at ?? "")?.getTime() ?? 0) < touchMs) return;
  await execute(db)`update api_keys set last_used_at = ${now} where id = ${id}`;
}
