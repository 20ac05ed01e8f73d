import type { Browser, Page } from "@playwright/test";
import react from "@vitejs/plugin-react";
import path from "node:path";
import { build } from "vite";

export type Peer = "muiTable" | "reactAdmin";

const built = new Map<Peer, Promise<string>>();

/** One script for production, with everything in it. */
async function scriptOf(peer: Peer): Promise<string> {
  process.env.NODE_ENV = "production";
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [react()],
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
    build: {
      write: false,
      minify: true,
      lib: { entry: path.resolve(import.meta.dirname, `peers/${peer}.tsx`), formats: ["iife"], name: "peer" },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error(`${peer} could not be built`);
  return chunk.code;
}

/** A page of the platform's address with nothing but the peer, and a session with which it reads the platform's list. */
export async function openPeer(browser: Browser, base: string, peer: Peer, token: string): Promise<Page> {
  const known = built.get(peer) ?? scriptOf(peer);
  built.set(peer, known);
  const script = await known;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
  const page = await context.newPage();
  const place = `${base}/bench-peer/`;
  await page.route(`${place}**`, (route) =>
    route.fulfill(
      route.request().url().endsWith(".js")
        ? { contentType: "text/javascript", body: script }
        : {
            contentType: "text/html",
            body: `<!doctype html><meta charset="utf-8"><div id="root"></div><script defer src="${place}peer.js"></script>`,
          },
    ),
  );
  await page.addInitScript((text) => localStorage.setItem("bench-token", text), token);
  await page.goto(place);
  return page;
}
