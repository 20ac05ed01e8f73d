import { isIPv6 } from "node:net";

/** A server listening on IPv6 sees IPv4 callers as ::ffff:10.0.0.7. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, "");

/** The network whose failures count together: an IPv4 address, or an IPv6 /64, which belongs to one subscriber. */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip).replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`;
}

export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(host);

/** A host as in a URL: IPv6 addresses in brackets. */
export const urlHost = (host: string): string => (host.includes(":") && !host.startsWith("[") ? `[${host}]` : host);
