import type pg from "pg";
import { BankNoResponse, type BankGateway } from "../../../../server/engine/bankGateway";
import type { Services } from "../../../../server/engine/services";

/** What becomes of the next call to the bank. */
export const fates = ["answered", "orderLost", "answerLost", "diesBefore", "diesAfter"] as const;
export type Fate = (typeof fates)[number];

/**
 * A process that may die at the bank's counter: from then on it writes nothing any more, and what it had begun is rolled back, as
 * the database does for a connection that is gone.
 */
export function mortalServices(services: Services, nextFate: () => Fate): { readonly services: Services; isDead(): boolean } {
  let dead = false;
  const die = (): never => {
    dead = true;
    throw new Error("killed");
  };
  const alive = () => {
    if (dead) throw new Error("the dead write nothing");
  };
  const mortalClient = (client: pg.PoolClient): pg.PoolClient =>
    new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name !== "query") return value.bind(target);
        return (...statement: unknown[]) => {
          if (statement[0] !== "rollback") alive();
          return value.apply(target, statement);
        };
      },
    });
  const pool = {
    ...{ options: services.pool.options },
    query: (...statement: unknown[]) => {
      alive();
      return Reflect.apply(services.pool.query, services.pool, statement) as unknown;
    },
    connect: async () => {
      alive();
      return mortalClient(await services.pool.connect());
    },
  } as unknown as pg.Pool;
  const response = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const fate = nextFate();
    if (fate === "diesBefore") return die();
    if (fate === "orderLost") throw new BankNoResponse("the order is lost");
    const answer = await call();
    if (fate === "diesAfter") return die();
    if (fate === "answerLost") throw new BankNoResponse("the answer is lost");
    return answer;
  };
  const bank: BankGateway = {
    submitBatch: (batch) => response(() => services.bank.submitBatch(batch)),
    queryBatch: (no) => response(() => services.bank.queryBatch(no)),
    queryBalance: (no) => response(() => services.bank.queryBalance(no)),
  };
  return { services: { ...services, pool, bank }, isDead: () => dead };
}
