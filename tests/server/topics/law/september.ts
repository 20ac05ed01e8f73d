import { afterAll, beforeAll } from "vitest";
import { openWorld, type World } from "../../../support/world";

/** A city on 2025-09-15, a Monday, and its administrator, for all tests of the file that calls this. */
export function openSeptember() {
  const september = {} as { world: World; admin: Awaited<ReturnType<World["administrator"]>> };
  beforeAll(async () => {
    september.world = await openWorld({ day: "2025-09-15" });
    september.admin = await september.world.administrator();
  });
  afterAll(() => september.world.close());
  return september;
}
