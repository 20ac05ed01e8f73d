import { translate, type Label } from "../resources/kit/label";
import { CallError, fieldMessages, noResponse } from "./callError";
import { signedLink } from "./fileLinks";
import { callForBlob, withTimeout, uploadTimeout, type CallOptions } from "./httpClient";
import { getLocale, languageTag } from "./locale";
import { sendOnce } from "./sendOnce";
import { getSession } from "./session";

export interface UploadedFile {
  id: number;
  name: string;
  url: string;
  size: number;
}

export const uploadFailed: Label = ["连接超时，网络异常", "Connection timed out. Check your network"];

interface UploadOptions {
  readonly bizType?: string;
  /** Receives the fraction sent, from 0 to 1. */
  readonly progress?: (part: number) => void;
}

/** The upload service reads the session from a `sid` header. A refused file is named by what is wrong with it; all other failures have one message (§8). */
export async function uploadFile(file: File, { bizType, progress }: UploadOptions = {}): Promise<UploadedFile> {
  const body = new FormData();
  if (bizType) body.set("biz_type", bizType);
  body.set("file", file);
  try {
    return await sendOnce(`upload ${bizType} ${fileIdentity(file)}`, (headers) =>
      withTimeout(uploadTimeout, undefined, (signal) => sendFile(body, headers, signal, progress)),
    );
  } catch (error) {
    const isRefused = error instanceof CallError && refusedFile.includes(error.status) && error.messages.length > 0;
    if (isRefused) throw error;
    throw new CallError([translate(uploadFailed, getLocale())], error instanceof CallError ? error.status : noResponse);
  }
}

/** The file itself is at fault: sending it again does not help. */
const refusedFile: readonly number[] = [400, 413, 415, 422];

export type HeaderValues = Readonly<Record<string, string>>;

/** Identifies equal files, for the idempotency key. */
export const fileIdentity = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** `fetch` does not report upload progress. */
const sendFile = (body: FormData, headers: HeaderValues, signal: AbortSignal, progress: UploadOptions["progress"]) =>
  new Promise<UploadedFile>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/upload/v1/files/");
    request.setRequestHeader("sid", getSession()?.sid ?? "");
    request.setRequestHeader("Accept-Language", languageTag());
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = "json";
    const fail = () => {
      const messages = refusedFile.includes(request.status) ? fieldMessages(request.response) : [];
      reject(new CallError(messages, request.status, request.response, secondsIn(request.getResponseHeader("Retry-After"))));
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => progress?.(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () =>
      request.status >= 200 && request.status < 300 && request.response ? resolve(request.response as UploadedFile) : fail(),
    );
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });

export const secondsIn = (retryAfter: string | null): number | undefined => Number(retryAfter) || undefined;

/** Saves a response of the platform's own calls, with the server's file name. */
export async function saveResponse(address: string, fileName: string, options?: CallOptions): Promise<void> {
  const { blob, headers } = await callForBlob(address, options);
  saveBlob(blob, nameIn(headers) ?? fileName);
}

/** Saves a stored file; if fetching fails the browser opens the link (specification §7). */
export async function saveFile(file: Pick<UploadedFile, "name" | "url">): Promise<void> {
  try {
    const response = await fetch(signedLink(file.url));
    if (!response.ok) throw new CallError([], response.status);
    saveBlob(await response.blob(), file.name);
  } catch {
    window.open(signedLink(file.url), "_blank", "noopener");
  }
}

function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // The browser reads the blob after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function nameIn(headers: Headers): string | undefined {
  const disposition = headers.get("Content-Disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/i.exec(disposition)?.[1];
}
