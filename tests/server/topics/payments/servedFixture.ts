import type pg from "pg";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { workers } from "../../../../resources/people/workers";
import { roles } from "../../../../resources/system/roles";
import { makeFieldCipher } from "../../../../server/platform/crypto/fieldCipher";
import { openSession } from "../../../../server/engine/session/sessions";
import { startCluster } from "../../../../server/platform/db/cluster";
import { openPool } from "../../../../server/platform/db/pool";
import { makeStore } from "../../../../server/platform/db/store";
import { readSecrets } from "../../../../server/platform/settings/secrets";
import { makeClock } from "../../../../server/platform/clock";
import { openServers, type RunningServer } from "../../../support/servers";
import { cards, openPaymentFixture, type FixturePerson } from "./paymentFixture";

/** Every twentieth card was closed, so that a payment has lines of both ends. */
const cardOf = (index: number): string => (index % 20 === 7 ? cards.closed : cards.a);

interface GivenDatabase {
  /** Past any pooler. */
  readonly url: string;
  /** How the processes find it. */
  readonly env: NodeJS.ProcessEnv;
}

/** A building site in the database of real processes, by default their own, and its people at their doors. */
export async function openServedFixture(name: string, workerCount: number, given?: GivenDatabase) {
  const city = { DEMO: "0", CITY_CODE: "990100", ADMIN_PASSWORD: "Yard-1234", SIM_BANK_SECONDS: "1" };
  const servers = await openServers(name, { ...city, ...given?.env });
  const first = await servers.start();
  const cluster = given ? undefined : await startCluster({ dataDir: servers.folder, log: () => undefined });
  const pool: pg.Pool = openPool(given?.url ?? cluster?.url ?? "", () => undefined, 8);
  const cipher = makeFieldCipher(readSecrets(servers.folder, "field-key")[0]);
  const store = makeStore(cipher);
  const role =
    (await store.find(pool, roles, { code: "company" })) ?? (await store.insert(pool, roles, { code: "company" } as never));
  let numbers = 1;
  const fixture = await openPaymentFixture({
    town: { pool, cipher, store, role, next: () => (numbers += 1), close: async () => undefined },
  });
  const maker = await fixture.person(fixture.contractor, 2, "经办甲");
  const checker = await fixture.person(fixture.contractor, 3, "复核乙");
  const admin = await fixture.person(fixture.contractor, 1, "管理员");
  const people = Array.from({ length: workerCount }, (_, index) => index);
  for (let from = 0; from < workerCount; from += 25)
    await Promise.all(
      people.slice(from, from + 25).map(async (index) => {
        // A card number has one holder, so all who share one bear his name.
        const card = cardOf(index);
        await fixture.attend(await fixture.worker(card === cards.a ? "张一" : "赵二", card, 100_01), "2025-08", 3);
      }),
    );
  await fixture.bill(maker, "99999999.99");

  const clock = makeClock();
  const tokenOf = async ({ id }: FixturePerson) =>
    (await openSession({ store, clock }, pool, { account: id }, "127.0.0.1")).token;
  const persons = { maker, checker, admin, reader: maker };
  const tokens = {
    maker: await tokenOf(maker),
    checker: await tokenOf(checker),
    admin: await tokenOf(admin),
    /** A second session of the maker, which writes nothing. */
    reader: await tokenOf(maker),
  };
  const signIn = async (who: keyof typeof tokens) => {
    tokens[who] = await tokenOf(persons[who]);
  };

  const call = async (server: RunningServer, as: keyof typeof tokens, path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, authorization: `Token ${tokens[as]}`, "content-type": "application/json" };
    const reply = await fetch(`${server.address}${path}`, { ...init, headers });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  const ask = (server: RunningServer, as: keyof typeof tokens, path: string) => call(server, as, `/salary/v1/payRolls/${path}`);
  /** A payroll of all workers, of back pay so that many may be made for one month. */
  const submitted = async (server: RunningServer): Promise<{ id: number; address: string }> => {
    const { id } = await fixture.make(maker, {
      pay_month: "2025-09",
      is_back_pay: 1,
      back_pay_month: "2025-08",
      prefill: "none",
    });
    const present = await store.findAll(pool, workers, { project: fixture.project.id });
    const lines = present.map(({ id: worker, project, corp, worker_name, id_card_number, pay_roll_bank_card_number }, index) => ({
      ...{ pay_roll: id, project, corp, worker, worker_name, id_card_number, pay_roll_bank_card_number },
      ...{ days: 3, pay_type: 3 as const, unit_price: 100_01, base_amount: 300_03, total_pay_amount: 300_03 },
      ...{ actual_amount: 300_03, pay_roll_bank_code: "105" as const, seq: index + 1, status: 1 as const, pay_month: "2025-09" },
    }));
    await store.insertMany(pool, payRollDetails, lines);
    await pool.query("update pay_rolls set worker_count = $2, total_pay_amount = $3, actual_amount = $3 where id = $1", [
      id,
      workerCount,
      workerCount * 300_03,
    ]);
    await fixture.accept(maker, id);
    await fixture.sign(id);
    const reply = await ask(server, "maker", `${id}/auth/`);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body).slice(0, 500));
    return { id, address: await invited(server, id) };
  };
  /** The call by which the checker authorises a submitted payroll. */
  const invited = async (server: RunningServer, id: number): Promise<string> => {
    // Twenty codes an hour are enough for a person.
    await pool.query("delete from pay_tickets");
    await ask(server, "checker", `${id}/comparison/`);
    const { body } = await ask(server, "checker", `${id}/auth/`);
    // Texts to workers about the payment before may come later than the code.
    const { rows } = await pool.query<{ text: string }>(
      "select 'sms_outbox.text ' || id || ' ' || text as text from sms_outbox where scene = 'pay_auth' order by id desc limit 1",
    );
    const code = /验证码(\d{6})/.exec(cipher.decryptPlaced(rows[0]!.text))?.[1];
    return `${id}/auth/?ticket=${String(body.ticket)}&code=${code}`;
  };

  return {
    ...{ servers, first, pool, fixture, call, ask, signIn, submitted, invited, maker, checker },
    token: (who: keyof typeof tokens): string => tokens[who],
    closedCards: people.filter((index) => cardOf(index) === cards.closed).length,
    async close() {
      await pool.end();
      await cluster?.stop();
      await servers.close();
    },
  };
}
export type ServedFixture = Awaited<ReturnType<typeof openServedFixture>>;
