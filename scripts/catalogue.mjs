// npm run catalogue: all field kinds and the generated screens on one page, without a server.
import { ensureInstalled } from "./install.mjs";
import { runTool, say } from "./run.mjs";

ensureInstalled();
const port = process.env.DEV_PORT ?? "5174";
say(`http://127.0.0.1:${port}/catalogue.html; npm run dev has it at /catalogue.html as well`);
process.exitCode = runTool("vite/bin/vite.js", ["--host", "127.0.0.1", "--port", port, "--logLevel", "warn"]);
