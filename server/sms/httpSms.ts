import { SmsFailed, type SmsGateway } from "./gateway";

/** A person is waiting for the code. */
const timeoutMs = 5_000;

/** POSTs {phone, scene, text} as JSON; any 2xx is success. */
export function httpSms(url: string, patienceMs = timeoutMs): SmsGateway {
  const { address, headers } = withCredentials(url);
  return {
    async send(phone, scene, text) {
      const body = JSON.stringify({ phone, scene, text });
      const response = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body,
        // Another address than the one configured must not learn the code.
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      }).catch((cause: unknown) => {
        throw new SmsFailed(
          cause instanceof Error ? `no answer from the SMS gateway: ${cause.name}` : "no answer from the SMS gateway",
        );
      });
      await response.body?.cancel();
      if (!response.ok) throw new SmsFailed(`the SMS gateway answered ${response.status}`);
    },
  };
}

/** https://name:password@host/… becomes a header, because fetch refuses it in the address. */
function withCredentials(url: string): { address: URL; headers: Record<string, string> } {
  const address = new URL(url);
  if (address.username === "") return { address, headers: {} };
  const credentials = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
  address.username = "";
  address.password = "";
  return { address, headers: { Authorization: `Basic ${Buffer.from(credentials).toString("base64")}` } };
}
