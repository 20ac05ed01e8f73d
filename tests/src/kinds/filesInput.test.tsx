import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AdminContext, type DataProvider } from "react-admin";
import { expect, test } from "vitest";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { FilesInput } from "../../../src/kinds/inputs/FilesInput";
import { signIn } from "../../support/signIn";

test("a file that is not accepted is named, also where the form already reports that one is missing", async () => {
  signIn("company");
  const { spec } = payRolls.fields.attach_files;
  render(
    <AdminContext>
      <FilesInput spec={spec} name="attach_files" label="签字表" value={[]} onChange={() => undefined} error="请上传签字表" />
    </AdminContext>,
  );
  fireEvent.change(screen.getByLabelText("签字表", { selector: "input" }), { target: { files: [new File(["MZ"], "a.exe")] } });
  expect(await screen.findByText(/^未接受a\.exe；可上传pdf/)).toBeVisible();
});

test("a file is not removed while another is uploaded, because the upload would bring it back", async () => {
  signIn("company");
  const { spec } = payRolls.fields.attach_files;
  const upload = { finish: () => undefined as void };
  const provider = { upload: () => new Promise((resolve) => (upload.finish = () => resolve({ id: 2, name: "b.pdf" }))) };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <FilesInput spec={spec} name="attach_files" label="签字表" value={[{ id: 1, name: "a.pdf" }]} onChange={() => undefined} />
    </AdminContext>,
  );
  const remove = screen.getByRole("button", { name: "移除a.pdf" });
  expect(remove).toBeEnabled();
  fireEvent.change(screen.getByLabelText("签字表", { selector: "input" }), { target: { files: [new File(["%"], "b.pdf")] } });
  expect(await screen.findByText(/^正在上传b\.pdf/)).toBeVisible();
  expect(remove).toBeDisabled();
  upload.finish();
  await waitFor(() => expect(remove).toBeEnabled());
});
