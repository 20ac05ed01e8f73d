import { Alert, Box, Typography } from "@mui/material";
import { useGetOne } from "react-admin";
import { ActionDialog } from "../../crud/actions/ActionDialog";
import type { ActionViewProps } from "../../crud/actions/actionView";
import { useTranslations } from "../../i18n/useTranslations";
import { FileLinks } from "../../kinds/FileLinks";
import { CountTable } from "./CountTable";
import type { ObjectionRow } from "./objectionRow";

/** 答复 with what it answers: the worker's words and evidence, and his count beside payroll and attendance. */
export default function AnswerObjection({ request, onClose }: ActionViewProps) {
  const t = useTranslations();
  const { data: objection } = useGetOne<ObjectionRow>("objections", { id: request.rows[0]?.id ?? 0 });
  return (
    <ActionDialog request={request} onClose={onClose}>
      {objection && request.rows.length === 1 && (
        <>
          {(objection.content || objection.files) && (
            <Box sx={{ mb: 2 }}>
              <Typography variant="body2" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
                {objection.content}
              </Typography>
              {objection.files && <FileLinks files={objection.files} />}
            </Box>
          )}
          <CountTable objection={objection} />
          <Alert severity="info" sx={{ mb: 2 }}>
            {t([
              "同意后请自行更正：工资未发放的，退回工资单更正后重新提交；已发放的，另做补发工资单。工人会收到短信。",
              "After agreeing, correct it yourself: have an unpaid payroll sent back and submit it again, or pay a supplement. The worker gets a text.",
            ])}
          </Alert>
        </>
      )}
    </ActionDialog>
  );
}
