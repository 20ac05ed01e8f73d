import type { Basis } from "../kit/basis";

/** The laws that the product applies, by their full Chinese names; the wording of their articles is in lawRegister.ts. */
const laws = {
  保障农民工工资支付条例: "Regulation on Ensuring Wage Payment to Migrant Workers",
  工程建设领域农民工工资专用账户管理暂行办法: "Interim Measures for Special Wage Accounts of Migrant Workers in Construction",
  工程建设领域农民工工资保证金规定: "Provisions on Wage Deposits for Migrant Workers in Construction",
  "建筑工人实名制管理办法（试行）": "Measures for Real-Name Management of Construction Workers (Trial)",
  拖欠农民工工资失信联合惩戒对象名单管理暂行办法:
    "Interim Measures for the Joint-Punishment List for Migrant Workers' Wage Arrears",
  保障农民工工资支付工作考核办法: "Measures for Rating the Work of Ensuring Wage Payment to Migrant Workers",
  劳动保障监察条例: "Regulation on Labour Security Supervision",
  "关于实施《劳动保障监察条例》若干规定": "Provisions on Implementing the Regulation on Labour Security Supervision",
  最低工资规定: "Provisions on Minimum Wages",
  工资支付暂行规定: "Interim Provisions on Wage Payment",
  关于职工全年月平均工作时间和工资折算问题的通知: "Notice on Average Monthly Working Time and the Conversion of Wages",
  全国年节及纪念日放假办法: "Measures on Public Holidays and Memorial Days",
  "关于职工全年月平均工作时间和工资折算问题的通知（2025）":
    "Notice on Average Monthly Working Time and the Conversion of Wages (2025)",
  国务院关于渐进式延迟法定退休年龄的办法: "Measures on Gradually Raising the Statutory Retirement Age",
  超龄劳动者基本权益保障暂行规定: "Interim Provisions on Basic Rights of Workers above Retirement Age",
  中华人民共和国劳动法: "Labour Law",
  中华人民共和国劳动合同法: "Labour Contract Law",
  中华人民共和国个人所得税法: "Individual Income Tax Law",
  中华人民共和国社会保险法: "Social Insurance Law",
  住房公积金管理条例: "Regulation on the Housing Provident Fund",
  中华人民共和国个人信息保护法: "Personal Information Protection Law",
  中华人民共和国刑法: "Criminal Law",
  中华人民共和国行政复议法: "Administrative Reconsideration Law",
  中华人民共和国行政诉讼法: "Administrative Litigation Law",
  最高人民法院关于审理拒不支付劳动报酬刑事案件适用法律若干问题的解释:
    "Interpretation of the Supreme People's Court on Criminal Cases of Refusing to Pay Labour Remuneration",
} as const;

export type LawName = keyof typeof laws;

/** law("保障农民工工资支付条例", "第二十四条第二款") */
export function law(name: LawName, article: string): Basis {
  return { law: [name, laws[name]], article };
}

/** The basis of a figure that no law sets: common practice of platforms and local rules. A city may set its own. */
export const practice: Basis = { law: ["地方通行做法", "Local practice"], article: "" };
