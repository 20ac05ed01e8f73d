// A Chromium for the tests: Playwright's own, or the system's, which root may install. Never quietly without one.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { must, run, say } from "./run.mjs";

/** The shell draws the same pages as the whole browser and takes a tenth less of the processor. */
const shell = "/usr/bin/chromium-headless-shell";
const places = [shell, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

/** Path of the browser to use; undefined when there is none. */
export async function findChromium() {
  const { chromium } = await import("@playwright/test");
  return [process.env.CHROMIUM, chromium.executablePath(), ...places].find((path) => path && existsSync(path));
}

export async function ensureChromium() {
  const missing = [];
  if (!(await findChromium())) missing.push("chromium");
  if (process.platform === "linux" && !hasChineseFont()) missing.push("fonts-noto-cjk");
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) install(missing);
  else if (!missing.includes("chromium")) say("No Chinese font is installed (fonts-noto-cjk): screenshots will show boxes");
  if (await findChromium()) return;
  console.error(
    [
      "The tests drive a real Chromium, and none was found. Install one and run them again:",
      "  Debian, Ubuntu:    sudo apt-get install chromium fonts-noto-cjk",
      "  anywhere else:     npx playwright install chromium",
      "  or name one:       CHROMIUM=/path/to/chromium npm test",
    ].join("\n"),
  );
  process.exit(1);
}

function install(packages) {
  say(`Installing ${packages.join(" and ")} …`);
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  must(run("apt-get", ["update", "-qq"], quiet), "apt-get update");
  const hasShell = spawnSync("apt-cache", ["show", "--quiet", "chromium-headless-shell"]).status === 0;
  const chosen = packages.map((name) => (name === "chromium" && hasShell ? "chromium-headless-shell" : name));
  must(run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...chosen], quiet), "apt-get install");
}

function hasChineseFont() {
  const listed = spawnSync("fc-list", [":lang=zh"], { encoding: "utf8" });
  if (listed.status === 0) return listed.stdout.trim() !== "";
  const fonts = "/usr/share/fonts";
  return existsSync(fonts) && readdirSync(fonts, { recursive: true, encoding: "utf8" }).some((name) => /cjk|wqy|han/i.test(name));
}
