import { translate, type Label } from "../resources/kit/label";
import type { FileReadingResponse } from "../resources/responses/fileReading";
import { CallError, noResponse } from "./callError";
import { failureMessages, withTimeout, uploadTimeout } from "./httpClient";
import { getLocale, languageTag } from "./locale";
import { sendOnce } from "./sendOnce";
import { getSession } from "./session";
import { fileIdentity, secondsIn, uploadFailed, type HeaderValues } from "./transfer";

/** How far the server has come with a long import. */
export interface ImportProgress {
  /** Rows read so far. */
  readonly done: number;
  /** Of the file. */
  readonly percent: number;
}

export interface SheetOptions {
  /** The fields of the form beside the file. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly progress?: (now: ImportProgress) => void;
  readonly signal?: AbortSignal;
}

/** An error of a sheet. */
export interface SheetFault {
  readonly row?: number;
  readonly column?: string;
  readonly sheet?: string;
  /** What the cell says. */
  readonly value?: string;
  readonly message: string;
}

/** What every import answers, with or without errors in the sheet. */
export interface SheetAnswer extends Partial<FileReadingResponse> {
  readonly errors: readonly SheetFault[];
  /** The number of all errors, if only the first are listed. */
  readonly error_count?: number;
  /** What is imported but should be checked, and the number of all. */
  readonly cell_warnings?: readonly SheetFault[];
  readonly warning_count?: number;
}

/**
 * Sends a file to its own call; unlike an upload it reports what is wrong with it. The timeout begins again with each report of the
 * progress.
 */
export const sendSheet = <T>(address: string, file: File, options: SheetOptions = {}): Promise<T> =>
  sendOnce(
    `${address} ${JSON.stringify(options.fields ?? {})} ${fileIdentity(file)}`,
    (headers) => send<T>(address, file, headers, options),
    options.signal,
  );

/** Sends a sheet to an import. Errors of the sheet are returned, not thrown; `nothing` are the counts of an import that was refused. */
export async function importSheetFile<A extends SheetAnswer>(
  address: string,
  file: File,
  nothing: Omit<A, keyof SheetAnswer>,
  options: SheetOptions,
): Promise<A> {
  try {
    return { errors: [], ...(await sendSheet<Omit<A, "errors">>(address, file, options)) } as unknown as A;
  } catch (error) {
    const response = error instanceof CallError ? (error.body.raw as Partial<A> | undefined) : undefined;
    if (!Array.isArray(response?.errors)) throw error;
    return { ...nothing, ...response } as A;
  }
}

async function send<T>(
  address: string,
  file: File,
  headers: HeaderValues,
  { fields = {}, progress, signal: cancelled }: SheetOptions,
): Promise<T> {
  const silence = new AbortController();
  const patiently = <R>(work: () => Promise<R>) =>
    withTimeout(uploadTimeout, cancelled, (signal) => {
      signal.addEventListener("abort", () => silence.abort());
      return work();
    });
  const response = await patiently(() => fetch(address, { ...sheetRequest(file, headers, fields), signal: silence.signal }));
  const refusedWith = (status: number, answer: unknown) =>
    sheetError(status, answer, secondsIn(response.headers.get("Retry-After")));
  if (!response.ok || !response.body || !response.headers.get("Content-Type")?.includes("ndjson")) {
    const answer: unknown = await patiently(() => response.json().catch(() => undefined));
    if (response.ok && answer !== undefined) return answer as T;
    throw refusedWith(response.status, answer);
  }
  const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value = "" } = await patiently(() => pieces.read());
    text += value;
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      const message = JSON.parse(line) as { progress: ImportProgress } | { status: number; body: unknown };
      if ("progress" in message) progress?.(message.progress);
      else if (message.status < 400) return message.body as T;
      else throw refusedWith(message.status, message.body);
    }
    if (done) throw sheetError(noResponse, undefined);
  }
}

/** Fields precede the file, so that the server has read them when the file begins. */
export function sheetForm(file: File, fields: Readonly<Record<string, string>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", file);
  return body;
}

const sheetRequest = (file: File, more: HeaderValues, fields: Readonly<Record<string, string>>): RequestInit => ({
  method: "POST",
  headers: {
    ...more,
    Accept: "application/x-ndjson, application/json",
    Authorization: `Token ${getSession()?.sid ?? ""}`,
    "Accept-Language": languageTag(),
  },
  body: sheetForm(file, fields),
});

const refusedFile: Label = ["服务器未接受该文件（{status}）", "The server did not accept the file ({status})"];

/** Below 400 the response was cut off, or could not be read. */
function sheetError(status: number, answer: unknown, retryAfter?: number): CallError {
  const messages = status < 400 ? [translate(uploadFailed, getLocale())] : failureMessages(status, answer, refusedFile);
  return new CallError(messages, status, answer, retryAfter);
}
