// The built product on an empty data folder, so that every run of the journeys begins with the same demo city.
import { rmSync } from "node:fs";

rmSync(process.env.DATA_DIR, { recursive: true, force: true });
await import("../../dist/server/main.js");
