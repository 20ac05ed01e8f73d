import * as d from "../declare";
import { dutyOf } from "../administrators";

const managers = dutyOf("platform.write", d.superOnly);

/** An announcement of the authority to an audience for some days; server/topics/announcements decides who sees it where. */
export const announcements = d.defineResource("announcements", ["通知公告", "Announcements"], {
  menu: { after: "/system/preset", access: [] },
  screen: { show: false, form: false },
  fields: {
    title: d.text("标题", "Title", { max: 60 }).required().search().english("title_en"),
    title_en: d.text("英文标题", "English title", { max: 120 }),
    content: d.longText("正文", "Text", { max: 2000 }).required(),
    content_en: d.longText("英文正文", "English text", { max: 4000 }),
    for_officials: d.bool("主管部门", "Officials").default(true).filter(),
    for_companies: d.bool("企业", "Companies").default(true).filter(),
    for_workers: d.bool("工人", "Workers").default(false).filter(),
    valid_from: d.day("起始日期", "From").required().filter(),
    valid_until: d.day("截止日期", "Until").filter(),
    is_pinned: d.bool("置顶", "Pinned").default(false).filter(),
    read_count: d.integer("已读人数", "Read by").derived(d.countOf("announcementReads", "announcement")),
    /** When the accounts of its audience got the notification message. */
    notified_at: d.instant("发送时间", "Sent at").computed(),
  },
  restorable: true,
  read: managers,
  write: { by: managers },
  check: ({ for_officials, for_companies, for_workers, valid_from, valid_until }) => ({
    for_officials: !for_officials && !for_companies && !for_workers && ["请选择接收对象", "Choose an audience"],
    valid_until: !!valid_from &&
      !!valid_until &&
      valid_until < valid_from && ["截止日期不能早于起始日期", "Must not be before the first day"],
  }),
  list: {
    columns: [
      "title",
      "title_en",
      "for_officials",
      "for_companies",
      "for_workers",
      "valid_from",
      "valid_until",
      "is_pinned",
      "read_count",
    ],
    secondLines: { title: "title_en" },
    sort: ["valid_from", "DESC"],
  },
  form: [
    { title: ["公告内容", "Announcement"], fields: ["title", "content", "title_en", "content_en"] },
    { title: ["接收对象", "Audience"], fields: ["for_officials", "for_companies", "for_workers"] },
    { title: ["有效期", "Validity"], fields: ["valid_from", "valid_until", "is_pinned"] },
  ],
});
