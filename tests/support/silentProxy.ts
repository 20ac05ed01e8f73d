import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from "node:net";

/** A way to a server that can fall silent. */
export interface Wire {
  /** Where it is reached by way of the wire, on this machine. */
  readonly port: number;
  /** Connections that are open stop forwarding, without FIN or RST, as after a power failure; new ones work. */
  silence(): void;
  /** Also new connections are accepted and never answered, as by a frozen machine. */
  freeze(): void;
  /** New connections work again; those that fell silent stay so. */
  admit(): void;
  /** New connections work again; those that fell silent are gone. */
  thaw(): void;
  close(): Promise<void>;
}

export async function openWire(target: NetConnectOpts): Promise<Wire> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const silent = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;
  const silencePair = (pair: readonly [Socket, Socket]) => {
    const [near, far] = pair;
    near.unpipe(far).pause();
    far.unpipe(near).pause();
    silent.add(pair);
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const socket of pair)
      socket
        .on("error", () => undefined)
        .on("close", () => [near.destroy(), far.destroy(), pairs.delete(pair), silent.delete(pair)]);
    near.pipe(far).pipe(near);
    if (isFrozen) silencePair(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const destroy = (some: ReadonlySet<readonly [Socket, Socket]>) => {
    for (const pair of [...some]) for (const socket of pair) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => pairs.forEach(silencePair),
    freeze() {
      isFrozen = true;
      pairs.forEach(silencePair);
    },
    admit() {
      isFrozen = false;
    },
    thaw() {
      isFrozen = false;
      destroy(silent);
    },
    async close() {
      destroy(pairs);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface SilentProxy extends Wire {
  /** The database, by way of the wire. */
  readonly url: string;
}

export async function openSilentProxy(database: string): Promise<SilentProxy> {
  const to = new URL(database);
  const folder = to.searchParams.get("host");
  const wire = await openWire(
    folder ? { path: `${folder}/.s.PGSQL.${to.searchParams.get("port")}` } : { host: to.hostname, port: Number(to.port || 5432) },
  );
  const url = new URL(database);
  url.search = "";
  url.host = `127.0.0.1:${wire.port}`;
  return { ...wire, url: url.href };
}
