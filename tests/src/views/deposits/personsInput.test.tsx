import { render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { call } from "../../../../providers/httpClient";
import { depositDrawdowns } from "../../../../resources/deposits/depositDrawdowns";
import type { DrawdownProposal } from "../../../../resources/deposits/responses";
import PersonsInput from "../../../../src/views/deposits/PersonsInput";
import { signIn } from "../../../support/signIn";

vi.mock("../../../../providers/httpClient", async (original) => ({
  ...(await original<Record<string, unknown>>()),
  call: vi.fn<typeof call>(),
}));

const owed = (worker: number, worker_name: string, is_complainant: boolean) => ({
  ...{ worker, worker_name, is_complainant, months: "2026-10", owed_amount: "3000.00" },
});

function Form({ complaint }: { readonly complaint: number | null }) {
  const form = useForm<Record<string, unknown>>({ defaultValues: { project: 1, complaint } });
  return (
    <FormProvider {...form}>
      <PersonsInput name="persons" spec={depositDrawdowns.fields.persons.spec} />
    </FormProvider>
  );
}

test.each([
  ["all who are owed without a complaint", null, [], ["张三", "李四"]],
  ["who complains", 5, ["李四"], ["李四"]],
  ["no one where none of those owed is known to complain", 5, [], []],
])("the deposit is first to pay %s", async (_, complaint, complaining, chosen) => {
  const persons = ["张三", "李四"].map((name, at) => owed(at + 1, name, (complaining as readonly string[]).includes(name)));
  const data = {
    ...{ deposit: 2, balance: "90000.00", doc_no: "支付〔2026〕1号", ordered_on: "2026-11-20" },
    ...{ reason: "企业逾期未支付农民工工资", company_answers_by: null, persons },
  } as unknown as DrawdownProposal;
  vi.mocked(call).mockResolvedValue({ data, status: 200, headers: new Headers() });
  signIn("government");
  render(
    <AdminContext>
      <Form complaint={complaint} />
    </AdminContext>,
  );
  expect(await screen.findByText(new RegExp(`^已选${chosen.length}人`))).toBeVisible();
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.filter(({ checked }) => checked).map(({ labels }) => labels?.[0]?.firstChild?.textContent)).toEqual(chosen);
});
