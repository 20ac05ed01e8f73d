import { Button, DialogActions, DialogContent, DialogContentText } from "@mui/material";
import type { BulkResult } from "../../../providers/dataProvider";
import { useTranslations } from "../../app/i18n/useTranslations";
import { recordName } from "../../kinds/recordName";
import { resourceNameOf } from "../../app/routing/recordPaths";
import { TextTag } from "../../ui/TextTag";
import { DataTable } from "../../ui/table/DataTable";
import type { ActionRequest } from "./useRunAction";

interface BulkResultsProps {
  readonly request: ActionRequest;
  readonly results: readonly BulkResult[];
  readonly onClose: () => void;
}

/** The result for each row: each row has its own transaction. */
export function BulkResults({ request: { resource, rows }, results, onClose }: BulkResultsProps) {
  const t = useTranslations();
  const failed = results.filter((result) => "error" in result).length;
  const all = rows.map((row) => recordName(resourceNameOf(resource), row));
  const name = (id: BulkResult["id"]) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return `#${id}`;
    const own = recordName(resourceNameOf(resource), row);
    // Rows with the same name are distinguished by their project.
    const project = all.filter((other) => other === own).length > 1 ? row["project_name"] : undefined;
    return typeof project === "string" ? `${project} · ${own}` : own;
  };
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <DialogContentText sx={{ mb: 1 }} role="status">
          {t(["成功{done}条，失败{failed}条", "{done} succeeded, {failed} failed"], { done: results.length - failed, failed })}
        </DialogContentText>
        <DataTable
          rows={results}
          rowKey={({ id }) => id}
          columns={[
            { label: t(["名称", "Name"]), render: ({ id }) => name(id) },
            {
              label: t(["结果", "Result"]),
              wraps: true,
              render: (result) =>
                "error" in result ? (
                  <>
                    <TextTag tone="bad">{t(["失败", "Failed"])}</TextTag> {result.error.message.replaceAll("\n", " ")}
                  </>
                ) : (
                  <TextTag tone="good">{t(["成功", "Succeeded"])}</TextTag>
                ),
            },
          ]}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t(["关闭", "Close"])}
        </Button>
      </DialogActions>
    </>
  );
}
