import { resources } from "../../resources";
import { declarationFaults } from "../../resources/declarationFaults";
import type { AnyResource } from "../../resources/kit/resource";
import { tables } from "./schema";

// What the program would refuse to start with gets no migration.
const faults = Object.values<AnyResource>(resources).flatMap(declarationFaults);
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}

// The migration generator reads a module's exports; the tables are one map.
module.exports = tables;
