import { memo, Suspense, useState } from "react";
import { lazyPage } from "../../entry/loadChunk";
import { useHasOpened } from "../../../ui/useHasOpened";
import { useShortcut } from "../../../ui/keyboardShortcuts";

const KeyHelpDialog = lazyPage(() => import("./KeyHelpDialog"));

/** The list of keyboard shortcuts, opened by `?`. */
export const KeyHelp = memo(function KeyHelp() {
  const [open, setOpen] = useState(false);
  useShortcut("?", true, () => setOpen(true));
  const help = useHasOpened(open);
  return <Suspense fallback={null}>{help && <KeyHelpDialog open={open} onClose={() => setOpen(false)} />}</Suspense>;
});
