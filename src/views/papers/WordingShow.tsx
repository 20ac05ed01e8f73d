import { PaperButton } from "../../app/data/PaperButton";
import { RecordDetail } from "../../crud/show/RecordDetail";
import { RecordPage } from "../../crud/show/RecordPage";

const resource = "paperWordings";

/** /system/paper-wording-detail: a wording with its preview. */
export default function WordingShow() {
  return (
    <RecordPage resource={resource}>
      {(row) => (
        <RecordDetail
          resource={resource}
          row={row}
          toolbar={
            <PaperButton
              path={`/system/v1/paperWordings/${row.id}/preview/`}
              label={["预览", "Preview"]}
              name={["文书预览", "Preview of a paper"]}
              number={String(row.id)}
            />
          }
        />
      )}
    </RecordPage>
  );
}
