import { expect, test } from "vitest";
import { StoreUnavailable } from "../../../../server/platform/files/fileStore";
import { makeErrorLog } from "../../../../server/engine/rest/errorLog";

test("an outage is one line a second without a stack, whatever it costs; a defect is a line with its stack each time", () => {
  let now = 0;
  const logError = makeErrorLog(() => now);
  const lines: [object, string][] = [];
  const log = { error: (fact: object, text: string) => void lines.push([fact, text]) };
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const defect = new TypeError("undefined is no function");
  for (let call = 0; call < 2_000; call += 1) logError(log, away, "a request failed");
  logError(log, defect, "a request failed");
  logError(log, defect, "a request failed");
  now = 1_000;
  logError(log, new Error("Failed query", { cause: away }), "a request failed");
  logError(log, new StoreUnavailable("the file store failed: ENOTDIR"), "a request failed", { job: "uploads" });
  expect(lines).toEqual([
    [{ reason: "ECONNREFUSED connect ECONNREFUSED", calls: 1 }, "a request failed"],
    [{ err: defect }, "a request failed"],
    [{ err: defect }, "a request failed"],
    [{ reason: "ECONNREFUSED connect ECONNREFUSED", calls: 2_000 }, "a request failed"],
    [{ reason: "the file store failed: ENOTDIR", calls: 1, job: "uploads" }, "a request failed"],
  ]);
});
