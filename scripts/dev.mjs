// npm run dev: pages with hot reload on http://127.0.0.1:5173 (DEV_PORT), and the server with restart on changes.
import { spawn } from "node:child_process";
import { ensureInstalled } from "./install.mjs";
import { root, say } from "./run.mjs";

ensureInstalled();
const start = (args) => spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
const programs = [
  start([
    "node_modules/tsx/dist/cli.mjs",
    "watch",
    "--clear-screen=false",
    "--include",
    "server/db/migrations/*.sql",
    "server/main.ts",
  ]),
  start(["node_modules/vite/bin/vite.js", "--host", "127.0.0.1"]),
];
say(`Pages on http://127.0.0.1:${process.env.DEV_PORT ?? 5173}`);

const stop = (signal) => programs.forEach((program) => program.kill(signal));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
for (const program of programs)
  program.on("exit", (code) => {
    process.exitCode ??= code ?? 1;
    stop("SIGTERM"); // each is useless without the other
  });
