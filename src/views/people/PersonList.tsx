import { Button } from "@mui/material";
import UploadFile from "@mui/icons-material/UploadFile";
import { useState } from "react";
import { ruleFor } from "../../../resources/kit/access";
import { workerContracts } from "../../../resources/people/workerContracts";
import { getActor } from "../../generated/actor";
import { GeneratedList } from "../../generated/list/GeneratedList";
import { useSay } from "../../i18n/useSay";
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
          mayImport && (
            <Button size="small" startIcon={<UploadFile />} onClick={() => setImporting(true)}>
              {say(["导入人员", "Import workers"])}
            </Button>
          )
        }
      />
      {importing && <ImportRoster onClose={() => setImporting(false)} />}
    </>
  );
}
