/**
 * The address with a password that is given beside it: there it may have any characters, while in an address some need an
 * escape. A password in the address itself is used as it is.
 */
export function withPassword(address: string, password: string | undefined): string {
  const url = new URL(address);
  if (password === undefined || url.password !== "" || url.searchParams.has("password")) return address;
  const escaped = encodeURIComponent(password);
  url.password = escaped;
  // An address of a socket has no host, and so no place for a password before it.
  return url.password === "" ? `${address}${url.search === "" ? "?" : "&"}password=${escaped}` : url.href;
}
