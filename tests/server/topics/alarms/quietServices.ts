import type pg from "pg";
import { instantOf, type Day } from "../../../../resources/kit/days";
import { makeFieldCipher } from "../../../../server/platform/crypto/fieldCipher";
import { makeStore } from "../../../../server/platform/db/store";
import type { Services } from "../../../../server/engine/services";
import { testKey } from "../../../demo/seeded";

/** The services that the alarms need, on a chosen day; messages and failures are recorded for assertions. */
export function quietServices(pool: pg.Pool, today: () => Day, time = () => "10:00") {
  const cipher = makeFieldCipher(testKey);
  const sms: { phone: string; text: string }[] = [];
  const failures: object[] = [];
  const services = {
    pool,
    store: makeStore(cipher),
    cipher,
    clock: { now: () => instantOf(`${today()} ${time()}`) as Date, today },
    sms: { send: async (phone: string, _: string, text: string) => void sms.push({ phone, text }) },
    log: { info: () => undefined, warn: () => undefined, error: (fact: object) => void failures.push(fact) },
    settings: { publicScreen: false, demo: true },
  } as unknown as Services;
  return { services, sms, failures };
}
