import { citation } from "../../../../resources/kit/basis";
import type { Label } from "../../../../resources/kit/label";
import { lawRegister } from "../../../../resources/law/lawRegister";
import { law, type LawName } from "../../../../resources/law/laws";
import { lawSources, publishedLaws } from "../../../../resources/law/publishedLaws";
import { textSources } from "../../../../resources/law/register/article";
import { useTranslations } from "../../../app/i18n/useTranslations";
import { LawReview } from "./LawReview";
import { Questions, Table, Paragraphs } from "../../parts/prose";

export function Laws() {
  const t = useTranslations();
  return (
    <>
      <Paragraphs
        text={[
          "以下为平台规则所依据的主要规定，以官方公布的文本为准。",
          "The main regulations underlying the platform's rules; the officially published Chinese text prevails.",
        ]}
      />
      <Table
        head={[
          ["名称", "Title"],
          ["文号", "Number"],
          ["施行或印发日期", "Effective or issue date"],
          ["官方文本", "Official text"],
        ]}
        rows={publishedLaws.map(([name, number, day, source]) => [
          law(name, "").law,
          { text: number },
          { text: day },
          { text: t(lawSources[source].name), href: lawSources[source].url },
        ])}
      />
      <Paragraphs
        text={[
          "平台规则、处罚和期限所引用的条文如下。标“未核对”的，尚未读到原文，不在任何文书上引用。",
          "The articles that rules, penalties and deadlines cite. Those marked as not checked have not been read in the original, and no official paper cites them.",
        ]}
      />
      <LawReview />
      <Table
        head={[
          ["条文", "Article"],
          ["内容", "What it says"],
          ["文本来源", "Where it was read"],
          ["核对日期", "Checked on"],
        ]}
        rows={registered.map(([name, article, { wording, read }]) => [
          citedAs(name, article),
          wording,
          read ? { text: t(textSources[read.source].name) } : { text: "-" },
          read ? { text: read.on } : ["未核对", "Not checked"],
        ])}
      />
    </>
  );
}

const registered = publishedLaws.flatMap(([name]) =>
  Object.entries(lawRegister[name] ?? {}).map(([article, entry]) => [name, article, entry] as const),
);

const citedAs = (name: LawName, article: string): Label => {
  const basis = law(name, article);
  return [citation(basis, "zh"), citation(basis, "en")];
};

export const questions = (
  <Questions
    items={[
      [
        ["收不到短信验证码怎么办？", "What if I do not receive the SMS code?"],
        [
          "请核对手机号，检查短信是否被拦截，60秒后重新获取。验证码5分钟内有效。更换手机号的，请企业管理员或上级机构的系统管理员修改后再试。",
          "Check the phone number and whether text messages are blocked, and request a new code after 60 seconds. Codes are valid for 5 minutes. If your number has changed, ask your company's administrator or the system administrator of your superior organisation to update it.",
        ],
      ],
      [
        ["银行提示户名与账号不符怎么办？", "What if the bank reports that the name and account do not match?"],
        [
          "工资卡必须是本人的卡，户名与身份证姓名一致。更正工资卡后，用补发单再次发放；不能改付到他人的卡上。",
          "The wage card must be the worker's own, in the name shown on the ID card. Correct the card and pay again with a supplementary payroll; wages cannot be paid to another person's card.",
        ],
      ],
      [
        ["一张工资单部分失败，会重复发放吗？", "If a payroll partly fails, can anyone be paid twice?"],
        [
          "不会。每一笔代发有唯一编号，补发单只包含失败的明细，已成功的明细不会再次付款。",
          "No. Every payment has a unique number; a supplementary payroll contains only the failed lines, and a paid line is never paid again.",
        ],
      ],
      [
        ["项目变更被退回了怎么办？", "What if my project change was returned?"],
        [
          "原审核通过的内容继续有效。按退回意见修改后重新提交即可。",
          "The previously approved data remains valid. Correct the change as commented and resubmit.",
        ],
      ],
      [
        ["已经整改，预警为什么没有消除？", "Why is the alarm still open after rectification?"],
        [
          "条件消除后，部分预警在下一次核对时自动消除；涉及欠薪、合同等的预警还须监管人员核实。预警详情中写明仍不满足的条件和证据。",
          "Once the condition is cleared, some alarms close automatically at the next check; alarms about wage arrears or contracts must also be verified by an official. The alarm details show the unmet conditions and the evidence.",
        ],
      ],
      [
        ["提交人为什么不能授权发放？", "Why can't the submitter authorise payment?"],
        [
          "编制与授权分离是资金安全的要求。请由总包单位的另一名复核人员授权。",
          "Separating preparation and authorisation keeps the funds safe. Another reviewer of the general contractor must authorise.",
        ],
      ],
      [
        ["账号被锁定怎么办？", "What if my account is locked?"],
        [
          "连续5次密码错误锁定15分钟，届时自动解锁；也可通过“忘记密码”重新设置。",
          'Five incorrect passwords in a row lock the account for 15 minutes, after which it is unlocked automatically; you can also reset the password with "Forgot password".',
        ],
      ],
    ]}
  />
);
