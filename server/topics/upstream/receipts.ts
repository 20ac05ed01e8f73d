import { toText } from "../../../resources/kit/text";
import type { Services } from "../../engine/services";
import { meaningOf } from "../siteProtocol/dialect";
import { callUpstream, type UpstreamAnswer, type UpstreamKey } from "./client";

export type Receipt =
  | { readonly state: "done" | "failed" | "pending"; readonly result: string; readonly answer: UpstreamAnswer }
  /** The query was refused: the platform has no receipts, or lost this one. */
  | { readonly state: "unknown"; readonly answer: UpstreamAnswer };

/** The result of a request that the other side handles in its own time. */
export async function queryReceipt(services: Services, key: UpstreamKey, requestCode: string): Promise<Receipt> {
  const { receipt } = key.dialect;
  const answer = await callUpstream(services, key, receipt.method, {
    ...(key.dialect.envelope === "signedForm" && { projectCode: key.projectCode }),
    requestSerialCode: requestCode,
  });
  if (meaningOf(key.dialect, answer.code) !== "ok") return { state: "unknown", answer };
  const [state, result] = [toText(answer.data?.[receipt.state]), toText(answer.data?.[receipt.result])];
  if (receipt.failed.includes(state)) return { state: "failed", result, answer };
  return { state: receipt.done.includes(state) ? "done" : "pending", result, answer };
}

/** The code under which the receipt of a call is queried, if the platform handles it later. */
export const requestCodeIn = ({ data }: UpstreamAnswer): string | undefined => toText(data?.requestSerialCode) || undefined;
