import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
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
