import pg from "pg";

/** A statement got no answer in time. Its outcome is unknown, so its connection is closed. */
export class DatabaseTimeout extends Error {
  override readonly name = "DatabaseTimeout";
  constructor(limitMs: number) {
    super(`The database has not answered within ${limitMs} ms`);
  }
}

const limits = new WeakMap<pg.Client, number>();

/** For work declared to take longer or shorter than usual, until the connection is released. `Infinity`: no limit. */
export const setAnswerLimit = (client: pg.Client, limitMs: number): void => void limits.set(client, limitMs);

/** The pools of each database. */
const families = new WeakMap<pg.Pool, Set<pg.Pool>>();

/**
 * Closes a connection whose statement gets no answer for `limitMs`: after a power loss or dropped packets the database sends
 * nothing, and TCP alone waits a quarter of an hour. Idle connections are closed too, because they are likely dead, also those of
 * `sibling`, a pool of the same database.
 */
export function limitAnswers(pool: pg.Pool, limitMs: number, sibling: pg.Pool = pool): void {
  const family = families.get(sibling) ?? new Set([sibling]);
  families.set(pool, family.add(pool));
  pool.on("connect", (client) => {
    limits.set(client, limitMs);
    watchAnswers(client, () => void Promise.all([...family].map(closeIdle)).catch(() => undefined));
  });
  pool.on("release", (_, client) => setAnswerLimit(client, limitMs));
}

/** The timer runs in two parts, so that a blocked event loop reads the data that has arrived before the limit ends. */
const lastPart = 0.1;

function watchAnswers(client: pg.Client, onSilence: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  const close = () => {
    client.connection.stream.destroy(new DatabaseTimeout(limits.get(client) ?? 0));
    onSilence();
  };
  const start = () => {
    stop();
    const limitMs = limits.get(client) ?? Infinity;
    if (limitMs === Infinity) return;
    timer = setTimeout(() => (timer = setTimeout(close, limitMs * lastPart)), limitMs * (1 - lastPart));
  };
  client.on("drain", stop);
  client.on("end", stop);
  client.query = new Proxy(client.query, {
    apply: (_, self, statement) => {
      start();
      return Reflect.apply(pg.Client.prototype.query, self, statement);
    },
  });
}

async function closeIdle(pool: pg.Pool): Promise<void> {
  for (let left = pool.idleCount; left > 0 && !pool.ending; left -= 1) {
    const client = await pool.connect();
    // A regular end would wait for an answer.
    client.connection.stream.destroy();
    client.release(true);
  }
}
