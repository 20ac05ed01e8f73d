const [plus, space] = [0x2b, 0x20];

/** `replaceAll` and `querystring` allocate for each plus sign, and a body may contain millions. */
function plusToSpace(text: string): string {
  if (!text.includes("+")) return text;
  const bytes = Buffer.from(text);
  for (let at = bytes.indexOf(plus); at >= 0 && at < bytes.length; at += 1) if (bytes[at] === plus) bytes[at] = space;
  return bytes.toString();
}

function decode(text: string): string {
  const spaced = plusToSpace(text);
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Parses the first parameters of a form; of equal names the last one counts. Linear time for any text. */
export function parseForm(text: string, maxParameters: number): Record<string, string> {
  const parameters = text.split("&", maxParameters).map((pair): [string, string] => {
    const end = pair.indexOf("=");
    return end < 0 ? [decode(pair), ""] : [decode(pair.slice(0, end)), decode(pair.slice(end + 1))];
  });
  return Object.fromEntries(parameters);
}
