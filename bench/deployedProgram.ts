import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

/** Of deploy/: how far garbage may grow before it is collected depends on them. */
export const deployedOptions = ["--max-semi-space-size=4", "--max-old-space-size=900"];
export const deployedEnvironment = { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" };

export interface DeployedProgram {
  readonly base: string;
  /** Megabytes. */
  memory(): number;
  /** Seconds of processor time, of all its threads. */
  cpu(): number;
  stop(): Promise<void>;
}

/** The built program with a database of its own in DATA_DIR, once it listens. */
export async function startDeployed(
  settings: Readonly<Record<"DATA_DIR", string> & NodeJS.ProcessEnv>,
): Promise<DeployedProgram> {
  const env = { ...process.env, ...deployedEnvironment, DEMO: "1", PORT: "0", DATABASE_URL: "", ...settings };
  const program = spawn(process.execPath, [...deployedOptions, "dist/server/main.js"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const base = await new Promise<string>((resolve, reject) => {
    let output = "";
    program.stdout.on("data", (text: Buffer) => {
      output += text.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (address) resolve(address[0]);
    });
    program.once("exit", () => reject(new Error(`the program ended: ${output}`)));
  });
  return {
    base,
    cpu: () => processorTicks(program.pid) / ticksPerSecond,
    memory: () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${program.pid}/status`, "utf8"))![1]) / 1024,
    async stop() {
      const ended = once(program, "exit");
      program.kill();
      await ended;
    },
  };
}

const ticksPerSecond = 100; // of /proc on Linux
const processorTicks = (pid: number | undefined): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return Number(fields[11]) + Number(fields[12]);
};
