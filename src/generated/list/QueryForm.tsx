import { Box, Button, Paper, TextField, useMediaQuery } from "@mui/material";
import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { memo, useMemo, useRef, useState } from "react";
import { useListContext } from "react-admin";
import type { FieldSpec } from "../../../resources/kit/field";
import { useLocale, useSay } from "../../i18n/useSay";
import { ChoicesInput } from "../../kinds/inputs/ChoicesInput";
import { KindInput } from "../../kinds/inputs/KindInput";
import { useShortcut } from "../../shell/keyboard/shortcuts";
import { getActor } from "../actor";
import { declared } from "../places";
import { queryFields, searchedBy, type QueryField } from "./filterFields";

/** So many boxes are shown before the rest is unfolded; on a phone none but the search. */
const atFirst = 3;
type Asked = Readonly<Record<string, unknown>>;

/** “User name” begins small within a sentence; “ID number” stays. */
const withinText = (label: string): string => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

const isMany = ({ kind }: FieldSpec) => kind === "choice" || kind === "state" || kind === "choices";

interface QueryFormProps {
  readonly of: string;
  readonly fixed: Asked;
  readonly scene: string | undefined;
}

/** The query above a list: it is asked with 查询 or Enter, and stands in the address. */
export function QueryForm({ of, fixed, scene }: QueryFormProps) {
  const { filterValues, setFilters } = useListContext();
  // Whatever else changes the filter (a link, the way back) fills the boxes anew.
  return <Boxes key={JSON.stringify([filterValues, scene])} {...{ of, fixed, scene, filterValues, setFilters }} />;
}

interface BoxesProps extends QueryFormProps {
  readonly filterValues: Asked;
  readonly setFilters: (values: Asked, displayed: undefined, patiently: false) => void;
}

/** Not drawn anew when rows arrive. */
const Boxes = memo(function Boxes({ of, fixed, scene, filterValues, setFilters }: BoxesProps) {
  const say = useSay();
  const locale = useLocale();
  const resource = declared(of);
  const fields = useMemo(() => queryFields(resource, getActor(), fixed, scene), [resource, fixed, scene]);
  const searched = searchedBy(resource);
  const [asked, setAsked] = useState<Asked>(filterValues);
  const narrow = useMediaQuery("(max-width: 599.95px)");
  const few = narrow && searched.length > 0 ? 0 : atFirst;
  const hidden = fields.slice(few);
  const [open, setOpen] = useState(() => hidden.some(({ key }) => filterValues[key] !== undefined));

  const apply = (values: Asked) => {
    const kept = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "");
    setFilters(Object.fromEntries(kept), undefined, false);
  };
  const reset = () => {
    const scene = filterValues["scene"];
    apply({ scene });
  };
  const set = (key: string) => (value: unknown) => setAsked((before) => ({ ...before, [key]: value }));
  const words = searched.map(({ label }) => withinText(say(label))).join(locale === "zh" ? "/" : ", ");
  const box = useRef<HTMLInputElement>(null);
  useShortcut("/", searched.length > 0, () => box.current?.focus());
  if (fields.length === 0 && searched.length === 0) return null;

  return (
    <Paper
      component="form"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply(asked);
      }}
      sx={{
        p: 1.5,
        mb: 1.5,
        display: "grid",
        gap: "12px",
        alignItems: "center",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(auto-fill, minmax(210px, 1fr))" },
        "& .MuiFormControl-root": { m: 0 },
        "@media print": { display: "none" },
      }}
    >
      {searched.length > 0 && (
        <TextField
          name="q"
          label={say(["搜索{words}", "Search {words}"], { words })}
          value={typeof asked["q"] === "string" ? asked["q"] : ""}
          onChange={({ target }) => set("q")(target.value)}
          autoComplete="off"
          fullWidth
          inputRef={box}
          title={words}
        />
      )}
      {(open ? fields : fields.slice(0, few)).map((field) => (
        <QueryBox key={field.key} field={field} asked={asked} onChange={set(field.key)} />
      ))}
      <Box
        sx={{
          display: "flex",
          gap: 1,
          alignItems: "center",
          gridColumnEnd: { sm: -1 },
          justifyContent: "flex-end",
          "& .MuiButton-root": { px: 1.5, minWidth: 0 },
        }}
      >
        <Button type="submit" variant="contained">
          {say(["查询", "Search"])}
        </Button>
        <Button variant="outlined" onClick={reset}>
          {say(["重置", "Reset"])}
        </Button>
        {hidden.length > 0 && (
          <Button
            onClick={() => setOpen(!open)}
            aria-expanded={open}
            endIcon={open ? <ExpandLess /> : <ExpandMore />}
            sx={{ whiteSpace: "nowrap", px: 0.5 }}
          >
            {open ? say(["收起", "Less"]) : say(["展开", "More"])}
          </Button>
        )}
      </Box>
    </Paper>
  );
});

function QueryBox({
  field: { key, spec },
  asked,
  onChange,
}: {
  field: QueryField;
  asked: Asked;
  onChange: (value: unknown) => void;
}) {
  const say = useSay();
  const Input = isMany(spec) ? ChoicesInput : KindInput;
  return (
    <Input query spec={spec} name={key} label={say(spec.label)} value={asked[key] ?? null} onChange={onChange} row={asked} />
  );
}
