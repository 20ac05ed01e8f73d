import { defineResource, instant, ref } from "../declare";

/** Which account has dismissed which announcement. */
export const announcementReads = defineResource("announcementReads", ["公告阅读记录", "Announcement reads"], {
  recordRepresentation: "read_at",
  noMeta: true,
  fields: {
    announcement: ref("announcements", "公告", "Announcement").required().indexed(),
    account: ref("accounts", "账号", "Account").required().unique("announcement"),
    read_at: instant("阅读时间", "Read at").required(),
  },
});
