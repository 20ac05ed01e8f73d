import type { WorkerEvidence } from "../../../resources/worker/responses";
import { shrinkPicture } from "./shrinkPicture";
import { workerCall } from "./workerCall";

/** Sends a picture or a voice note, which a form then names by its id. */
export async function uploadEvidence(file: File): Promise<WorkerEvidence[number]> {
  const body = new FormData();
  body.set("file", await shrinkPicture(file));
  return workerCall<WorkerEvidence[number]>("POST", "/upload/v1/files/", body);
}
