import { Alert, Button } from "@mui/material";
import { useState } from "react";
import { useSay } from "../../i18n/useSay";
import { dropDraft, readDraft, type Draft } from "./drafts";

interface DraftOfferProps<T> {
  readonly place: string;
  readonly onRestore: (draft: T) => void;
}

/** What was left at a place when the login expired, to be taken up again or forgotten. */
export function DraftOffer<T extends object = Draft>({ place, onRestore }: DraftOfferProps<T>) {
  const say = useSay();
  const [draft, setDraft] = useState(() => readDraft<T>(place));
  if (!draft) return null;

  const forget = () => {
    dropDraft(place);
    setDraft(null);
  };
  const restore = () => {
    onRestore(draft);
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
