/** A project's name without its district, which is shown next to it, truncated to `maxLength` characters. */
export function shortName(name: string, maxLength: number): string {
  const letters = [...name.replace(/^.{1,4}?[区县市]/u, "")];
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join("")}…` : letters.join("");
}
