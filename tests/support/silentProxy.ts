import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface SilentProxy {
  /** The database, by way of the proxy. */
  readonly url: string;
  /** Connections that are open stop forwarding, without FIN or RST, as after a power failure; new ones work. */
  silence(): void;
  /** Also new connections are accepted and never answered, as by a frozen machine. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** A wire to the database that can fall silent. */
export async function openSilentProxy(database: string): Promise<SilentProxy> {
  const to = new URL(database);
  const folder = to.searchParams.get("host");
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${to.searchParams.get("port")}` }
    : { host: to.hostname, port: Number(to.port || 5432) };
  const pairs = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;
  const silencePair = ([near, far]: readonly [Socket, Socket]) => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const socket of pair)
      socket.on("error", () => undefined).on("close", () => [near.destroy(), far.destroy(), pairs.delete(pair)]);
    near.pipe(far).pipe(near);
    if (isFrozen) silencePair(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(database);
  url.search = "";
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    silence: () => pairs.forEach(silencePair),
    freeze() {
      isFrozen = true;
      pairs.forEach(silencePair);
    },
    thaw: () => void (isFrozen = false),
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
