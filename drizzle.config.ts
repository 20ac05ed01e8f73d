import { defineConfig } from "drizzle-kit";

/** `npm run migration -- --name what-changed` writes the SQL that brings the tables to what the declarations say. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./server/platform/db/schema.export.ts",
  out: "./server/db/migrations",
});
