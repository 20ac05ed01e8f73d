import { execFileSync } from "node:child_process";
import { cases } from "./cases";
import { startDeployed } from "./deployedProgram";
import { tokens } from "./fill";

/** The built program on the filled database: from its start to the first answer, and its memory when it has worked. */
export async function measureProgram(dataDir: string, load: (port: number) => Promise<unknown>): Promise<void> {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  const began = performance.now();
  const program = await startDeployed({ DATA_DIR: dataDir });
  const answered = await fetch(`${program.base}${cases[0]!.url(0)}`, {
    headers: { authorization: `Token ${tokens.administrator}` },
  });
  await answered.text();
  if (!answered.ok) throw new Error(`the first answer was ${answered.status}`);
  console.log(`start to first answer: ${((performance.now() - began) / 1000).toFixed(1)} s (under 4)`);
  await load(Number(new URL(program.base).port));
  console.log(`resident memory of the program after load: ${program.memory().toFixed(0)} MB (under 250)`);
  await program.stop();
}
