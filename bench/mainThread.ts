import type { Page } from "@playwright/test";

const megabyte = 1_000_000;

export interface MainThread {
  /** Processor time of the page's main thread so far. */
  milliseconds(): Promise<number>;
  /** What is in use after everything unreachable was collected, in MB. */
  heap(): Promise<number>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Until it has had nothing to do for a while. */
  still(): Promise<void>;
}

/** How long the thread must do next to nothing to be called still, and how much of that it may work, in milliseconds. */
const quiet = 400;
const nothing = 4;

/** How long a list may take to be there before the measurement gives up, in milliseconds. */
const longest = 60_000;

export async function watchMainThread(page: Page): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const milliseconds = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")!.value * 1000;
  };
  return {
    milliseconds,
    heap: async () => {
      await session.send("HeapProfiler.collectGarbage");
      await session.send("HeapProfiler.collectGarbage");
      return (await session.send("Runtime.getHeapUsage")).usedSize / megabyte;
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await session.send("Runtime.evaluate", { expression, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value as unknown;
    },
    still: async () => {
      for (let before = await milliseconds(); ;) {
        await page.waitForTimeout(quiet);
        const now = await milliseconds();
        if (now - before < nothing) return;
        before = now;
      }
    },
  };
}

/**
 * What going to an address inside the application costs, until so many of the parts are there and nothing more happens. The page is
 * spoken to over the protocol alone, and not at all while it works: a locator's script and its polling would be counted with it.
 */
export async function openWithin(thread: MainThread, address: string, part: string, count: number): Promise<number> {
  await thread.still();
  const before = await thread.milliseconds();
  await thread.evaluate(`location.hash = ${JSON.stringify(address)}`);
  for (const patience = Date.now() + longest; ;) {
    await thread.still();
    const spent = (await thread.milliseconds()) - before;
    const standing = await thread.evaluate(`document.querySelectorAll(${JSON.stringify(part)}).length`);
    if (Number(standing) >= count) return spent;
    if (Date.now() > patience) throw new Error(`${address}: ${String(standing)} of ${count} ${part}`);
  }
}
