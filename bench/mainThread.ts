import type { Page } from "@playwright/test";

const megabyte = 1_000_000;

export interface MainThread {
  /** Processor time of the page's main thread so far. */
  milliseconds(): Promise<number>;
  /** What is in use after everything unreachable was collected, in MB. */
  heap(): Promise<number>;
  /** Until it has had nothing to do for a while. */
  still(): Promise<void>;
}

/** How long the thread must do next to nothing to be called still, and how much of that it may work, in milliseconds. */
const quiet = 400;
const nothing = 4;

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

/** What going to an address inside the application costs, until so many of the parts stand there and nothing more happens. */
export async function openWithin(page: Page, thread: MainThread, address: string, part: string, count: number): Promise<number> {
  await thread.still();
  const before = await thread.milliseconds();
  await page.evaluate((to) => {
    location.hash = to;
  }, address);
  await page
    .locator(part)
    .nth(count - 1)
    .waitFor();
  await thread.still();
  return (await thread.milliseconds()) - before;
}
