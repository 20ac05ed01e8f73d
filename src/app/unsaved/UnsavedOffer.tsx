import { Alert, Button } from "@mui/material";
import { useState } from "react";
import { useTranslations } from "../i18n/useTranslations";
import { clearUnsaved, readUnsaved, type UnsavedValues } from "./unsaved";

interface DraftOfferProps<T> {
  readonly place: string;
  readonly onRestore: (draft: T) => void;
}

/** Offers to restore or discard the input left at a place when the session expired. */
export function UnsavedOffer<T extends object = UnsavedValues>({ place, onRestore }: DraftOfferProps<T>) {
  const t = useTranslations();
  // A new row that is saved meanwhile has another place; what is offered was left at this one.
  const [offeredAt] = useState(place);
  const [draft, setDraft] = useState(() => readUnsaved<T>(place));
  if (!draft) return null;

  const forget = () => {
    clearUnsaved(offeredAt);
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
            {t(["恢复", "Restore"])}
          </Button>
          <Button color="inherit" size="small" onClick={forget}>
            {t(["放弃", "Discard"])}
          </Button>
        </>
      }
    >
      {t(["这里有上次未保存的内容。", "There is unsaved content from your last visit."])}
    </Alert>
  );
}
