import Description from "@mui/icons-material/Description";
import Fingerprint from "@mui/icons-material/Fingerprint";
import Groups from "@mui/icons-material/Groups";
import SwapHoriz from "@mui/icons-material/SwapHoriz";
import UploadFile from "@mui/icons-material/UploadFile";
import { useState } from "react";
import { ruleFor } from "../../../resources/kit/access";
import { workerContracts } from "../../../resources/people/workerContracts";
import { getActor } from "../../generated/actor";
import { GeneratedList } from "../../generated/list/GeneratedList";
import { useSay } from "../../i18n/useSay";
import { PlainButton } from "../../plain/PlainButton";
import { ListDrawer } from "../parts/ListDrawer";
import { ImportRoster } from "./ImportRoster";

/** /realname/person: whoever may enter contracts may also enter a roster. */
export default function PersonList() {
  const say = useSay();
  const [importing, setImporting] = useState(false);
  const mayImport = ruleFor(workerContracts.create, getActor()) !== undefined;
  return (
    <>
      <GeneratedList
        of="workers"
        toolbar={
          <>
            {mayImport && (
              <PlainButton small picture={<UploadFile />} onClick={() => setImporting(true)}>
                {say(["导入人员", "Import workers"])}
              </PlainButton>
            )}
            <ListDrawer of="teams" icon={<Groups />} />
            <ListDrawer of="workerContracts" icon={<Description />} />
            <ListDrawer of="entryExits" icon={<SwapHoriz />} />
            <ListDrawer of="workerAttendances" icon={<Fingerprint />} />
          </>
        }
      />
      {importing && <ImportRoster onClose={() => setImporting(false)} />}
    </>
  );
}
