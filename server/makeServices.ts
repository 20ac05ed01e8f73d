import type pg from "pg";
import { shanghaiDay } from "../resources/kit/days";
import { makeFieldCipher } from "./crypto/fieldCipher";
import { suites } from "./crypto/suite";
import { chooseTextHash } from "./crypto/textHash";
import { keyIdsInUse, noteKeys } from "./reseal/keyFingerprint";
import { makeStreamCipher } from "./crypto/streamCipher";
import { openReplicas } from "./db/replicas";
import { makeStore } from "./db/store";
import { makeFileStore } from "./files/makeFileStore";
import { openBank } from "./payments/openBank";
import { readSecrets } from "./settings/secrets";
import type { Settings } from "./settings/settings";
import type { Clock, Services } from "./services";
import { makeSms } from "./sms/makeSms";
import { postgresOutbox } from "./sms/outboxSms";

/**
 * The real clock, or in a demo and in tests one that is set to noon of the given day in Shanghai and continues from there: whatever the
 * hour here, it is far from both ends of that day.
 */
export function makeClock(day?: string): Clock {
  const shift = day ? Date.parse(`${day}T12:00:00+08:00`) - Date.now() : 0;
  const now = () => new Date(Date.now() + shift);
  return { now, today: () => shanghaiDay(now()) };
}

export async function makeServices(settings: Settings, pool: pg.Pool, log: Services["log"]): Promise<Services> {
  const isKeyed = (await keyIdsInUse(pool)).length > 0;
  const [key, ...earlierKeys] = readSecrets(settings.dataDir, "field-key", { mayCreate: !isKeyed });
  const cipher = makeFieldCipher(key, earlierKeys, settings.crypto);
  chooseTextHash(suites[settings.crypto[0] ?? "aes"].hash);
  await noteKeys(pool, cipher);
  const clock = makeClock(settings.now);
  const replicaUrls = settings.databaseReplicaUrls;
  return {
    settings,
    pool,
    ...(replicaUrls.length > 0 && { replicas: openReplicas(replicaUrls, pool, (line) => log.warn({}, line)) }),
    cipher,
    clock,
    log,
    store: makeStore(cipher),
    bank: await openBank(settings, { pool, cipher, clock: clock.now, log: (line) => log.warn({}, line) }),
    sms: makeSms(settings, () => postgresOutbox(pool, cipher)),
    files: makeFileStore(settings, makeStreamCipher(key, earlierKeys, settings.crypto)),
  };
}
