import type { Label } from "../kit/label";
import type { LawName } from "./laws";

/** The official databases of laws in force. */
export const lawSources = {
  laws: { name: ["国家法律法规数据库", "National Database of Laws and Regulations"], url: "https://flk.npc.gov.cn/" },
  council: { name: ["中国政府网政策文件库", "State Council Policy Library"], url: "https://www.gov.cn/zhengce/" },
  ministry: {
    name: ["人力资源社会保障部", "Ministry of Human Resources and Social Security"],
    url: "https://www.mohrss.gov.cn/",
  },
  housing: { name: ["住房城乡建设部", "Ministry of Housing and Urban-Rural Development"], url: "https://www.mohurd.gov.cn/" },
} satisfies Record<string, { name: Label; url: string }>;

type PublishedLaw = readonly [name: LawName, number: string, day: string, source: keyof typeof lawSources];

/** The laws that the platform's rules are based on. */
export const publishedLaws: readonly PublishedLaw[] = [
  ["保障农民工工资支付条例", "国务院令第724号", "2020-05-01", "laws"],
  ["工程建设领域农民工工资专用账户管理暂行办法", "人社部发〔2021〕53号", "2021-07-07", "ministry"],
  ["工程建设领域农民工工资保证金规定", "人社部发〔2021〕65号", "2021-11-01", "ministry"],
  ["建筑工人实名制管理办法（试行）", "建市〔2019〕18号，建市〔2022〕59号修改", "2019-03-01", "housing"],
  ["拖欠农民工工资失信联合惩戒对象名单管理暂行办法", "人力资源社会保障部令第45号", "2022-01-01", "ministry"],
  ["保障农民工工资支付工作考核办法", "国办发〔2023〕33号", "2023", "council"],
  ["工资支付暂行规定", "劳部发〔1994〕489号", "1995-01-01", "ministry"],
  ["最低工资规定", "劳动和社会保障部令第21号", "2004-03-01", "ministry"],
  ["关于职工全年月平均工作时间和工资折算问题的通知", "劳社部发〔2008〕3号，2025年废止", "2008-01-03", "ministry"],
  ["关于职工全年月平均工作时间和工资折算问题的通知（2025）", "人社部发〔2025〕2号", "2025-01-01", "ministry"],
  ["全国年节及纪念日放假办法", "国务院令第795号修订", "2025-01-01", "council"],
  ["国务院关于渐进式延迟法定退休年龄的办法", "2024年9月13日全国人大常委会批准", "2025-01-01", "laws"],
  ["超龄劳动者基本权益保障暂行规定", "据公开资料为人力资源社会保障部令第56号（未核对）", "2026-07-01", "ministry"],
  ["中华人民共和国个人所得税法", "主席令第9号修正", "2019-01-01", "laws"],
  ["中华人民共和国社会保险法", "主席令第35号，2018年修正", "2011-07-01", "laws"],
  ["住房公积金管理条例", "国务院令第262号，国务院令第710号修订", "1999-04-03", "laws"],
  ["劳动保障监察条例", "国务院令第423号", "2004-12-01", "laws"],
  ["关于实施《劳动保障监察条例》若干规定", "劳动和社会保障部令第25号", "2005-02-01", "ministry"],
  ["最高人民法院关于审理拒不支付劳动报酬刑事案件适用法律若干问题的解释", "法释〔2013〕3号", "2013-01-23", "laws"],
  ["中华人民共和国劳动法", "主席令第28号", "1995-01-01", "laws"],
  ["中华人民共和国刑法", "刑法修正案（八）增设第二百七十六条之一", "2011-05-01", "laws"],
  ["中华人民共和国行政复议法", "主席令第9号修订", "2024-01-01", "laws"],
  ["中华人民共和国行政诉讼法", "主席令第71号修正", "2017-07-01", "laws"],
  ["中华人民共和国劳动合同法", "主席令第65号", "2008-01-01", "laws"],
  ["中华人民共和国个人信息保护法", "主席令第91号", "2021-11-01", "laws"],
];
