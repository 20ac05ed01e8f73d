import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { Day } from "../../../resources/kit/days";
import { pdf, type Actions } from "./desk";

type Person = { readonly name: string; readonly phone: string; readonly id: string };

/** The first page of 项目上报 as far as it is not filled in already, but for its name, its place and its days. */
export async function chooseKind(at: Actions, status: "在建" | "筹备"): Promise<void> {
  await at.choose({
    项目类别: "房屋建筑工程",
    ...(status !== "在建" && { 项目状态: status }),
    政府工程: "政府投资工程",
    "资金来源(投资性质)": "国有企业资金",
  });
  await at.find("监管机构", "住");
}

/** A contract of twenty million with a monthly labour fee, then the participants, who follow from the form. */
export async function typeContract(at: Actions, contract: Readonly<Record<string, string>>): Promise<void> {
  await at.type({ ...contract, 合同金额: "20000000", 人工费用总额: "4400000", 人工费拨付日: "10", 工资支付日: "15" });
  await at.type({ 月拨付额: "400000" });
  await at.press("下一步");
  await at.press("下一步");
}

export async function typePeople(
  at: Actions,
  officer: Person,
  manager: Person,
  contact: readonly [string, string],
): Promise<void> {
  await at.type({
    劳资专管员: officer.name,
    劳资专管员电话: officer.phone,
    劳资专管员身份证: officer.id,
    项目经理: manager.name,
    项目经理电话: manager.phone,
    项目经理身份证: manager.id,
    联系人: contact[0],
    联系电话: contact[1],
  });
  await at.press("下一步");
}

/** A permit and the contract, and away with all of it. */
export async function handInReport(at: Actions, permit: string, issuedOn: Day): Promise<void> {
  await at.press("添加一条");
  await at.type({ 施工许可证号: permit, 发证日期: issuedOn });
  await at.attach("施工合同", "合同.pdf", pdf);
  await at.press("下一步");
  await at.press("提交");
  await at.see(/提交成功/);
}

/** The second page of the registration: a general contractor in a district. */
export async function typeCompany(
  page: Page,
  at: Actions,
  places: readonly [string, string, string],
  company: object,
): Promise<void> {
  await page.getByLabel("总承包单位").check();
  await page.getByLabel("登记注册类型").selectOption({ index: 1 });
  for (const [nth, level] of ["省", "市", "区县"].entries())
    await page.getByLabel(level, { exact: true }).selectOption(places[nth]!);
  await at.type({ 法定代表人: "周明远", "注册资本(万元)": "5000", 成立日期: "2010-05-06", ...company });
  for (const paper of ["营业执照", "资质证书"]) {
    await page.getByLabel(paper).setInputFiles({ name: `${paper}.pdf`, mimeType: "application/pdf", buffer: pdf });
    await expect(page.getByRole("listitem").filter({ hasText: `${paper}.pdf` })).toBeVisible();
  }
  await at.press("下一步");
}
