const key = "site.device";

/** What this phone calls itself in the survey: random, of no person, and new where the browser stores nothing. */
export function surveyDevice(): string {
  const known = read();
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    localStorage.setItem(key, made);
  } catch {
    // Storage is closed: the answer counts all the same.
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
