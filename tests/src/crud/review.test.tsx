import { expect, test } from "vitest";
import { projects } from "../../../resources/projects/projects";
import { papersOf } from "../../../src/crud/review/papers";

const file = (id: number, name: string) => ({ id, name, url: `/files/${id}`, size: 1 });

test("the papers of a review are those of the row as it would be, then those of its participants", () => {
  const row = {
    id: 5,
    contract_files: [file(1, "旧合同.pdf")],
    rights_board_files: [],
    project_corps: [{ id: 9, corp_name: "云汀朔峤劳务有限公司", contract_files: [file(3, "分包合同.pdf")] }],
  };
  const changes = [{ field: "contract_files", old: row.contract_files, new: [file(2, "新合同.pdf")] }];
  const papers = papersOf(projects, row, changes).map(({ label, owner, file: { name } }) => [label[0], owner, name]);
  expect(papers).toEqual([
    ["施工合同", "", "新合同.pdf"],
    ["分包合同", "云汀朔峤劳务有限公司", "分包合同.pdf"],
  ]);
});
