import { expect, test } from "vitest";
import { violationsIn } from "../../scripts/check-boundaries.mjs";

test.each([
  ["resources/payrolls/payRolls.ts", `import { money } from "../kit/kinds";\nimport { z } from "zod";`],
  ["resources/index.ts", `export * from "./menu";\nexport type { Row } from "./kit/row";`],
  ["server/rest/list.ts", `import { payRolls } from "../../resources";\nimport pg from "pg";`],
  ["src/crud/List.tsx", `import { List } from "react-admin";\nimport { call } from "../../providers/httpClient";`],
  ["src/pages/login/Login.tsx", `import "./login.css";\nimport { useState } from "react";`],
  ["src/pages/login/Login.tsx", `import type { LoginResponse } from "../../../resources/responses/account";`],
  ["tests/anything.ts", `import "../server/main";\nimport "../src/App";`],
])("%s may import what it does", (file, text) => {
  expect(violationsIn(file, text)).toEqual([]);
});

test.each([
  ["resources/payrolls/payRolls.ts", `import { handle } from "../../server/actions/handle";`],
  ["resources/payrolls/payRolls.ts", `import { readFileSync } from "node:fs";`],
  ["resources/kit/kinds.ts", `import type { PayRoll } from "../payrolls/payRolls";`],
  ["server/rest/list.ts", `import { call } from "../../providers/httpClient";`],
  ["server/rest/list.ts", `const page = await import("../../src/app/App");`],
  ["src/crud/List.tsx", `import { pool } from "../../server/platform/db/pool";`],
  ["src/crud/List.tsx", `export { pool } from "../../server/platform/db/pool";`],
  ["src/pages/login/Login.tsx", `import { Button } from "@mui/material";`],
  ["src/dashboards/screen/Screen.tsx", `import {\n  useGetList,\n} from "react-admin";`],
  ["src/dashboards/home/Home.tsx", `import { homeResponse } from "../../../resources/responses/home";`],
  ["providers/session.ts", `import { tokenResponse, type LoginResponse } from "../resources/responses/account";`],
  ["providers/dataProvider.ts", `import App from "../src/App";`],
])("%s may not", (file, text) => {
  expect(violationsIn(file, text)).toHaveLength(1);
});

test("a violation is reported with its line", () => {
  const text = `import { z } from "zod";\nimport {\n  a,\n} from "../server/app";\n`;
  expect(violationsIn("resources/index.ts", text)).toEqual([
    "resources/index.ts:4 imports ../server/app: resources import only themselves and zod",
  ]);
});
