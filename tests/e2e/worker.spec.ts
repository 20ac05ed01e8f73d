import { expect, test, type Page } from "@playwright/test";
import { faults } from "./support/axe";
import { actions, pdf } from "./support/desk";
import { seat } from "./support/seat";
import { enterCode, phoneScreen, signInAsWorker, offeredWorkers } from "./support/workerPhone";

test.use({ viewport: phoneScreen });

/** A red dot, as a phone's camera would send it. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

const signedInPages = ["/worker", "/worker/attendance", "/worker/site", "/worker/complaint", "/worker/help"];

/** Both themes and languages of every page of a worker who is signed in. */
async function judgeAll(page: Page): Promise<void> {
  for (const theme of ["light", "dark"])
    for (const locale of ["zh", "en"]) {
      await page.evaluate(
        ([colours, language]) => {
          localStorage.setItem("theme", colours);
          localStorage.setItem("locale", language);
        },
        [theme, locale] as const,
      );
      await page.reload();
      for (const path of signedInPages) {
        await page.goto(`/worker/#${path}`);
        await expect(page.locator(":is(.worker-card, .worker-calendar)").first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${locale}`).toBeLessThanOrEqual(360);
        expect(await faults(page, "everything"), `${path} ${locale} ${theme}`).toEqual([]);
      }
    }
  await page.evaluate(() => localStorage.setItem("locale", "zh"));
  await page.reload();
}

test("a worker signs in on his phone, reads his pay slip, objects to it, reads the company's answer and confirms", async ({
  page,
  browser,
}) => {
  const workers = await offeredWorkers(page);
  const { id_number, name } = workers.at(-1)!;
  await signInAsWorker(page, id_number);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const waiting = page.getByRole("link").filter({ hasText: "待您确认" }).first();
  const slip = await waiting.getAttribute("href");
  await waiting.click();
  await expect(page.getByRole("heading", { name: "工资清单" })).toBeVisible();
  await expect(page.getByText("用人单位")).toBeVisible();
  const confirm = page.getByRole("button", { name: "确认无误" });
  await expect(confirm).toBeVisible();

  await page.getByRole("button", { name: "有异议" }).click();
  await page.getByLabel("哪里不对").selectOption("少算出勤天数");
  await page.getByLabel("我记的天数").fill("26");
  await page.getByLabel("说明").fill("少算了两天");
  await page.getByLabel("选照片或录音").setInputFiles({ name: "本子.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByRole("img", { name: "本子.png" })).toBeVisible();
  await page.getByRole("button", { name: "提交异议" }).click();
  await expect(page.getByText("我记的天数：26 天")).toBeInViewport();
  await expect(page.getByText(/公司应在 .* 前答复/)).toBeVisible();
  await expect(confirm).toHaveCount(0);

  await page.getByRole("link", { name: "我的出勤" }).click();
  await expect(page.getByText(/^共 [\d.]+ 天$/)).toBeVisible();
  await page.getByRole("link", { name: "我的工地" }).click();
  await expect(page.getByText("劳资专管员").first()).toBeVisible();

  await page.getByRole("link", { name: "反映问题" }).click();
  await page.getByLabel("是什么事").fill("上个月的工资没有发");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("上个月的工资没有发").first()).toBeVisible();
  await page.getByRole("link", { name: "我的工地" }).click();

  const company = await seat(browser, "jingban01", { at: "/payroll/objection", viewport: phoneScreen });
  const { dialog, press } = actions(company);
  // The list has whatever other journeys objected to, too.
  await company.getByLabel("搜索姓名").fill(name);
  await press("查询");
  await company.getByRole("link", { name }).or(company.getByText(name)).first().click();
  // The list has the same button: the row's page must be open before it is pressed.
  await expect(company.getByRole("heading", { level: 1, name })).toBeVisible();
  await press("答复");
  await dialog().see("少算了两天");
  await expect(dialog().box.getByRole("row", { name: /^天数 26/ })).toBeVisible();
  await dialog().choose({ 处理意见: "同意" });
  await dialog().type({ 答复: "已核对考勤，补发两天工资" });
  await dialog().press("确定");
  // What comes next depends on whether another journey has paid that payroll meanwhile.
  await expect(company.getByText(/下一步：(更正工资单|另做补发工资单)/).first()).toBeVisible();
  await expect(company.getByText("已核对考勤，补发两天工资").first()).toBeVisible();
  await company.close();

  await page.getByRole("link", { name: "我的工资" }).click();
  await page.locator(`a[href="${slip}"]`).first().click();
  await expect(page.getByText("公司同意：已核对考勤，补发两天工资")).toBeVisible();
  await enterCode(page);
  await confirm.click();
  await expect(page.getByText(/本人已于 .* 确认/).first()).toBeVisible();
  await judgeAll(page);
  await page.getByRole("link", { name: "我的工地" }).click();

  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page.getByLabel("身份证号")).toBeVisible();
});

test("the site's public page tells everybody whether wages were paid, takes an answer and a complaint, and the office works it", async ({
  page,
  browser,
}) => {
  const inspector = await seat(browser, "gov01", { at: "/alarm/complaint" });
  const sid = await inspector.evaluate(() => sessionStorage.getItem("sid"));
  const headers = { Authorization: `Token ${sid}` };
  const projects = await inspector.request.get("/building/v1/projects/?filter=%7B%22review_status%22%3A1%7D&range=%5B0%2C0%5D", {
    headers,
  });
  const [{ project_code, name }] = (await projects.json()) as [{ project_code: string; name: string }];

  await page.goto(`/worker/#/site/${project_code}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await faults(page, "everything")).toEqual([]);
  await page.getByRole("button", { name: "没有足额发" }).click();
  await expect(page.getByText("谢谢！不记名，只统计人数。")).toBeVisible();
  await page.getByLabel("是什么事").fill("上月工资至今没有发放");
  await page.getByRole("button", { name: "提交" }).click();
  const [, number] = /编号 (\d+)/.exec((await page.getByText(/已收到，编号 \d+/).textContent()) ?? "")!;
  await page.getByText("English").click();
  await expect(page.getByText(/Were your wages of .* paid in full\?/)).toBeVisible();
  expect(await faults(page, "colours and words")).toEqual([]);

  await inspector.goto(`/#/alarm/complaint-detail?id=${number}`);
  await inspector.getByRole("button", { name: "受理", exact: true }).click();
  const dialog = inspector.getByRole("dialog");
  await dialog.getByRole("button", { name: /确定|受理/ }).click();
  await expect(inspector.getByRole("button", { name: "动用保证金" })).toBeVisible();
});

test("a worker complains about overdue wages; the office asks the company, draws on the deposit, records the payment and closes the case", async ({
  page,
  browser,
}) => {
  const { id_number } = (await offeredWorkers(page))[0]!;
  await signInAsWorker(page, id_number);
  await page.getByRole("link", { name: "反映问题" }).click();
  await expect(page.getByLabel("是什么事")).not.toHaveValue("");
  await page.getByRole("button", { name: "提交" }).click();
  const [, number] = /编号 (\d+)/.exec((await page.getByText(/已收到，编号 \d+/).textContent()) ?? "")!;

  const inspector = await seat(browser, "gov01", { at: `/alarm/complaint-detail?id=${number}`, viewport: phoneScreen });
  const office = actions(inspector);
  await office.press("受理");
  await office.dialog().press("确定");
  await office.press("问询企业");
  await office.dialog().type({ 问询内容: "请说明该项目工资支付情况" });
  await office.dialog().press("确定");

  const company = await seat(browser, "jingban01", { at: "/alarm/complaint", viewport: phoneScreen });
  await company.goto(`/#/alarm/complaint-detail?id=${number}`);
  const maker = actions(company);
  await maker.press("答复主管部门");
  await maker.dialog().type({ 答复: "资金未到位，暂无法支付" });
  await maker.dialog().press("确定");
  await maker.see("资金未到位，暂无法支付");
  await company.close();

  await office.press("动用保证金");
  const order = office.dialog();
  await expect(order.field("支付通知书号")).not.toHaveValue("");
  const orderNo = await order.field("支付通知书号").inputValue();
  await expect(order.box.getByText(/已选1人，合计/)).toBeVisible();
  await order.press("保存");
  await expect(order.box).toHaveCount(0);

  // Another official than who ordered the payment records it.
  await expect(inspector.getByRole("button", { name: "登记支付" })).toHaveCount(0);
  const second = await seat(browser, "bzj01", { at: "/payroll/drawdown" });
  await expect(second.getByText(orderNo)).toBeVisible();
  await actions(second).press("登记支付");
  const payment = actions(second).dialog();
  await expect(payment.field("支付日期")).not.toHaveValue("");
  await payment.attach("支付凭证", "回单.pdf", pdf);
  await payment.press("确定");
  await expect(payment.box).toHaveCount(0);
  await second.close();
  await inspector.reload();
  await office.see(/保证金已支付/);

  await office.press("办结");
  await expect(office.dialog().field("追回金额")).not.toHaveValue("");
  await office.dialog().type({ 处理结果: "已动用保证金支付到人" });
  await office.dialog().press("确定");
  await expect(inspector.getByRole("dialog")).toHaveCount(0);
  await office.see("已动用保证金支付到人");
  await inspector.close();

  await page.reload();
  await expect(page.getByText("已动用保证金支付到人")).toBeVisible();
  await page.getByRole("link", { name: "我的工资" }).click();
  await expect(page.getByText("其中由保证金支付").first()).toBeVisible();
  await page.getByRole("link", { name: "反映问题" }).click();
  await page.getByRole("button", { name: "满意", exact: true }).click();
  await expect(page.getByText("您的评价：满意")).toBeVisible();
});
