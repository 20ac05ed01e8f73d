import { Alert, Button } from "@mui/material";
import { useEffect, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { beforeSessionEnds } from "../../../providers/session";
import { useSay } from "../../i18n/useSay";
import { useHere } from "../routing/place";
import { dropDraft, keepDraft, readDraft, type Draft } from "./drafts";

/** Stands in a form: what is typed when the session expires is offered again after the next login. */
export function KeepDraft() {
  const say = useSay();
  const { address } = useHere();
  const place = address.pathname + address.search;
  const { getValues, setValue } = useFormContext<Draft>();
  const { isDirty, isSubmitSuccessful } = useFormState();
  const [draft, setDraft] = useState(() => readDraft(place));

  useEffect(
    () =>
      beforeSessionEnds(() => {
        if (isDirty && !isSubmitSuccessful) keepDraft(place, getValues());
      }),
    [getValues, isDirty, isSubmitSuccessful, place],
  );

  if (!draft) return null;

  const forget = () => {
    dropDraft(place);
    setDraft(null);
  };
  const restore = () => {
    for (const [name, value] of Object.entries(draft)) setValue(name, value, { shouldDirty: true });
    forget();
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={restore}>
            {say(["恢复", "Restore"])}
          </Button>
          <Button color="inherit" size="small" onClick={forget}>
            {say(["放弃", "Discard"])}
          </Button>
        </>
      }
    >
      {say(["上次登录过期时，这里有未提交的内容。", "When your login expired, something was left here unsent."])}
    </Alert>
  );
}
