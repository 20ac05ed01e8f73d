import http from "node:http";
import https from "node:https";
import { useAgent as agentFor } from "request-filtering-agent";
import type { Label } from "../../../resources/kit/label";
import { networkReason } from "./networkReason";

const timeoutMs = 10_000;
/** Longer responses are truncated. */
const maxAnswerLength = 256 * 1024;

/** No response, or a refused address. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
  readonly label: Label;
  constructor(reason: Label | string, options?: ErrorOptions) {
    super(typeof reason === "string" ? reason : reason[1], options);
    this.label = typeof reason === "string" ? networkReason(reason) : reason;
  }
}

interface Answer {
  readonly status: number;
  readonly text: string;
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
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (piece: string) => {
          text += piece;
          if (text.length > maxAnswerLength) response.destroy();
        });
        response.on("error", fail);
        response.on("close", () => resolve({ status, text }));
      },
    );
    sent.on("error", fail);
    sent.end(body);
  });
}
