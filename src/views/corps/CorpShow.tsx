import { useRecordContext } from "react-admin";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { GeneratedShow } from "../../crud/show/GeneratedShow";
import type { WireRow } from "../../kinds/wireRow";
import { WageStrip } from "../wages/WageStrip";
import { AddAccount } from "./AddAccount";
import { CorpStanding, Lateness } from "./CorpStanding";
import { Participations } from "./Participations";
import { UnconfirmedAccounts } from "./UnconfirmedAccounts";

const tabs = { arrears: <Lateness />, sub: <Participations />, accounts: <Accounts /> };

/** /realname/company-detail, and for a company user /realname/company. */
export default function CorpShow({ id }: { id?: number }) {
  return <GeneratedShow resource="corps" {...(id !== undefined && { id })} head={<Head />} tabs={tabs} />;
}

function Head() {
  const corp = useRecordContext<WireRow>();
  return (
    <>
      <UnconfirmedAccounts />
      {corp && <WageStrip subject={{ corp: corp.id }} />}
      <CorpStanding />
    </>
  );
}

function Accounts() {
  const corp = useRecordContext<WireRow>();
  if (!corp) return null;
  return (
    <GeneratedList
      resource="accounts"
      embedded
      disableCreate
      filter={{ corp: corp.id, scene: "company" }}
      fields={["username", "name", "corp_duty", "phone", "is_active", "is_unconfirmed", "last_login_at"]}
      toolbar={<AddAccount corp={corp.id} />}
    />
  );
}
