import http from "node:http";
import https from "node:https";
import { useAgent as agentFor } from "request-filtering-agent";

const timeoutMs = 10_000;

/** No response, or a refused address. */
export class WebhookUnreachable extends Error {
  override readonly name = "WebhookUnreachable";
}

/**
 * POSTs JSON and returns the status of the answer. Protects from SSRF: the address is checked when the connection is made, after its name is resolved: private,
 * link-local and reserved ones are refused unless `allowed` names them (addresses or ranges). A redirection is an answer like any other.
 */
export function postWebhook(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  allowed: readonly string[],
): Promise<number> {
  const { request } = url.startsWith("https:") ? https : http;
  const agent = agentFor(url, { allowIPAddressList: [...allowed] });
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new WebhookUnreachable(error.message));
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = request(
      url,
      { method: "POST", agent, signal, headers: { ...headers, "content-length": Buffer.byteLength(body) } },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    sent.on("error", fail);
    sent.end(body);
  });
}
