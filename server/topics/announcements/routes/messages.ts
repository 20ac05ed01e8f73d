import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { unreadResponse } from "../../../../resources/system/platformResponses";
import { messages } from "../../../../resources/system/messages";
import { allRowsOf, execute, fetchOne, sql } from "../../../platform/db/query";
import { audit } from "../../../engine/audit/audit";
import { route } from "../../../engine/rest/route";
import type { RequestContext } from "../../../engine/services";

async function unread({ services, actor }: RequestContext): Promise<{ unread: number }> {
  const found = await fetchOne<{ n: number }>(services.pool)`
    select count(*) as n from ${allRowsOf("messages")} where account = ${actor.id} and read_at is null`;
  return { unread: found?.n ?? 0 };
}

/** Besides the generated list: the unread count, and marking some or all as read. */
export async function messageRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/system/v1/messages/unread/",
    summary: ["未读消息数", "Unread messages"],
    access: "session",
    response: unreadResponse,
    handler: async (ctx) => unread(ctx),
  });

  route(app, {
    method: "POST",
    path: "/system/v1/messages/read/",
    summary: ["消息已读", "Mark messages as read"],
    access: "session",
    body: z.strictObject({ ids: z.array(z.number().int()).max(1000).optional() }).nullish(),
    response: unreadResponse,
    handler: async ({ body, ...ctx }) => {
      const { services, actor, now } = ctx;
      const those = body?.ids ? sql` and id = any(${body.ids}::bigint[])` : sql``;
      const count = await execute(services.pool)`
        update messages set read_at = ${now.toISOString()}::timestamptz where account = ${actor.id} and read_at is null${those}`;
      if (count > 0) await audit(services.pool, ctx, { action: "read", entity: messages.name, after: { count } });
      return unread(ctx);
    },
  });
}
