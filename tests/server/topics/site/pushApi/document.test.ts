import { execFile } from "node:child_process";
import { createCipheriv, createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attendanceDays } from "../../../../../resources/attendance/attendanceDays";
import { shanghaiDay } from "../../../../../resources/kit/days";
import { siteExample } from "../../../../../resources/projects/siteExample";
import { methods } from "../../../../../server/topics/site/pushApi/methods";
import { siteCodes } from "../../../../../server/topics/site/pushApi/protocol";
import { openWorld, type World } from "../../../../support/world";
import { givenKey } from "./givenKey";

const document = readFileSync(new URL("../../../../../docs/site-api.md", import.meta.url), "utf8");

describe("docs/site-api.md", () => {
  test("names every method and every code of an answer", () => {
    for (const method of Object.keys(methods)) {
      const [entity, verb] = method.split(".");
      expect(
        document.includes(`\`${method}\``) || new RegExp(`\`${entity}\\.\\w+\` / \`\\.${verb}\``).test(document),
        method,
      ).toBe(true);
    }
    for (const code of Object.values(siteCodes)) expect(document).toMatch(new RegExp(`^\\| ${code} `, "m"));
  });

  const secret = "0123456789abcdef0123456789ABCDEF";
  test("reckons its example of hiding right", () => {
    const [, plain = "", hidden = ""] = /加密 `(\d+)`，得 `([^`]+)`/.exec(document) ?? [];
    const cipher = createCipheriv("aes-256-cbc", secret, secret.slice(0, 16));
    expect(cipher.update(plain, "utf8", "base64") + cipher.final("base64")).toBe(hidden);
  });

  test("tells the sum of its example of a signature", () => {
    const [, text = ""] = /```\n(appid=a1b2&.*)\n```/.exec(document) ?? [];
    const [, sum] = /SHA-256 即 `sign`：`([0-9a-f]{64})`/.exec(document) ?? [];
    expect(createHash("sha256").update(text).digest("hex")).toBe(sum);
  });

  test("shows the example of the help page", () => {
    const [, code] = /```js\n([\s\S]*?)```/.exec(document) ?? [];
    expect(code).toBe(siteExample);
  });
});

describe("the example", () => {
  let world: World;
  const folder = mkdtempSync(join(tmpdir(), "site-example-"));
  beforeAll(async () => {
    // A client program uses the real clock.
    world = await openWorld({ day: shanghaiDay(new Date()), env: { NOW: undefined } });
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });

  test("runs as it is, from the first check to the first punch", async () => {
    const site = await givenKey(world);
    const program = join(folder, "site.mjs");
    writeFileSync(program, siteExample);
    const PLATFORM = await world.app.listen({ port: 0, host: "127.0.0.1" });
    const { app_id: APPID, app_secret: APPSECRET } = site.made.body;
    const env = { ...process.env, PLATFORM, APPID, APPSECRET, CORP_CODE: site.subcontractor.corp_code };
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
    const lines = stdout.trim().split("\n");
    expect(lines.map((line) => line.slice(0, line.indexOf(" ")))).toEqual([
      "CheckSign.Query",
      "Team.Add",
      "ProjectWorker.Add",
      "WorkerEntryExit.Add",
      "WorkerAttendance.Add",
    ]);
    for (const line of lines) expect(JSON.parse(line.slice(line.indexOf(" ")))).toMatchObject({ code: "0" });
    const kept = await world.store.findAll(world.pool, attendanceDays, { project: site.project.id });
    expect(kept).toMatchObject([{ punch_count: 1, day_value: 0.5 }]);
  });
});
