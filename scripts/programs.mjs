// Programs that the tests need and that root can install: Chromium (an error if missing), a Chinese font, and an LDAP server.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { findChromium } from "./browser.mjs";
import { run, say } from "./run.mjs";

export async function ensurePrograms() {
  const missing = [];
  if (!(await findChromium())) missing.push("chromium");
  if (process.platform === "linux" && !hasChineseFont()) missing.push("fonts-noto-cjk");
  if (process.platform === "linux" && !existsSync("/usr/sbin/slapd")) missing.push("slapd");
  // Creates the certificate of the tests' LDAP server.
  if (process.platform === "linux" && !existsSync("/usr/bin/openssl")) missing.push("openssl");
  if (missing.length === 0) return;
  if (installPackages(missing)) return;
  if (!missing.includes("chromium")) return say(`Not installed: ${missing.join(", ")}. ${without(missing)}`);
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

const without = (missing) =>
  [
    missing.includes("fonts-noto-cjk") && "Screenshots will show boxes.",
    (missing.includes("slapd") || missing.includes("openssl")) && "The tests of directories (LDAP) are left out.",
  ]
    .filter(Boolean)
    .join(" ");

/** Returns whether all packages are installed; only root on Debian can install them. */
export function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  say(`Installing ${packages.join(" and ")} …`);
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  if (run("apt-get", ["update", "-qq"], quiet) !== 0) return false;
  const hasShell = spawnSync("apt-cache", ["show", "--quiet", "chromium-headless-shell"]).status === 0;
  const chosen = packages.map((name) => (name === "chromium" && hasShell ? "chromium-headless-shell" : name));
  const args = ["install", "-y", "-qq", "--no-install-recommends", ...chosen];
  return withoutDaemons(() => run("apt-get", args, quiet) === 0);
}

/** Packages start their daemon on installation unless this file forbids it; containers already have it. */
function withoutDaemons(work) {
  const policy = "/usr/sbin/policy-rc.d";
  if (existsSync(policy)) return work();
  writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    return work();
  } finally {
    rmSync(policy);
  }
}

function hasChineseFont() {
  const listed = spawnSync("fc-list", [":lang=zh"], { encoding: "utf8" });
  if (listed.status === 0) return listed.stdout.trim() !== "";
  const fonts = "/usr/share/fonts";
  return existsSync(fonts) && readdirSync(fonts, { recursive: true, encoding: "utf8" }).some((name) => /cjk|wqy|han/i.test(name));
}
