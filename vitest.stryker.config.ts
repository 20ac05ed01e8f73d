import { defineConfig } from "vitest/config";
export default defineConfig({ test: { name: "unit", include: ["tests/resources/**/*.test.ts"], environment: "node", isolate: false } });
