import { tables } from "./schema";

// The migration generator reads a module's exports; the tables are one map.
module.exports = tables;
