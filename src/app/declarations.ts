import type { AnyResource } from "../../resources/kit/resource";
import { summaries, type Summary } from "../../resources/summaries";
import { loadedAtOnce, topics, type Topic } from "../../resources/topics";
import { loadChunk } from "./entry/loadChunk";

const loaded = new Map<string, AnyResource>(Object.entries(loadedAtOnce));
/** A topic that failed to load fails until the page is loaded again. */
const failures = new Map<Topic, unknown>();
const requests = new Map<Topic, Promise<void>>();

async function load(topic: Topic): Promise<void> {
  try {
    for (const [name, declaration] of Object.entries(await loadChunk(topic.load))) loaded.set(name, declaration);
  } catch (error) {
    failures.set(topic, error);
  }
}

function request(topic: Topic): Promise<void> {
  const requested = requests.get(topic) ?? load(topic);
  requests.set(topic, requested);
  return requested;
}

/** Loads what is not loaded yet of these resources' declarations, and of what is declared with them. */
export const loadDeclarations = async (names: readonly string[]): Promise<void> => {
  await Promise.all(topics.filter((topic) => topic.names.some((name) => names.includes(name))).map(request));
};

/** For later screens, so that they need not wait. */
export const loadAllDeclarations = (): void => topics.forEach((topic) => void request(topic));

/** The declaration of this name. While it is not loaded, the component that needs it waits (Suspense). */
export function loadedResource(name: string): AnyResource {
  const found = loaded.get(name);
  if (found) return found;
  const topic = topics.find(({ names }) => names.includes(name));
  if (!topic) throw new Error(`there is no resource ${name}`);
  if (failures.has(topic)) throw failures.get(topic);
  // eslint-disable-next-line only-throw-error -- React waits for a promise that is thrown
  throw request(topic);
}

export const isResource = (name: string): boolean => Object.hasOwn(summaries, name);

/** What is known of every resource without its declaration. */
export function summaryOf(name: string): Summary {
  const found = isResource(name) ? summaries[name] : undefined;
  if (!found) throw new Error(`there is no resource ${name}`);
  return found;
}

export const allSummaries: readonly Summary[] = Object.values(summaries);
