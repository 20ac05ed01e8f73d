const isIpv4 = (text: string): boolean =>
  /^(\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split(".").every((part) => part === String(Number(part)) && Number(part) <= 255);
/** As an address in a web address, the one place where browsers read it too. */
const isIpv6 = (text: string): boolean => /^[\da-f:.]+$/i.test(text) && text.includes(":") && URL.canParse(`http://[${text}]/`);

/** Addresses and ranges one by one, however they are separated. */
export const entriesOf = (list: string | null): string[] => (list ?? "").split(/[\s,，;；]+/).filter(Boolean);

/** The first entry that is neither an address nor a range. */
export function invalidIpEntry(list: string | null): string | undefined {
  return entriesOf(list).find((entry) => {
    const [address = "", prefix, more] = entry.split("/");
    const most = isIpv4(address) ? 32 : isIpv6(address) ? 128 : -1;
    return more !== undefined || most < 0 || (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= most));
  });
}
