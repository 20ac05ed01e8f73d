import { resources } from "../../../resources";
import { declarationFaults } from "../../../resources/declarationFaults";
import type { AnyResource } from "../../../resources/kit/resource";
import { tables } from "./schema";

// No migration for declarations that the program would refuse to start with.
const faults = Object.values<AnyResource>(resources).flatMap(declarationFaults);
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}

// The migration generator reads the module's exports, but the tables are one map.
module.exports = tables;
