import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../support/freePort";
import { openWire, type Wire } from "../support/silentProxy";
import { eventually, makeFolder, startTool, writeConfig, type Tool } from "./tools";

const passwords = { superuser: "super", replication: "replica", wage: "wage" };
const nodeNames = ["node1", "node2", "node3"] as const;
type NodeName = (typeof nodeNames)[number];

interface Node {
  readonly name: NodeName;
  readonly restPort: number;
  readonly dataFolder: string;
  readonly config: string;
  /** Everything that leads to this node, and its way to etcd. */
  readonly wires: readonly Wire[];
  readonly databasePort: number;
  /** Behind the wire. */
  readonly listensAt: number;
  patroni: Tool;
}

/**
 * Three PostgreSQL under Patroni with synchronous replication, one etcd, and HAProxy in front, on this machine. Whatever leads to a
 * node, and its own way to etcd, goes by a wire that can be cut.
 */
export async function openRig() {
  const folder = makeFolder("wage-failover");
  const [etcdPort, etcdPeerPort, primaryPort, replicasPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const log = (name: string) => join(folder, `${name}.log`);
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${etcdPeerPort}`;
  const etcd = startTool(
    "etcd-server",
    [
      ...["--name", "etcd1", "--data-dir", join(folder, "etcd"), "--unsafe-no-fsync", "--enable-v2"],
      ...["--listen-client-urls", etcdUrl, "--advertise-client-urls", etcdUrl],
      ...["--listen-peer-urls", peerUrl, "--initial-advertise-peer-urls", peerUrl, "--initial-cluster", `etcd1=${peerUrl}`],
    ],
    log("etcd"),
  );

  const openNode = async (name: NodeName): Promise<Node> => {
    const [database, rest] = [await freePort(), await freePort()];
    const wires = await Promise.all([database, rest, etcdPort].map((port) => openWire({ host: "127.0.0.1", port })));
    const [toDatabase, toRest, toEtcd] = wires.map(({ port }) => port);
    const dataFolder = join(folder, name);
    const config = writeConfig(folder, "patroni/patroni.yml", `${name}.yml`, {
      NODE_NAME: name,
      REST_LISTEN: `127.0.0.1:${rest}`,
      REST_ADDRESS: `127.0.0.1:${toRest}`,
      ETCD_HOSTS: `127.0.0.1:${toEtcd}`,
      DATABASE_LISTEN: `127.0.0.1:${database}`,
      DATABASE_ADDRESS: `127.0.0.1:${toDatabase}`,
      DATA_FOLDER: dataFolder,
      PASSWORD_FILE: join(folder, `${name}.pgpass`),
      NETWORK: "127.0.0.1/32",
      SUPERUSER_PASSWORD: passwords.superuser,
      REPLICATION_PASSWORD: passwords.replication,
    });
    return {
      name,
      restPort: toRest!,
      databasePort: toDatabase!,
      listensAt: database,
      dataFolder,
      config,
      wires,
      patroni: startTool("patroni", [config], log(name)),
    };
  };
  const nodes = await Promise.all(nodeNames.map(openNode));

  const haproxyConfig = writeConfig(folder, "haproxy/haproxy.cfg", "haproxy.cfg", {
    PRIMARY_BIND: `127.0.0.1:${primaryPort}`,
    REPLICAS_BIND: `127.0.0.1:${replicasPort}`,
    ...Object.fromEntries(
      nodes.flatMap(({ name, databasePort, restPort }, index) => [
        [`NODE${index + 1}_NAME`, name],
        [`NODE${index + 1}_ADDRESS`, `127.0.0.1:${databasePort}`],
        [`NODE${index + 1}_REST_PORT`, restPort],
      ]),
    ),
  });
  const haproxy = startTool("haproxy", ["-db", "-f", haproxyConfig], log("haproxy"));

  const urlAt = (port: number, account: string, password: string, database: string) =>
    `postgresql://${account}:${password}@127.0.0.1:${port}/${database}`;
  /** What the primary says, reached as the platform reaches it. */
  const askPrimary = async <Row extends pg.QueryResultRow>(text: string): Promise<Row | undefined> => {
    const url = urlAt(primaryPort, "postgres", passwords.superuser, "postgres");
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows[0];
    } finally {
      client.end().catch(() => undefined);
    }
  };
  const primary = async (except?: Node): Promise<Node | undefined> => {
    const found = await askPrimary<{ port: number }>("select inet_server_port() as port where not pg_is_in_recovery()");
    return nodes.find((node) => node.listensAt === found?.port && node !== except);
  };
  /** Both others follow the primary, and each commit waits for one of them. */
  const isWhole = async (): Promise<true | undefined> => {
    const found = await askPrimary<{ following: number; waited: number }>(
      `select count(*)::int as following, (count(*) filter (where sync_state = 'sync'))::int as waited
       from pg_stat_replication where state = 'streaming'`,
    );
    return found?.following === 2 && found.waited === 1 ? true : undefined;
  };
  await eventually("three nodes of the database", 120_000, isWhole);

  await askPrimary(`create role wage login password '${passwords.wage}'`);
  await askPrimary("create database wage owner wage");

  return {
    nodes,
    isWhole,
    primary,
    /** DATABASE_URL. */
    url: urlAt(primaryPort, "wage", passwords.wage, "wage"),
    /** DATABASE_REPLICA_URL: every node; the platform passes over the primary. */
    replicaUrls: nodes.map(({ databasePort }) => urlAt(databasePort, "wage", passwords.wage, "wage")),
    replicasPortUrl: urlAt(replicasPort, "wage", passwords.wage, "wage"),
    start: (node: Node) => {
      node.patroni = startTool("patroni", [node.config], log(node.name));
    },
    async close() {
      await haproxy.end("SIGKILL");
      await Promise.all(nodes.map(({ patroni }) => patroni.end()));
      for (const node of nodes) {
        for (const pid of processesOf(node)) signal(pid, "SIGKILL");
        for (const wire of node.wires) await wire.close();
      }
      await etcd.end("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Rig = Awaited<ReturnType<typeof openRig>>;

/** Patroni, the database's main process and its children, by their numbers. */
export function processesOf({ patroni, dataFolder }: Node): number[] {
  let main: number | undefined;
  try {
    main = Number(readFileSync(join(dataFolder, "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    // It has ended in order.
  }
  const parentOf = (pid: string): number => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
    } catch {
      return 0;
    }
  };
  const running = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const isOurs = main !== undefined && commandOf(main).includes(dataFolder);
  const children = isOurs ? running.filter((pid) => parentOf(pid) === main).map(Number) : [];
  return [
    ...(patroni.child.exitCode === null && patroni.child.pid ? [patroni.child.pid] : []),
    ...(isOurs ? [main!] : []),
    ...children,
  ];
}

const commandOf = (pid: number): string => {
  try {
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
};

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It was gone before.
  }
}
