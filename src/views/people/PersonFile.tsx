import { Box } from "@mui/material";
import { useContext } from "react";
import { RecordPage } from "../../crud/show/RecordPage";
import { RevealContext } from "../../crud/show/RecordBase";
import { WageStrip } from "../wages/WageStrip";
import { PersonAlarms } from "./PersonAlarms";
import { PersonContacts } from "./PersonContacts";
import { PersonHead } from "./PersonHead";
import { PersonJobs } from "./PersonJobs";
import type { PersonFileRow } from "./personFileRow";
import { PersonStatements } from "./PersonStatements";
import { RealInfo } from "./RealInfo";

/** /realname/real-name-detail: one page for a person, over all employers and projects. */
export default function PersonFile() {
  return <RecordPage<PersonFileRow> resource="realinfos">{(row) => <File person={row} />}</RecordPage>;
}

function File({ person }: { readonly person: PersonFileRow }) {
  const isUnmasked = useContext(RevealContext) === undefined;
  return (
    <>
      <Box
        sx={{
          ...{ display: "grid", columnGap: 2, alignItems: "start" },
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 380px" },
        }}
      >
        <PersonHead person={person} />
        <PersonContacts person={person} />
      </Box>
      <PersonJobs jobs={person.jobs ?? []} />
      <WageStrip subject={{ person: person.id }} />
      <PersonAlarms alarms={person.open_alarms ?? []} />
      <PersonStatements person={person} />
      <RealInfo id={person.id} isUnmasked={isUnmasked} />
    </>
  );
}
