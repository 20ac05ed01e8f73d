import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { announcementsResponse } from "../../../../resources/system/announcementsResponses";
import { noContent, wholeNumber } from "../../../../resources/responses/parts";
import { currentAnnouncements, readAnnouncement } from "../currentAnnouncements";
import { route } from "../../../engine/rest/route";
import { workersOnly } from "../../worker/routes/workerSession";

/** Announcements for their readers; the calls for writing them are generated. */
export async function announcementRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/system/v1/announcements/current/",
    summary: ["当前通知公告", "Current announcements"],
    access: "session",
    response: announcementsResponse,
    handler: currentAnnouncements,
  });

  route(app, {
    method: "POST",
    path: "/system/v1/announcements/read/",
    summary: ["公告已读", "Mark an announcement as read"],
    access: "session",
    body: z.object({ id: wholeNumber }),
    status: 204,
    response: noContent,
    handler: ({ body, ...ctx }) => readAnnouncement(ctx, body.id),
  });

  route(app, {
    path: "/worker/v1/announcements/",
    summary: ["工人：通知公告", "Worker: announcements"],
    access: workersOnly,
    response: announcementsResponse,
    handler: currentAnnouncements,
  });
}
