const key = "site.device";

/** The random device id of this phone for the survey; it identifies no person, and is new each time if the browser stores nothing. */
export function surveyDevice(): string {
  const known = read();
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    localStorage.setItem(key, made);
  } catch {
    // Without storage the answer still counts.
  }
  return made;
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
