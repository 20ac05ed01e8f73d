import type { Page } from "@playwright/test";
import { workers } from "../resources/people/workers";

/** The list of workers as a user has set it up who looks at so many columns only. */
export async function columnsAtMost(page: Page, count: number): Promise<void> {
  const value = { hidden: workers.list?.columns.slice(count) ?? [] };
  await page.route("**/system/v1/preferences/", (route) =>
    route.request().method() === "GET" ? route.fulfill({ json: [{ key: "list.workers", value }] }) : route.continue(),
  );
}

/** The platform's own answer for a payroll, its lines repeated for as many other workers. */
export async function manyLines(page: Page, roll: number, count: number): Promise<void> {
  await page.route(`**/salary/v1/payRolls/${roll}/`, async (route) => {
    const response = (await (await route.fetch()).json()) as { details: Record<string, unknown>[] };
    const details = Array.from({ length: count }, (_, at) => {
      const line = response.details[at % response.details.length]!;
      return { ...line, id: 1_000_000 + at, worker: 1_000_000 + at, worker_name: `${String(line["worker_name"])}${at}` };
    });
    await route.fulfill({ json: { ...response, details } });
  });
}
