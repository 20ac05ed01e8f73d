import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { tokens } from "./fill";
import { cases } from "./cases";

/** The program with the options of deploy/, on the filled database: from its start to the first answer, and its memory when it has worked. */
export async function measureProgram(dataDir: string, load: (port: number) => Promise<unknown>): Promise<void> {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: "1", PORT: "0", DATABASE_URL: "", MALLOC_ARENA_MAX: "2" };
  const options = ["--max-semi-space-size=4", "--max-old-space-size=900"];
  const program = spawn(process.execPath, [...options, "scripts/start.mjs"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise<number>((resolve, reject) => {
    let output = "";
    program.stdout.on("data", (text: Buffer) => {
      output += text.toString();
      const found = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(output);
      if (found) resolve(Number(found[1]));
    });
    program.once("exit", () => reject(new Error(`the program ended: ${output}`)));
  });
  const answered = await fetch(`http://127.0.0.1:${port}${cases[0]!.url(0)}`, {
    headers: { authorization: `Token ${tokens.administrator}` },
  });
  await answered.text();
  if (!answered.ok) throw new Error(`the first answer was ${answered.status}`);
  console.log(`start to first answer: ${((performance.now() - began) / 1000).toFixed(1)} s (under 4)`);
  await load(port);
  const resident = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${program.pid}/status`, "utf8"))?.[1]) / 1024;
  console.log(`resident memory of the program after load: ${resident.toFixed(0)} MB (under 250)`);
  program.kill();
  await once(program, "exit");
}
