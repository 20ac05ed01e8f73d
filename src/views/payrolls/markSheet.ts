import { translate } from "../../../resources/kit/label";
import { getLocale } from "../../../providers/locale";

/** The reader's own sheet again, what is wrong with a row said at its end in red. */
export async function markSheet(file: File, messages: readonly string[], rowIn: (message: string) => number | undefined) {
  const [{ readSheet }, { default: writeExcelFile }] = await Promise.all([
    import("read-excel-file/browser"),
    import("write-excel-file/browser"),
  ]);
  const rows = (await readSheet(file)) as unknown[][];
  const width = Math.max(...rows.map((row) => row.length));
  const head = translate(["错误说明", "Errors"], getLocale());
  const marked = rows.map((row, at) => {
    const wrong = messages.filter((message) => rowIn(message) === at + 1).join("；");
    const cells = Array.from({ length: width }, (_, column) => ({
      value: textOf(row[column]),
      type: String,
      ...(wrong && { backgroundColor: "#fdeaea" }),
    }));
    return [...cells, { value: at === 0 ? head : wrong, type: String, color: "#a61b22" }];
  });
  const columns = [...Array.from({ length: width }, () => ({ width: 18 })), { width: 60 }];
  await writeExcelFile(marked, { columns, stickyRowsCount: 1 }).toFile(file.name.replace(/(\.xlsx)?$/i, `-${head}.xlsx`));
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "string" || typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
}
