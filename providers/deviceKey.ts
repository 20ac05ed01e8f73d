const storedAs = "device-key";

/** A random key that this browser keeps: where it signed in before, strangers' wrong attempts do not lock it out. */
export function deviceKey(): string {
  const known = localStorage.getItem(storedAs);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  localStorage.setItem(storedAs, made);
  return made;
}
