import type { Services } from "./services";
import { reencrypt } from "./reseal/reseal";

/** `reseal`: brings everything under the newest key of FIELD_KEY. Returns the program's exit code. */
export async function resealCommand(services: Services, say: (line: string) => void): Promise<number> {
  const { values, files, unreadable } = await reencrypt(services);
  for (const [table, count] of Object.entries(values)) say(`${table}: ${count} values encrypted again`);
  say(`${files} files encrypted again`);
  for (const place of unreadable) say(`✗ ${place}: sealed with a key that is not among those given`);
  say(unreadable.length > 0 ? "Not everything could be read: keep the earlier keys." : "The earlier keys are no longer needed.");
  return unreadable.length > 0 ? 1 : 0;
}
