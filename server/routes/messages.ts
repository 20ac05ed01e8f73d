import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { messages } from "../../resources/system/messages";
import { one, run, sql } from "../db/query";
import { audit } from "../rest/audit";
import { route } from "../rest/route";
import type { Asker } from "../services";

async function unread({ services, actor }: Asker): Promise<{ unread: number }> {
  const found = await one<{ n: number }>(
    services.pool,
    sql`select count(*) as n from messages where account = ${actor.id} and read_at is null`,
  );
  return { unread: found?.n ?? 0 };
}

/** Beside the generated list: the number on the bell, and reading some or all. */
export async function messageRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    method: "GET",
    path: "/system/v1/messages/unread/",
    summary: ["未读消息数", "Messages not read"],
    gate: "session",
    answer: async (asker) => unread(asker),
  });

  route(app, {
    method: "POST",
    path: "/system/v1/messages/read/",
    summary: ["消息已读", "Messages read"],
    gate: "session",
    body: z.object({ ids: z.array(z.number().int()).max(1000).optional() }).nullish(),
    answer: async ({ body, ...asker }) => {
      const { services, actor, now } = asker;
      const those = body?.ids ? sql` and id = any(${body.ids}::bigint[])` : sql``;
      const count = await run(
        services.pool,
        sql`update messages set read_at = ${now.toISOString()}::timestamptz where account = ${actor.id} and read_at is null${those}`,
      );
      if (count > 0) await audit(services.pool, asker, { action: "read", entity: messages.name, after: { count } });
      return unread(asker);
    },
  });
}
