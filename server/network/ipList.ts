import { BlockList, isIP } from "node:net";
import { plainAddress } from "./ipAddress";

/** Whether the address is in a list like "10.0.0.0/8, 192.168.1.7". An empty list allows every address. */
export function isIpListed(list: string | null, ip: string): boolean {
  const entries = entriesOf(list);
  if (entries.length === 0) return true;
  const allowed = new BlockList();
  for (const entry of entries) {
    const [address, prefix] = entry.split("/");
    const family = familyOf(address!);
    if (prefix === undefined) allowed.addAddress(address!, family);
    else allowed.addSubnet(address!, Number(prefix), family);
  }
  const plain = plainAddress(ip);
  return isIP(plain) !== 0 && allowed.check(plain, familyOf(plain));
}

/** The first entry that is neither an address nor a range. */
export function invalidIpEntry(list: string | null): string | undefined {
  return entriesOf(list).find((entry) => {
    const [address = "", prefix, more] = entry.split("/");
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return more !== undefined || most < 0 || (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= most));
  });
}

/** The addresses and ranges, with any separator. */
export const entriesOf = (list: string | null): string[] => (list ?? "").split(/[\s,，;；]+/).filter(Boolean);
const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");
