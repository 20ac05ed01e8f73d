import { expect, test } from "@playwright/test";
import { addDays, shanghaiDay } from "../../resources/kit/days";
import { creditCodeCheckDigit } from "../../resources/kit/validators";
import { people } from "./support/people";
import { desk, pdf, type Desk } from "./support/desk";

test.describe.configure({ mode: "serial" });

const today = shanghaiDay(new Date());
const name = `东汀区示范职业学校${Date.now() % 1e6}`;
const client = {
  建设单位: "云汀教育建设投资有限公司",
  建设单位信用代码: withCheck("91990102MA99" + String(Date.now() % 1e5).padStart(5, "0")),
};
let maker: Desk;
let reviewer: Desk;
let project: string;

function withCheck(first17: string): string {
  return first17 + creditCodeCheckDigit(first17);
}

test.beforeAll(async ({ browser }) => {
  maker = await desk(browser, "91990102MA9900010A");
  reviewer = await desk(browser, "shenhe01");
});
test.afterAll(async () => {
  await maker.close();
  await reviewer.close();
});

test("a company drafts a project, finds the draft again and hands it in", async () => {
  await maker.open("/realname/project");
  await maker.press(/新增|项目上报/);
  await maker.type({ 项目名称: name });
  await maker.press("存草稿");
  await maker.see("保存成功");
  await maker.open("/realname/project");
  await maker.see(name);
  await maker.page.getByRole("link", { name }).click();
  await expect(maker.page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await maker.press("编辑");
  await expect(maker.field("项目名称")).toHaveValue(name);
  await maker.choose({
    项目类别: "房屋建筑工程",
    建设性质: "新建",
    项目状态: "在建",
    主管部门: "住房城乡建设",
    政府工程: "政府投资工程",
    "资金来源(投资性质)": "国有企业资金",
  });
  await maker.find("监管机构", "住");
  await maker.choose({ 区县: "东汀区" });
  await maker.type({
    详细地址: "东汀区学府路1号",
    经度: "118.1",
    纬度: "26.2",
    计划开工日期: addDays(today, -50),
    计划竣工日期: addDays(today, 300),
    实际开工日期: addDays(today, -20),
  });
  await maker.press("下一步");
  await maker.type({
    ...client,
    施工合同编号: "YT-1",
    合同签订日期: addDays(today, -62),
    合同金额: "20000000",
    人工费用总额: "4400000",
    人工费拨付日: "10",
    工资支付日: "15",
  });
  await maker.choose({ 拨付方式: "按月定额" });
  await maker.type({ 月拨付额: "400000" });
  await maker.press("下一步");
  const [officer, manager] = people;
  await maker.type({
    劳资专管员: officer!.name,
    劳资专管员电话: officer!.phone,
    劳资专管员身份证: officer!.id,
    项目经理: manager!.name,
    项目经理电话: manager!.phone,
    项目经理身份证: manager!.id,
    联系人: "张三",
    联系电话: "15400000009",
  });
  await maker.press("下一步");
  await maker.press("添加一条");
  await maker.type({ 施工许可证号: "990102202600001", 发证日期: addDays(today, -60) });
  await maker.press("下一步");
  await maker.attach("施工合同", "合同.pdf", pdf);
  await maker.press(/提交/);
  await maker.see(/提交成功/);
});
