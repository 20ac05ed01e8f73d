import { expect, test } from "vitest";
import { inImportSlot } from "../../../../server/topics/people/importSlots";

test("a process runs four imports at a time and refuses the next one until one has ended", async () => {
  const ends: (() => void)[] = [];
  const waiting = () => inImportSlot(() => new Promise<void>((end) => ends.push(end)));
  const running = [waiting(), waiting(), waiting(), waiting()];
  await expect(inImportSlot(async () => "done")).rejects.toMatchObject({ code: "importsBusy", status: 429 });
  ends[0]!();
  await running[0];
  expect(await inImportSlot(async () => "done")).toBe("done");
  await expect(inImportSlot(() => Promise.reject(new Error("a failed import")))).rejects.toThrow("a failed import");
  expect(await inImportSlot(async () => "done")).toBe("done");
  for (const end of ends) end();
  await Promise.all(running);
});
