import type { Basis } from "../kit/basis";
import type { LawName } from "./laws";
import type { ArticleEntry, Articles } from "./register/article";
import {
  creditMeasures,
  criminalLaw,
  litigationLaw,
  reconsiderationLaw,
  supervisionProvisions,
  supervisionRegulation,
  unpaidWagesInterpretation,
} from "./register/enforcement";
import { housingFundRegulation, incomeTaxLaw, socialInsuranceLaw } from "./register/deductionLaws";
import {
  labourContractLaw,
  labourLaw,
  minimumWageProvisions,
  overAgeWorkers,
  personalInformation,
  publicHolidays,
  retirementMeasures,
  wageConversionNotice,
  wageConversionNotice2025,
  wagePaymentProvisions,
} from "./register/labourLaws";
import { accountMeasures, depositProvisions, realNameMeasures } from "./register/siteMeasures";
import { wagePaymentRegulation } from "./register/wagePayment";

/** Every article that a figure, rule or penalty names, with its wording and when its text was read. The key "" is a law without a known article. */
export const lawRegister: Readonly<Partial<Record<LawName, Articles>>> = {
  保障农民工工资支付条例: wagePaymentRegulation,
  工程建设领域农民工工资专用账户管理暂行办法: accountMeasures,
  工程建设领域农民工工资保证金规定: depositProvisions,
  "建筑工人实名制管理办法（试行）": realNameMeasures,
  拖欠农民工工资失信联合惩戒对象名单管理暂行办法: creditMeasures,
  劳动保障监察条例: supervisionRegulation,
  "关于实施《劳动保障监察条例》若干规定": supervisionProvisions,
  最低工资规定: minimumWageProvisions,
  工资支付暂行规定: wagePaymentProvisions,
  关于职工全年月平均工作时间和工资折算问题的通知: wageConversionNotice,
  "关于职工全年月平均工作时间和工资折算问题的通知（2025）": wageConversionNotice2025,
  全国年节及纪念日放假办法: publicHolidays,
  国务院关于渐进式延迟法定退休年龄的办法: retirementMeasures,
  超龄劳动者基本权益保障暂行规定: overAgeWorkers,
  中华人民共和国劳动法: labourLaw,
  中华人民共和国劳动合同法: labourContractLaw,
  中华人民共和国个人所得税法: incomeTaxLaw,
  中华人民共和国社会保险法: socialInsuranceLaw,
  住房公积金管理条例: housingFundRegulation,
  中华人民共和国个人信息保护法: personalInformation,
  中华人民共和国刑法: criminalLaw,
  中华人民共和国行政复议法: reconsiderationLaw,
  中华人民共和国行政诉讼法: litigationLaw,
  最高人民法院关于审理拒不支付劳动报酬刑事案件适用法律若干问题的解释: unpaidWagesInterpretation,
};

/** 第二十四条第二款 → 第二十四条; 第十条、第八十二条 and 第十二条至第十四条 → both articles that are named. */
const articlesIn = (article: string): readonly string[] =>
  article.match(/第[零一二三四五六七八九十百]+条(?:之[一二三四五六七八九十]+)?/g) ?? [""];

/** The entries of a basis; undefined for an article that is missing in the register. */
export const articleEntriesOf = ({ law, article }: Basis): readonly (ArticleEntry | undefined)[] =>
  articlesIn(article).map((one) => (lawRegister as Partial<Record<string, Articles>>)[law[0]]?.[one]);

/** Whether the text of every article was read. Practice that no law sets has no text. */
export const isChecked = (basis: Basis): boolean => articleEntriesOf(basis).every((entry) => entry?.read !== undefined);

/** Official papers cite only articles whose text was read. */
export const checkedBases = (all: readonly Basis[]): readonly Basis[] => all.filter(isChecked);
