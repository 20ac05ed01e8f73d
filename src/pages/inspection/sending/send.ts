import { CallError } from "../../../../providers/callError";
import type { Label } from "../../../../resources/kit/label";
import { translate } from "../../../../resources/kit/label";
import { getLocale } from "../../../../providers/locale";
import { draftRecord, filesOf, withDraftFile, type Draft, type SendProblem } from "../draft";
import { inspectionCall, isPassing, SignInNeeded } from "../inspectionCall";
import { readBlob, removeBlob, removeRecord, saveRecord } from "../vault/records";
import { inspectionBody } from "./inspectionBody";

export const inspectionsPath = "/building/v1/inspections/";

const words = {
  signIn: ["登录已结束，请登录后发送；内容仍加密保存在本机", "Sign in to send it; it stays encrypted on this device"],
  network: ["网络不通，恢复后自动发送", "No network: it is sent when the network is back"],
  missing: ["有文件读不出，无法发送", "A file cannot be read"],
} as const satisfies Readonly<Record<string, Label>>;

interface SentInspection {
  readonly id: number;
  readonly inspection_no: string;
}
type SendOutcome = { readonly sent: SentInspection } | { readonly draft: Draft };

/** Fields whose files the server has deleted, because the inspection was not sent within its time: they are sent again. */
const fileFields = ["photos", "voices", "inspector_signature", "site_signature"] as const;

const bodyOf = (error: unknown): Readonly<Record<string, unknown>> => {
  const raw = error instanceof CallError ? error.body.raw : undefined;
  return typeof raw === "object" && raw !== null ? { ...raw } : {};
};

function problemOf(error: unknown): SendProblem {
  const text = (label: Label) => translate(label, getLocale());
  if (error instanceof SignInNeeded) return { kind: "signIn", text: text(words.signIn) };
  if (isPassing(error)) return { kind: "network", text: text(words.network) };
  const message = error instanceof CallError ? error.messages.join("\n") : text(words.missing);
  const body = bodyOf(error);
  return { kind: "seen" in body ? "projectChanged" : "status" in body ? "closed" : "refused", text: message };
}

async function uploadFiles(start: Draft): Promise<Draft> {
  let draft = start;
  for (const file of filesOf(start)) {
    if (file.file !== undefined) continue;
    const blob = await readBlob(file.blob, file.type);
    if (!blob) throw new Error("a file of the inspection is missing");
    const form = new FormData();
    form.append("file", blob, file.name);
    const { id } = await inspectionCall<{ id: number }>("POST", "/upload/v1/files/", form, `${file.blob}-${draft.attempt}`);
    draft = withDraftFile(draft, { ...file, file: id });
    await saveRecord(draftRecord(draft.key), draft);
  }
  return draft;
}

const withoutUploads = (draft: Draft): Draft =>
  filesOf(draft).reduce((changed, { file: _, ...file }) => withDraftFile(changed, file), {
    ...draft,
    attempt: draft.attempt + 1,
  });

async function sendWhole(start: Draft): Promise<SentInspection> {
  const draft = await uploadFiles(start);
  try {
    return await inspectionCall<SentInspection>("POST", inspectionsPath, inspectionBody(draft), `${draft.key}-${draft.attempt}`);
  } catch (error) {
    const isExpired = error instanceof CallError && error.status === 400 && fileFields.some((field) => field in bodyOf(error));
    if (!isExpired || start.attempt !== draft.attempt || !filesOf(start).some(({ file }) => file !== undefined)) throw error;
    const again = await uploadFiles(withoutUploads(draft));
    return inspectionCall<SentInspection>("POST", inspectionsPath, inspectionBody(again), `${again.key}-${again.attempt}`);
  }
}

/** Nothing of an inspection stays on the device once the server has it. */
export async function forgetDraft(draft: Draft): Promise<void> {
  for (const { blob } of filesOf(draft)) await removeBlob(blob);
  await removeRecord(draftRecord(draft.key));
}

/** Sends a finished inspection; what prevents it is kept with it. */
export async function sendDraft(draft: Draft, read: () => Promise<Draft | undefined>): Promise<SendOutcome> {
  try {
    const sent = await sendWhole(draft);
    await forgetDraft((await read()) ?? draft);
    return { sent };
  } catch (error) {
    const refused = { ...((await read()) ?? draft), problem: problemOf(error) };
    await saveRecord(draftRecord(draft.key), refused);
    return { draft: refused };
  }
}
