import { toText } from "../../../resources/kit/text";
import type { Services } from "../../engine/services";
import { meaningOf } from "../siteProtocol/dialect";
import { callUpstream, type UpstreamKey } from "./client";
import { AnswerRefused } from "./teamNumbers";

/** How a picture is written in a report: Base64, or the path that the platform returns for an uploaded one. */
export function pictureWriter(services: Services, key: UpstreamKey) {
  const { pictureUpload } = key.dialect;
  return async (base64: string): Promise<string> => {
    if (pictureUpload === undefined) return base64;
    const content = { appKey: key.appId, fileBase: base64, fileType: base64.startsWith("/9j/") ? "jpg" : "png" };
    const answer = await callUpstream(services, key, pictureUpload, content);
    if (meaningOf(key.dialect, answer.code) !== "ok") throw new AnswerRefused(answer);
    return toText(answer.path);
  };
}
