import { act, render } from "@testing-library/react";
import { useEffect } from "react";
import { AdminContext } from "react-admin";
import { FormProvider, useForm, type UseFormReturn } from "react-hook-form";
import { expect, test } from "vitest";
import { wageAccounts } from "../../../resources/wageAccounts/wageAccounts";
import { defaultsIn } from "../../../src/crud/form/addressDefaults";
import { Suggestions } from "../../../src/crud/form/Suggestions";

function Form({ onForm }: { onForm: (form: UseFormReturn) => void }) {
  const form = useForm({ defaultValues: { bank_code: null, payment_bank: null } as object });
  useEffect(() => {
    onForm(form);
  }, [form, onForm]);
  return (
    <AdminContext>
      <FormProvider {...form}>
        <Suggestions declaration={wageAccounts} />
      </FormProvider>
    </AdminContext>
  );
}

test("the paying bank follows the bank of the account until someone has chosen another", async () => {
  let form!: UseFormReturn;
  render(<Form onForm={(shown) => (form = shown)} />);
  const choose = (name: string, value: unknown) => act(() => Promise.resolve(form.setValue(name, value)));
  await choose("bank_code", "105");
  expect(form.getValues("payment_bank")).toBe(0);
  await choose("bank_code", "102");
  expect(form.getValues("payment_bank")).toBeNull();
  await choose("payment_bank", 0);
  await choose("bank_code", "103");
  expect(form.getValues("payment_bank")).toBe(0);
});

test("codes and references in a link have the types of their fields", () => {
  expect(defaultsIn("?wage_account=7&voucher_type=2&remark=9", "wageAccountVouchers")).toEqual({
    ...{ wage_account: 7, voucher_type: 2, remark: "9" },
  });
});
