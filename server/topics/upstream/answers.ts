import type { CodeOf } from "../../../resources/kit/dictionary";
import type { Label } from "../../../resources/kit/label";
import { toText } from "../../../resources/kit/text";
import { upstreamCallStatus } from "../../../resources/system/upstreamCallStatus";
import type { UpstreamCall } from "../../../resources/system/upstreamCalls";
import type { Unreachable } from "../../platform/network/post";
import { retrySeconds } from "../../platform/queue/queue";
import { meaningOf, type Dialect } from "../siteProtocol/dialect";
import type { UpstreamAnswer } from "./client";

/** While the other side is unavailable or the key is wrong, a call is retried without limit, at least this often. */
const longestWaitSeconds = 1_800;
const tooFastSeconds = 1;
/** Seconds from one query for a receipt to the next: most platforms handle a call within seconds. */
const receiptSeconds = [5, 5, 10, 30, 60, 300, 1_800, 7_200, 18_000] as const;

/** The result of one attempt. */
export interface Outcome {
  readonly status: CodeOf<typeof upstreamCallStatus>;
  readonly code?: string;
  readonly failure?: Label;
  readonly receipt?: unknown;
  /** Null: what was sent before is forgotten, the call is sent again. */
  readonly requestCode?: string | null;
  /** Seconds until the next attempt of a waiting call. */
  readonly wait?: number;
  /** The failure is not the call's own, so the attempt is not counted. */
  readonly uncounted?: true;
}

export const waitAfter = (attempts: number): number => Math.min(retrySeconds[attempts - 1] ?? Infinity, longestWaitSeconds);

/** As long as the other side asks, but at least once in half an hour. */
export const waitAfterSilence = (attempts: number, { seconds }: Unreachable): number =>
  Math.max(waitAfter(attempts), Math.min(seconds, longestWaitSeconds));

/** A refusal by the other side. Rows without an error were accepted; an error of the platform itself is retried. */
export function refusalOf(dialect: Dialect, call: UpstreamCall, { code, message, data }: UpstreamAnswer): Outcome {
  const failure = refusalLabel(message, data);
  const waiting = { status: call.status, code, failure };
  switch (meaningOf(dialect, code, message)) {
    case "tooFast": // the next attempt has a new nonce
      return { ...waiting, wait: tooFastSeconds, uncounted: true };
    case "wrongKey":
      return { ...waiting, wait: waitAfter(call.attempts) };
    case "fault":
      return call.attempts >= retrySeconds.length
        ? { ...waiting, status: upstreamCallStatus.failed }
        : { ...waiting, wait: waitAfter(call.attempts) };
    default:
      return { status: upstreamCallStatus.refused, code, failure, receipt: data };
  }
}

/** Whether the receiver has a row of the call: said of the rows, not of a nonce that was used before. */
export const saysAlreadyThere = (dialect: Dialect, { code, message }: Pick<UpstreamAnswer, "code" | "message">): boolean =>
  meaningOf(dialect, code) === "content" && dialect.alreadyThere.test(message);

export const noAnswer = ({ label: [zh, en] }: Unreachable): Label => [`对方没有应答：${zh}`, `No answer: ${en}`];

/** The message of the other side, with its first error of a row. */
export function refusalLabel(reply: string, data: UpstreamAnswer["data"]): Label {
  const first: unknown = Array.isArray(data?.errors) ? data.errors[0] : undefined;
  if (typeof first !== "object" || first === null) return [reply, reply];
  const { index, field, message } = first as Readonly<Record<string, unknown>>;
  const [row, mistake] = [Number(index) + 1, `${toText(field)} ${toText(message)}`];
  // Other platforms name the fields of an error otherwise.
  if (!Number.isInteger(row)) return [`${reply}：${JSON.stringify(first)}`, `${reply}: ${JSON.stringify(first)}`];
  return [`${reply}：第${row}行 ${mistake}`, `${reply}: row ${row}, ${mistake}`];
}

const neverHandled: Label = ["对方迟迟没有处理结果", "The upstream platform has not returned a result"];

/** Waits for a receipt that is not there yet, a limited number of times. */
export function stillAwaiting(attempts: number): Pick<Outcome, "status" | "failure" | "wait"> {
  const wait = receiptSeconds[attempts - 1];
  return wait === undefined
    ? { status: upstreamCallStatus.failed, failure: neverHandled }
    : { status: upstreamCallStatus.awaiting, wait };
}
