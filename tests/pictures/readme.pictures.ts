import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "@playwright/test";
import { small, take, type View } from "./takePicture";

const folder = join(import.meta.dirname, "../../docs/pictures");
const size = { width: 1680, height: 1050 };
/** The two pictures of the README: what an inspector sees first, and the big screen of the city. */
const views: Readonly<Record<string, View>> = {
  home: { who: "gov01", at: "/home", size },
  wall: { who: "gov01", at: "/screen", size: { width: 1920, height: 1200 } },
};

for (const [name, view] of Object.entries(views))
  test(`the picture of the ${name} in the README`, async ({ browser }) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.webp`), await small(await take(browser, view, "zh"), 90 * 1024));
  });
