import { useState, type ReactNode } from "react";
import { resourceByName, type ResourceName } from "../../resources";
import { getActor } from "../crud/actor";
import { GeneratedList } from "../crud/list/GeneratedList";
import { canRead } from "../crud/permissions";
import { useTranslations } from "../i18n/useTranslations";
import { NativeButton } from "../ui/NativeButton";
import { SideSheet } from "./SideSheet";

/** A button that opens the list of a resource without a screen of its own; nothing for anyone who may not read it. */
export function ListDrawer({ of, icon }: { of: ResourceName; icon: ReactNode }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const resource = resourceByName(of);
  if (!canRead({ path: "", ...resource }, getActor())) return null;
  return (
    <>
      <NativeButton small picture={icon} onClick={() => setOpen(true)}>
        {t(resource.label)}
      </NativeButton>
      <SideSheet title={t(resource.label)} open={open} onClose={() => setOpen(false)}>
        <GeneratedList of={of} embedded />
      </SideSheet>
    </>
  );
}
