import { refuse } from "../../../resources/refusals";

/** Of the connections to the database, of which an import holds one for minutes, and waits with it for others of its project. */
const maxImports = 4;
let running = 0;

/** Refuses (429) an import while this process runs as many as it may, so that everyone else can go on working. */
export async function inImportSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxImports) throw refuse("importsBusy");
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}
