/** Keeps the page, not its data: what an inspector writes is in the encrypted store, and no call of the server is cached. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}
const scope = self as unknown as WorkerScope;

const cacheName = "inspection";
const page = "/inspection/";
/** Beside the hashed files. */
const named = ["manifest.webmanifest", "icon-192.png", "icon-512.png"].map((file) => `${page}${file}`);
/** Milliseconds after which the kept page is shown on a slow network. */
const patience = 3_000;

/** The page is replaced only after its files are there, so that what is kept always fits together. */
async function keepPage(fresh?: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  const list = await fetch(`${page}files.json`, { cache: "no-store" });
  const document = fresh ?? (await fetch(page, { cache: "no-store" }));
  if (!list.ok || !document.ok) return;
  const files = [...((await list.json()) as string[]), ...named];
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
  await cache.put(page, document);
  const current = new Set([page, ...files]);
  for (const { url } of await cache.keys()) if (!current.has(new URL(url).pathname)) await cache.delete(url);
}

async function openPage(event: Fetching): Promise<Response> {
  const cache = await caches.open(cacheName);
  const stored = await cache.match(page);
  const network = fetch(event.request).then((response) => {
    if (response.ok) event.waitUntil(keepPage(response.clone()).catch(() => undefined));
    return response;
  });
  if (!stored) return network;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(stored.clone()), patience));
  return Promise.race([network.then((response) => (response.ok ? response : stored)).catch(() => stored), late]);
}

async function openFile(request: Request): Promise<Response> {
  const stored = await (await caches.open(cacheName)).match(request);
  return stored ?? fetch(request);
}

scope.addEventListener("install", (event) => event.waitUntil(keepPage().then(() => scope.skipWaiting())));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !pathname.startsWith(page)) return;
  if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (pathname.startsWith(`${page}assets/`) || named.includes(pathname)) event.respondWith(openFile(request));
});
