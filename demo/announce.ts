import { addDays } from "../resources/kit/days";
import { announcements } from "../resources/system/announcements";
import type { RowBuffer } from "./rowBuffer";

/** An announcement to companies, one to officials and one to workers; all have been sent. */
export function announce(book: RowBuffer, today: string): void {
  const [since, until] = [addDays(today, -3), addDays(today, 27)];
  const sent = { valid_from: since, valid_until: until, notified_at: `${since} 08:00:00` };
  book.add(announcements, {
    ...sent,
    title: "关于开展工资支付集中排查的通知",
    title_en: "Joint inspection of wage payment",
    content: `请各施工总承包单位自查在建项目的工资专用账户、实名制考勤和按月足额支付情况，于${until}前在本平台补齐资料。逾期未补齐的项目列入重点检查。`,
    content_en: `Contractors check the wage accounts, attendance records and monthly payment of their projects and complete the data on this platform by ${until}. Projects that are incomplete then are inspected first.`,
    for_officials: false,
  });
  book.add(announcements, {
    ...sent,
    title: "集中排查期间请及时核查预警",
    title_en: "Joint inspection: check alarms in time",
    content: `${until}前开展工资支付集中排查。请各监管部门按职责核查预警、办理投诉，对逾期未整改的项目现场检查。`,
    content_en: `Wage payment is inspected until ${until}. Departments check the alarms and complaints in their charge and visit projects that have not rectified in time.`,
    for_companies: false,
  });
  book.add(announcements, {
    ...sent,
    title: "工资有问题，可以直接反映",
    title_en: "Report wage problems directly",
    content:
      "您的工资应当按月足额发到本人银行卡。金额不对或者没有按时到账，请在“反映问题”中写明，也可以拨打12333。反映问题不收费，您的信息会保密。",
    content_en:
      "Your wages must reach your own bank card every month in full. If they are wrong or late, use “Complain” below or call 12333. It costs nothing, and your details stay confidential.",
    for_officials: false,
    for_companies: false,
    for_workers: true,
    is_pinned: true,
  });
}
