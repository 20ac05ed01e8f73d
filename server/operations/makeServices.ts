import type pg from "pg";
import { demoOffer } from "../../demo/demoOffer";
import { openingWaitingPapers } from "../../demo/waitingPapers";
import { shiftedClock, shiftTo } from "../platform/clock";
import { makeFieldCipher } from "../platform/crypto/fieldCipher";
import { suites } from "../platform/crypto/suite";
import { chooseTextHash } from "../platform/crypto/textHash";
import { keyIdsInUse, noteKeys } from "./keyRotation/keyIds";
import { makeStreamCipher } from "../platform/crypto/streamCipher";
import { clockShiftOf } from "../platform/db/clockShift";
import { openReplicas } from "../platform/db/replicas";
import { makeStore } from "../platform/db/store";
import { makeFileStore } from "../platform/files/makeFileStore";
import { openBank } from "../topics/payments/openBank";
import { readSecrets } from "../platform/settings/secrets";
import type { Settings } from "../platform/settings/env";
import type { Services } from "../engine/services";
import { makeSms } from "../platform/sms/makeSms";
import { postgresOutbox } from "../platform/sms/outboxSms";

export async function makeServices(settings: Settings, pool: pg.Pool, log: Services["log"]): Promise<Services> {
  const isKeyed = (await keyIdsInUse(pool)).length > 0;
  const [key, ...earlierKeys] = readSecrets(settings.dataDir, "field-key", { mayCreate: !isKeyed });
  const cipher = makeFieldCipher(key, earlierKeys, settings.crypto);
  chooseTextHash(suites[settings.crypto[0] ?? "aes"].hash);
  await noteKeys(pool, cipher);
  // The same as that of the database, to the millisecond.
  const clock = shiftedClock(clockShiftOf(pool) ?? shiftTo(settings.now));
  const files = makeFileStore(settings, makeStreamCipher(key, earlierKeys, settings.crypto));
  const replicaUrls = settings.databaseReplicaUrls;
  return {
    settings,
    pool,
    ...(replicaUrls.length > 0 && { replicas: openReplicas(replicaUrls, pool, (line) => log.warn({}, line)) }),
    cipher,
    clock,
    log,
    ...(settings.demo && { demo: demoOffer }),
    store: makeStore(cipher),
    bank: await openBank(settings, { pool, cipher, clock: () => clock.now(), log: (line) => log.warn({}, line) }),
    sms: makeSms(settings, () => postgresOutbox(pool, cipher)),
    files: settings.demo ? openingWaitingPapers(files, pool) : files,
  };
}
