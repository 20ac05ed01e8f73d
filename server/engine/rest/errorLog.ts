import { unavailability } from "../../platform/db/connectionError";
import { StoreUnavailable } from "../../platform/files/fileStore";
import { Refusal } from "../../../resources/kit/refusal";

interface ErrorLog {
  error(fact: object, text: string): void;
}

/** An external service (database, file store, gateway) is unavailable: no defect of the program. */
const isOutage = (error: unknown): boolean =>
  unavailability(error) !== undefined || error instanceof StoreUnavailable || (error instanceof Refusal && error.status === 503);

const outageLogIntervalMs = 1_000;

/** Logs errors: a defect with its stack each time, an outage once a second with the number of calls that failed since. */
export function makeErrorLog(now: () => number = Date.now) {
  const outages = new Map<string, { loggedAt: number; calls: number }>();
  return (log: ErrorLog, error: unknown, text: string, facts: object = {}): void => {
    if (!isOutage(error)) return log.error({ ...facts, err: error }, text);
    const reason = reasonOf(error);
    const outage = outages.get(reason) ?? { loggedAt: -Infinity, calls: 0 };
    outages.set(reason, outage);
    outage.calls += 1;
    if (now() - outage.loggedAt < outageLogIntervalMs) return;
    log.error({ ...facts, reason, calls: outage.calls }, text);
    Object.assign(outage, { loggedAt: now(), calls: 0 });
  };
}

/** The error code and the first line of the message; bounded, since it is a map key. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? `${String(cause.code)} ` : "";
  return code + (cause instanceof Error ? (cause.message.split("\n")[0] ?? "").slice(0, 200) : String(cause));
}
