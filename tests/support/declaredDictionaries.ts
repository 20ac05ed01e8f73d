import { loadDictionaryEntries } from "../../server/engine/dictionaries/dictionaryEntries";

/** Test files share a process: each starts with the declared dictionaries, without the entries of another file's city. */
await loadDictionaryEntries({ fetch: () => Promise.resolve([]) });
