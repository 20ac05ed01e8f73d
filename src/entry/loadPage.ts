import type { ComponentType } from "react";

/** Milliseconds after which a script that does not arrive counts as failed (specification §8). */
const scriptTimeout = 120_000;

type Page = { default: ComponentType };

/**
 * A page of its own chunk, for the router's `lazy`. React.lazy would hold the page back for the 300 ms that React waits
 * before it reveals a suspended tree.
 */
export const loadPage = (load: () => Promise<Page>) => async () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("script timeout")), scriptTimeout);
  });
  try {
    return { Component: (await Promise.race([load(), late])).default };
  } finally {
    clearTimeout(timer);
  }
};
