import { useState, type ReactNode } from "react";
import { resourceByName, type ResourceName } from "../../../resources";
import { getActor } from "../../generated/actor";
import { GeneratedList } from "../../generated/list/GeneratedList";
import { mayRead } from "../../generated/may";
import { useSay } from "../../i18n/useSay";
import { PlainButton } from "../../plain/PlainButton";
import { SideSheet } from "./SideSheet";

/** A button that opens the list of a resource without a screen of its own; nothing for whoever may not read it. */
export function ListDrawer({ of, icon }: { of: ResourceName; icon: ReactNode }) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const resource = resourceByName(of);
  if (!mayRead({ path: "", ...resource }, getActor())) return null;
  return (
    <>
      <PlainButton small picture={icon} onClick={() => setOpen(true)}>
        {say(resource.label)}
      </PlainButton>
      <SideSheet title={say(resource.label)} open={open} onClose={() => setOpen(false)}>
        <GeneratedList of={of} embedded />
      </SideSheet>
    </>
  );
}
