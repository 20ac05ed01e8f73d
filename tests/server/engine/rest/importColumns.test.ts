import { expect, test } from "vitest";
import { ref, text } from "../../../../resources/kit/kinds";
import { defineResource } from "../../../../resources/kit/resource";
import { importColumns, importTemplateColumns } from "../../../../server/engine/rest/importColumns";

const officials = { government: { needs: "project_view" } } as const;
const columns = ["subject", "worker", "guide"] as const;
const tours = defineResource("tours", ["巡查", "Tours"], {
  ...{ path: "/building/v1/tours/", recordRepresentation: "subject", read: officials, create: officials },
  fields: {
    subject: text("事项", "Subject").required(),
    worker: ref("workers", "工人", "Worker").required(),
    guide: ref("workers", "向导", "Guide"),
    remark: text("备注", "Remark"),
  },
  import: { by: officials, columns: [...columns] },
});

test("behind the name of a worker the template has his number, and what tells rows of one number apart; who must be given is marked", () => {
  const labels = (locale: "zh" | "en") => importTemplateColumns(tours, columns, locale).map(({ label }) => label);
  expect(labels("zh")).toEqual(["事项 *", "工人 *", "身份证号 *", "项目", "向导", "身份证号", "项目"]);
  expect(labels("en").slice(0, 2)).toEqual(["Subject *", "Worker *"]);
});

test("a sheet must have what must be given, and knows the other fields by their names", () => {
  const read = importColumns(tours, columns, "zh");
  expect(read.filter(({ required }) => required).map(({ name }) => name)).toEqual(["subject", "worker", "worker.id_card_number"]);
  expect(read.find(({ name }) => name === "remark")).toMatchObject({ heads: [], alsoCalled: [], required: false });
  const number = read.find(({ name }) => name === "guide.id_card_number");
  expect([number?.read(""), number?.read("99")]).toEqual([undefined, "99"]);
});
