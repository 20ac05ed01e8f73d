import { refuse } from "../../resources/refusals";
import type { Asker } from "../services";

/** The account of whoever asks; a worker on his own page has none. */
export function ownId({ actor: { id } }: Asker): number {
  if (id === null) throw refuse("unauthenticated");
  return id;
}
