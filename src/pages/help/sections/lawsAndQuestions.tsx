import type { Label } from "../../../../resources/kit/label";
import { law } from "../../../../resources/law/laws";
import { useTranslations } from "../../../i18n/useTranslations";
import { Questions, Table, Paragraphs } from "../../parts/prose";

/** The databases in which the State keeps the texts in force. */
const sources = {
  laws: { name: ["国家法律法规数据库", "National Database of Laws and Regulations"], url: "https://flk.npc.gov.cn/" },
  council: { name: ["中国政府网政策文件库", "State Council Policy Library"], url: "https://www.gov.cn/zhengce/" },
  ministry: {
    name: ["人力资源社会保障部", "Ministry of Human Resources and Social Security"],
    url: "https://www.mohrss.gov.cn/",
  },
  housing: { name: ["住房城乡建设部", "Ministry of Housing and Urban-Rural Development"], url: "https://www.mohurd.gov.cn/" },
} satisfies Record<string, { name: Label; url: string }>;

interface Rule {
  readonly title: Label;
  readonly number: string;
  readonly day: string;
  readonly source: keyof typeof sources;
}

const rules: readonly Rule[] = [
  {
    title: law("保障农民工工资支付条例", "").law,
    number: "国务院令第724号",
    day: "2020-05-01",
    source: "laws",
  },
  {
    title: law("工程建设领域农民工工资专用账户管理暂行办法", "").law,
    number: "人社部发〔2021〕53号",
    day: "2021-07-07",
    source: "ministry",
  },
  {
    title: law("工程建设领域农民工工资保证金规定", "").law,
    number: "人社部发〔2021〕65号",
    day: "2021-11-01",
    source: "ministry",
  },
  {
    title: law("建筑工人实名制管理办法（试行）", "").law,
    number: "建市〔2019〕18号，建市〔2022〕59号修改",
    day: "2019-03-01",
    source: "housing",
  },
  {
    title: law("拖欠农民工工资失信联合惩戒对象名单管理暂行办法", "").law,
    number: "人力资源社会保障部令第45号",
    day: "2022-01-01",
    source: "ministry",
  },
  {
    title: law("保障农民工工资支付工作考核办法", "").law,
    number: "国办发〔2023〕33号",
    day: "2023",
    source: "council",
  },
  {
    title: law("工资支付暂行规定", "").law,
    number: "劳部发〔1994〕489号",
    day: "1995-01-01",
    source: "ministry",
  },
  { title: law("中华人民共和国劳动合同法", "").law, number: "主席令第65号", day: "2008-01-01", source: "laws" },
  {
    title: law("中华人民共和国个人信息保护法", "").law,
    number: "主席令第91号",
    day: "2021-11-01",
    source: "laws",
  },
];

export function Laws() {
  const t = useTranslations();
  return (
    <>
      <Paragraphs
        of={[
          "以下为平台规则所依据的主要规定，以官方公布的文本为准。",
          "These are the main rules behind the platform; the officially published Chinese text prevails.",
        ]}
      />
      <Table
        head={[
          ["名称", "Title"],
          ["文号", "Number"],
          ["施行或印发日期", "In force or issued"],
          ["官方文本", "Official text"],
        ]}
        rows={rules.map(({ title, number, day, source }) => [
          title,
          { text: number },
          { text: day },
          { text: t(sources[source].name), href: sources[source].url },
        ])}
      />
    </>
  );
}

export const questions = (
  <Questions
    of={[
      [
        ["收不到短信验证码怎么办？", "No SMS code arrives. What now?"],
        [
          "请核对手机号，检查短信是否被拦截，60秒后重新获取。验证码5分钟内有效。更换手机号的，请企业管理员或上级机构的系统管理员修改后再试。",
          "Check the number and whether messages are blocked, and ask again after 60 seconds. A code is good for five minutes. If the number has changed, have your company's administrator or the system administrator above you correct it.",
        ],
      ],
      [
        ["银行提示户名与账号不符怎么办？", "The bank says that name and account do not match."],
        [
          "工资卡必须是本人的卡，户名与身份证姓名一致。更正工资卡后，用补发单再次发放；不能改付到他人的卡上。",
          "A wage card must be the worker's own, in the name on the ID card. Correct the card and pay again with a supplement payroll; it cannot be paid to anybody else's card.",
        ],
      ],
      [
        ["一张工资单部分失败，会重复发放吗？", "Part of a payroll failed. Can anybody be paid twice?"],
        [
          "不会。每一笔代发有唯一编号，补发单只包含失败的明细，已成功的明细不会再次付款。",
          "No. Every payment has a number of its own; a supplement contains only the failed lines, and a line that was paid is never paid again.",
        ],
      ],
      [
        ["项目变更被退回了怎么办？", "My project change was returned."],
        [
          "原审核通过的内容继续有效。按退回意见修改后重新提交即可。",
          "What had been approved stays in force. Correct the change as the opinion says and submit it again.",
        ],
      ],
      [
        ["已经整改，预警为什么没有消除？", "I rectified. Why is the alarm still there?"],
        [
          "条件消除后，部分预警在下一次核对时自动消除；涉及欠薪、合同等的预警还须监管人员核实。预警详情中写明仍不满足的条件和证据。",
          "Some alarms close by themselves at the next check once the condition is gone; those about arrears or contracts are also verified by an inspector. The alarm's detail names what is still not met, with evidence.",
        ],
      ],
      [
        ["提交人为什么不能授权发放？", "Why can the submitter not authorise?"],
        [
          "编制与授权分离是资金安全的要求。请由总包单位的另一名复核人员授权。",
          "Preparing and authorising are kept apart so that the money is safe. Another checker of the general contractor must authorise.",
        ],
      ],
      [
        ["账号被锁定怎么办？", "My account is locked."],
        [
          "连续5次密码错误锁定15分钟，届时自动解锁；也可通过“忘记密码”重新设置。",
          'Five wrong passwords lock it for 15 minutes, then it opens by itself; or set a new one by "Forgot password".',
        ],
      ],
    ]}
  />
);
