import type { CodeOf } from "../kit/dictionary";
import { law } from "../law/laws";
import { paperKind } from "./paperKind";
import type { PaperTemplate } from "./paperTemplate";

const regulation = (article: string) => law("保障农民工工资支付条例", article);
const received = ["受送达人（盖章）：", "签收人：", "签收日期："] as const;

/** The templates by kind, with the wording that applies until a city publishes its own. */
export const paperTemplates: Readonly<Record<CodeOf<typeof paperKind>, PaperTemplate>> = {
  [paperKind.order]: {
    addressee: "employers",
    copied: true,
    rows: [
      "companies",
      "project",
      "contractor",
      ["pay_day", "应发日期截至"],
      "people",
      "amount",
      "amount_in_words",
      ["deadline", "改正期限"],
    ],
    bases: [
      { heading: "违反的规定", articles: [regulation("第十二条"), regulation("第三十条")] },
      {
        heading: "责令改正的依据",
        articles: [
          regulation("第五十三条"),
          law("中华人民共和国劳动合同法", "第八十五条"),
          law("劳动保障监察条例", "第二十六条"),
        ],
      },
    ],
    demandHeading: "改正要求",
    annex: "owed",
    byLabourOffice: true,
    sealOf: "office",
    signatures: received,
    wording: {
      opening: "　　经查，{project}项目应于{pay_day}及以前支付的农民工工资，尚有{people}、{amount}未支付，人员名单见附件。",
      demand:
        "　　责令你单位于{deadline}前改正：向附件所列本单位人员足额支付拖欠的工资，支付到本人银行账户，并将支付凭证书面报送本机关。施工总承包单位对分包单位拖欠的工资依法先行清偿。",
      closing:
        "　　逾期不改正的，依法责令按应付金额百分之五十以上百分之一百以下的标准加付赔偿金；经责令支付仍不支付、涉嫌犯罪的，依照《保障农民工工资支付条例》第四十一条移送公安机关。\n　　不服本指令的，可以自收到之日起六十日内依法向{review_body}申请行政复议，或者依照《中华人民共和国行政诉讼法》第四十六条自收到之日起六个月内提起行政诉讼。",
      note: "本指令书送达被责令单位各一份，存档一份。",
    },
  },
  [paperKind.reminder]: {
    addressee: "employers",
    copied: true,
    rows: ["project", "region", "contractor", ["pay_day", "应发日期截至"], "people", "amount", ["deadline", "整改期限"]],
    bases: [{ heading: "依据", articles: [regulation("第十二条"), regulation("第三十八条")] }],
    demandHeading: "整改建议",
    annex: "owed",
    sealOf: "office",
    signatures: received,
    wording: {
      opening: "　　经监测，{project}项目应于{pay_day}及以前支付的农民工工资，平台显示尚有{people}、{amount}未支付，明细见附件。",
      demand: "　　请你单位于{deadline}前核实：确有拖欠的，及时足额支付；已经支付的，在平台提交支付凭证。",
      closing: "　　本提示用于督促自查整改，不是行政处理决定。逾期未整改的，本机关将依法责令限期改正。",
      note: "本提示送达用人单位各一份，存档一份。",
    },
  },
  [paperKind.paymentOrder]: {
    addressee: "bank",
    copied: true,
    rows: ["project", "companies", "bank", "deposit_account", "drawdown_no", "people", "amount", "amount_in_words", "bank_due"],
    bases: [
      {
        heading: "依据",
        articles: [regulation("第三十二条"), law("工程建设领域农民工工资保证金规定", "第十九条")],
      },
    ],
    demandHeading: "支付要求",
    annex: "drawdown",
    byLabourOffice: true,
    sealOf: "office",
    signatures: ["经办银行（盖章）：", "签收人：", "签收日期："],
    wording: {
      opening:
        "　　{contractor}承建的{project}项目拖欠农民工工资，未在应当支付的日期支付。现通知你行动用该单位存储的农民工工资保证金。",
      demand: "　　请你行于{bank_due}前，从上述工资保证金中向附件所列{people}支付工资共{amount}，直接支付到本人银行账户。",
      closing: "　　支付完成后，请将支付凭证报送本机关。",
      note: "本通知书一式三份：送达经办银行，抄送施工总承包单位，存档。",
    },
  },
  [paperKind.depositNotice]: {
    addressee: "contractor",
    rows: ["project", "bank", "deposit_account", "drawdown_no", "people", "amount", "bank_due"],
    bases: [{ heading: "依据", articles: [regulation("第三十二条"), law("工程建设领域农民工工资保证金规定", "第二十条")] }],
    demandHeading: "补足要求",
    annex: "drawdown",
    byLabourOffice: true,
    sealOf: "office",
    signatures: received,
    wording: {
      opening:
        "　　你单位承建的{project}项目拖欠农民工工资，本机关已通知{bank}（{drawdown_no}）从你单位存储的工资保证金中支付{people}工资共{amount}。",
      demand: "　　请你单位按照规定的期限补足工资保证金，并将补足凭证在平台提交。",
      closing: "　　动用工资保证金不免除你单位支付其他拖欠工资的责任。",
      note: "本通知一式两份：送达施工总承包单位，存档。",
    },
  },
  [paperKind.inquiry]: {
    addressee: "none",
    rows: ["project", "contractor", ["day", "询问日期"], "place", ["person", "被询问人"], "office"],
    blanks: ["起止时间", "性别、身份证号", "工作单位、职务", "联系电话", "询问人、证件号"],
    bases: [],
    body: { heading: "询问内容", lines: 22 },
    demandHeading: "权利义务告知",
    sealOf: "office",
    signatures: ["被询问人（签名）：", "询问人：", "记录人："],
    wording: {
      opening: "",
      demand:
        "　　我们是{office}的工作人员，已出示执法证件，现依法向你询问有关情况。你应当如实回答，也有权核对、补正本笔录，有权申请询问人员回避。",
      closing: "　　以上笔录我已看过（已向我宣读），与我所述一致。",
      note: "被询问人应当逐页签名，修改处由被询问人签名确认。",
    },
  },
  [paperKind.inspection]: {
    addressee: "none",
    rows: ["project", "contractor", ["day", "检查日期"], "place", ["person", "现场负责人"], "office"],
    bases: [],
    body: { heading: "检查情况", lines: 26 },
    demandHeading: "检查事项",
    sealOf: "office",
    signatures: ["被检查单位（签名、盖章）：", "检查人员：", "记录人："],
    wording: {
      opening: "",
      demand:
        "　　检查用工实名登记、劳动合同、考勤、工资专用账户、人工费用拨付、工资支付表与支付凭证、工资保证金、维权信息告示牌。",
      closing: "　　以上记录与检查时的情况一致。",
      note: "本记录一式两份：被检查单位一份，存档一份。",
    },
  },
  [paperKind.promise]: {
    addressee: "office",
    rows: ["project", "companies", ["pay_day", "应发日期截至"], "people", "amount", "amount_in_words", ["deadline", "承诺期限"]],
    bases: [],
    demandHeading: "承诺事项",
    annex: "owed",
    sealOf: "contractor",
    signatures: ["法定代表人（签名）：", "联系人及电话："],
    wording: {
      opening: "　　我单位确认，{project}项目应于{pay_day}及以前支付的农民工工资，尚有{people}、{amount}未支付，人员名单见附件。",
      demand: "　　我单位承诺于{deadline}前向附件所列人员足额支付上述工资，支付到本人银行账户，并在支付后报送凭证。",
      closing: "　　逾期未履行本承诺的，我单位愿意依法承担相应责任。本承诺不改变责令支付的期限。",
      note: "",
    },
  },
  [paperKind.answer]: {
    addressee: "office",
    rows: ["project", "contractor", ["day", "答复日期"]],
    bases: [],
    body: { heading: "答复内容", lines: 12 },
    demandHeading: "",
    sealOf: "contractor",
    signatures: ["经办人：", "联系电话："],
    wording: {
      opening: "　　就{project}项目农民工工资支付有关事项，答复如下：",
      demand: "",
      closing: "　　以上内容真实，附证明材料。",
      note: "",
    },
  },
  [paperKind.transfer]: {
    addressee: "entered",
    rows: ["project", "region", "companies", ["pay_day", "应发日期截至"], "people", "amount", "amount_in_words"],
    bases: [
      {
        heading: "移送依据",
        articles: [
          regulation("第四十一条"),
          law("中华人民共和国刑法", "第二百七十六条之一"),
          law("最高人民法院关于审理拒不支付劳动报酬刑事案件适用法律若干问题的解释", "第三条"),
          law("最高人民法院关于审理拒不支付劳动报酬刑事案件适用法律若干问题的解释", "第四条"),
        ],
      },
    ],
    body: { heading: "移送理由和移送材料", lines: 8 },
    demandHeading: "",
    annex: "owed",
    sealOf: "office",
    signatures: ["受移送机关（盖章）：", "签收人：", "签收日期："],
    wording: {
      opening:
        "　　{project}项目应于{pay_day}及以前支付的农民工工资，尚有{people}、{amount}未支付，人员名单见附件。现将案件移送你机关处理。",
      demand: "",
      closing: "　　请将是否受理的结果书面告知本机关。",
      note: "本移送书一式两份：送受移送机关，存档。",
    },
  },
};

/** Its receiver signs for it: not a record that is signed on the spot, nor what a company writes. */
export const isServed = ({ addressee }: PaperTemplate): boolean => addressee !== "none" && addressee !== "office";

/** The texts are never printed with a missing template. */
export const templateOf = (kind: CodeOf<typeof paperKind>): PaperTemplate => paperTemplates[kind];
