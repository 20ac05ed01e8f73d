import type { Settings } from "../settings/env";
import type { SmsGateway } from "./gateway";
import { httpSms } from "./httpSms";
import { outboxSms, type SmsOutbox } from "./outboxSms";

/** The gateway of SMS_URL, or the outbox. */
export function makeSms({ smsUrl }: Pick<Settings, "smsUrl">, outbox: () => SmsOutbox): SmsGateway {
  return smsUrl === undefined ? outboxSms(outbox()) : httpSms(smsUrl);
}
