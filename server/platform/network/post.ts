import http from "node:http";
import https from "node:https";
import { useAgent as agentFor } from "request-filtering-agent";
import type { Label } from "../../../resources/kit/label";
import { answerText } from "./answerText";
import { networkReason } from "./networkReason";

const timeoutMs = 10_000;
/** Longer responses are truncated. */
const maxAnswerBytes = 256 * 1024;

/** No response, or a refused address. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
  readonly label: Label;
  /** How long the other side asks to wait. */
  readonly seconds: number;
  constructor(reason: Label | string, { seconds = 0, ...options }: ErrorOptions & { readonly seconds?: number } = {}) {
    super(typeof reason === "string" ? reason : reason[1], options);
    this.seconds = seconds;
    this.label = typeof reason === "string" ? networkReason(reason) : reason;
  }
}

interface Answer {
  readonly status: number;
  readonly text: string;
  /** Retry-After, in seconds; 0 without it. */
  readonly retryAfter: number;
}

/**
 * POSTs to another system and returns its response. Prevents SSRF: the resolved address is checked when connecting; private,
 * link-local and reserved ones are refused unless `allowed` lists them (addresses or ranges). Redirects are not followed.
 */
export function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  allowed: readonly string[],
): Promise<Answer> {
  if (!URL.canParse(url)) return Promise.reject(new Unreachable(["地址不完整", "the address is not complete"]));
  const { request } = url.startsWith("https:") ? https : http;
  const agent = agentFor(url, { allowIPAddressList: [...allowed] });
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new Unreachable(error.message));
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = request(
      url,
      { method: "POST", agent, signal, headers: { ...headers, "content-length": Buffer.byteLength(body) } },
      (response) => {
        const status = response.statusCode ?? 0;
        const { "content-type": contentType, "retry-after": retryAfter = "" } = response.headers;
        const pieces: Buffer[] = [];
        let size = 0;
        response.on("data", (piece: Buffer) => {
          pieces.push(piece);
          size += piece.length;
          if (size > maxAnswerBytes) response.destroy();
        });
        response.on("error", fail);
        response.on("close", () =>
          resolve({ status, text: answerText(Buffer.concat(pieces), contentType), retryAfter: secondsOf(retryAfter) }),
        );
      },
    );
    sent.on("error", fail);
    sent.end(body);
  });
}

/** Seconds only: a date would have to be compared with a clock of others. */
const secondsOf = (retryAfter: string): number => (/^\d{1,6}$/.test(retryAfter.trim()) ? Number(retryAfter) : 0);
