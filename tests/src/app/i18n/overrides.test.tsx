import { render, screen } from "@testing-library/react";
import { AdminContext, useTranslate } from "react-admin";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createI18nProvider } from "../../../../providers/i18nProvider";
import { setLocaleOverrides } from "../../../../resources/kit/label";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { useTranslations } from "../../../../src/app/i18n/useTranslations";

const texts = {
  zh: { 工资单名称: "工资表名称", 工资发放: "发薪", 发放失败: "支付失败", "ra.action.unselect": "清除勾选" },
};
beforeEach(() => setLocaleOverrides(texts));
afterEach(() => setLocaleOverrides({}));

function Words() {
  const t = useTranslations();
  const translate = useTranslate();
  return (
    <ul>
      <li>{t(payRolls.fields.title.spec.label)}</li>
      <li>{translate("resources.payRolls.fields.title")}!</li>
      <li>{translate("resources.payRolls.name")}</li>
      <li>{translate("ra.action.unselect")}</li>
      <li>{translate("ra.action.save")}</li>
    </ul>
  );
}

test("the deployment's words are on menu, fields and react-admin's own buttons; the others stay", async () => {
  // The catalogues are made once, when the administration starts.
  vi.resetModules();
  const label = await import("../../../../resources/kit/label");
  label.setLocaleOverrides(texts);
  onTestFinished(() => label.setLocaleOverrides({}));
  const { catalogues, declaredText } = await import("../../../../src/app/shell/catalogues");
  render(
    <AdminContext i18nProvider={createI18nProvider(catalogues, "zh", declaredText)}>
      <Words />
    </AdminContext>,
  );
  for (const text of ["工资表名称", "工资表名称!", "发薪", "清除勾选", "保存"]) expect(screen.getByText(text)).toBeVisible();
});
