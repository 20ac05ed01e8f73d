import { createServer } from "node:net";

/**
 * Below the ports that the system gives to outgoing connections and to servers that ask for any: those may be taken between this
 * call and the start of the program. Each process begins at another port and never returns the same one twice.
 */
const [lowest, ofEachProcess, processes] = [20_000, 20, 600];
let calls = 0;

/** A port that is free, for a program whose address others need before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + ((process.pid * ofEachProcess + calls) % (processes * ofEachProcess));
    calls += 1;
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(false));
    server.listen(port, "127.0.0.1", () => server.close(() => done(true)));
  });
