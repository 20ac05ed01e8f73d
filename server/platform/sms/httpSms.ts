import { connect } from "node:net";
import { answerText } from "../network/answerText";
import { SmsFailed, type SmsGateway } from "./gateway";
import { refusalIn } from "./refusalIn";

/** A user is waiting for the code. */
const defaultTimeoutMs = 5_000;

/** After a failure the gateway counts as down for this time, unless a message succeeds. */
const downMs = 15_000;

/** POSTs {phone, scene, text} as JSON; any 2xx is success, unless its JSON body says otherwise. */
export function httpSms(url: string, timeoutMs = defaultTimeoutMs, now: () => number = Date.now): SmsGateway {
  const { address, headers } = withCredentials(url);
  let downUntil = 0;
  const post = async (body: string): Promise<void> => {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body,
      // A redirect would disclose the code to another address.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new SmsFailed(
        cause instanceof Error ? `no answer from the SMS gateway: ${cause.name}` : "no answer from the SMS gateway",
      );
    });
    // The status came, so a body that does not is no failure.
    const answer = await response.arrayBuffer().catch(() => new ArrayBuffer());
    if (!response.ok) throw new SmsFailed(`the SMS gateway answered ${response.status}`);
    const refusal = refusalIn(answerText(Buffer.from(answer), response.headers.get("content-type") ?? ""));
    if (refusal !== undefined) throw new SmsFailed(`the SMS gateway answered ${response.status} with ${refusal}`);
  };
  return {
    async send(phone, scene, text) {
      try {
        await post(JSON.stringify({ phone, scene, text }));
        downUntil = 0;
      } catch (error) {
        downUntil = now() + downMs;
        throw error;
      }
    },
    async check() {
      if (now() < downUntil) throw new SmsFailed("the SMS gateway has just failed");
      await reach(address, timeoutMs);
    },
  };
}

const defaultPorts: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/** Only connects: a request could be mistaken for a message. */
function reach({ protocol, hostname, port }: URL, timeoutMs: number): Promise<void> {
  const host = hostname.replaceAll(/[[\]]/g, "");
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port) || (defaultPorts[protocol] ?? 0), timeout: timeoutMs });
    const fail = (reason: string) => {
      socket.destroy();
      reject(new SmsFailed(`the SMS gateway cannot be reached: ${reason}`));
    };
    socket.on("connect", () => {
      socket.destroy();
      resolve();
    });
    socket.on("error", (error) => fail(error.message));
    socket.on("timeout", () => fail("no answer"));
  });
}

/** Moves name and password of https://name:password@host/… to a header, because fetch refuses them in the URL. */
function withCredentials(url: string): { address: URL; headers: Record<string, string> } {
  const address = new URL(url);
  if (address.username === "") return { address, headers: {} };
  const credentials = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
  address.username = "";
  address.password = "";
  return { address, headers: { Authorization: `Basic ${Buffer.from(credentials).toString("base64")}` } };
}
