import { Suspense, useState, type ReactNode } from "react";
import { LinkBase, useNavigate } from "react-admin";
import { ruleFor } from "../../../resources/kit/access";
import { laterPart } from "../../entry/arriving";
import { useSay } from "../../i18n/useSay";
import { getActor } from "../actor";
import { mayCreate } from "../may";
import { declared, usePlaces } from "../places";
import { buttonClass, PlainButton } from "../../plain/PlainButton";
import { Sign } from "../../plain/Sign";
import { useShortcut } from "../../shell/keyboard/shortcuts";
import { BulkBar, useChosen } from "./BulkBar";
import { ColumnsMenu } from "./ColumnsMenu";
import { ExportButton } from "./ExportButton";
import { RefreshButton } from "./RefreshButton";
import { SavedQueries } from "./SavedQueries";

const FormDialog = laterPart(
  () => import("../form/FormDialog"),
  (file) => file.FormDialog,
);
const ImportDialog = laterPart(
  () => import("./ImportDialog"),
  (file) => file.ImportDialog,
);

interface ListBarProps {
  readonly of: string;
  readonly scene: string | undefined;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[] | undefined;
  readonly toolbar: ReactNode;
  readonly embedded: boolean;
  readonly closed: boolean;
}

/** Buttons of the list as a whole; each shows where the declaration admits the reader. */
export function ListBar({ of, scene, fixed, columns, toolbar, embedded, closed }: ListBarProps) {
  const say = useSay();
  const places = usePlaces();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"create" | "import">();
  const [resource, actor] = [declared(of), getActor()];
  // A screen of one scene (projects under review) is for looking through, not for adding to.
  const creates = mayCreate(resource, actor) && !of.includes("@") && !closed && !resource.scenes?.[scene ?? ""]?.closed;
  const createPath = places.createPath(of);
  const close = () => setDialog(undefined);
  const chosen = useChosen();
  useShortcut("n", creates && !embedded, () => (createPath ? navigate(createPath) : setDialog("create")));
  return (
    <div className="list-bar">
      {chosen.length > 0 ? (
        <BulkBar of={of} />
      ) : (
        <>
          {creates &&
            (createPath ? (
              // Not the coloured link of a text, whose words would have the colour of the button.
              <LinkBase className={buttonClass({ look: "contained", small: true })} to={createPath}>
                <Sign name="add" />
                {say(resource.creating ?? ["新增", "New"])}
              </LinkBase>
            ) : (
              <PlainButton small look="contained" sign="add" onClick={() => setDialog("create")}>
                {say(resource.creating ?? ["新增", "New"])}
              </PlainButton>
            ))}
          {resource.import && ruleFor(resource.import.by, actor) && (
            <PlainButton small look="outlined" sign="upload" onClick={() => setDialog("import")}>
              {say(["导入", "Import"])}
            </PlainButton>
          )}
          {toolbar}
        </>
      )}
      <div className="list-aside">
        <RefreshButton />
        {!embedded && <SavedQueries of={of} />}
        {!embedded && (
          <PlainButton small sign="print" className="list-print" onClick={() => window.print()}>
            {say(["打印", "Print"])}
          </PlainButton>
        )}
        {ruleFor(resource.export, actor) && <ExportButton of={of} fixed={fixed} />}
        <ColumnsMenu of={of} scene={scene} given={columns} />
      </div>
      <Suspense fallback={null}>
        {dialog === "create" && <FormDialog of={of} defaults={fixed} onClose={close} />}
        {dialog === "import" && <ImportDialog of={of} onClose={close} />}
      </Suspense>
    </div>
  );
}
