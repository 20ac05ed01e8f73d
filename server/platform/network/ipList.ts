import { BlockList, isIP } from "node:net";
import { entriesOf } from "../../../resources/kit/validators";
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

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");
