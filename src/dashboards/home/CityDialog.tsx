import { Alert, Autocomplete, Box, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { messagesByField } from "../../../providers/callError";
import { call } from "../../../providers/httpClient";
import { refreshPlatform } from "../../../providers/platform";
import { citySetUp } from "../../../resources/system/citySetUp";
import { usePlatform } from "../../app/i18n/usePlatform";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useRegions } from "../../kinds/useRegions";
import { DeclaredInput } from "../../kinds/inputs/DeclaredInput";
import { DialogForm } from "../../ui/DialogForm";
import { useApiQuery } from "../../app/data/useApiQuery";
import { regionLevel } from "../../../resources/system/regionLevel";
import { TitledDialog } from "../../ui/TitledDialog";
import { useSave } from "../../app/data/useSave";

type Values = Readonly<Record<string, unknown>>;
interface CityRow {
  readonly id: number;
  readonly level: number;
  readonly code: string;
  readonly name: string;
}

const { city_code, ...inputs } = citySetUp;
/** Placeholders that the platform stores for values that are not set yet. */
const open = new Set(["-", "0.00"]);

/** City, title, hotline, minimum wage and channels in one form: what a new platform needs before other users log in. */
export default function CityDialog({ onClose }: { onClose: () => void }) {
  const regions = useApiQuery<readonly CityRow[]>("/system/v1/regions/");
  const founded = regions.data?.find(({ level }) => level === regionLevel.city);
  const city = useApiQuery<CityRow & Values>(`/system/v1/regions/${founded?.id}/`, {}, { enabled: founded !== undefined });
  if (!regions.data || (founded && !city.data)) return null;
  return <CityForm city={city.data} onClose={onClose} />;
}

function CityForm({ city, onClose }: { city: (CityRow & Values) | undefined; onClose: () => void }) {
  const t = useTranslations();
  const queries = useQueryClient();
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(Object.keys(inputs).map((name) => [name, open.has(String(city?.[name])) ? null : (city?.[name] ?? null)])),
  );
  const change = (more: Values) => setValues((before) => ({ ...before, ...more }));
  const saving = useSave(
    () => call("/system/v1/platform/", { method: "POST", data: { ...values, city_code: city?.code ?? values["city_code"] } }),
    {
      success: ["保存成功", "Saved"],
      onSuccess: async () => {
        await refreshPlatform();
        onClose();
        void queries.invalidateQueries();
      },
    },
  );
  const errors = messagesByField(saving.error);
  return (
    <TitledDialog title={t(["城市与平台信息", "City and platform information"])} onClose={saving.isPending ? undefined : onClose}>
      <DialogForm saving={saving.isPending} onSave={() => saving.mutate()} onClose={onClose}>
        <Alert severity="info" sx={{ mb: 1 }}>
          {t([
            "电话、渠道和最低工资用于全市；个别区县不同的，之后在“预警规则—最低工资与节假日”中修改。",
            "Phone, channels and minimum wages apply to the whole city; districts that differ can be changed later under “Early-warning rules – Minimum wage and holidays”.",
          ])}
        </Alert>
        <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, alignItems: "start" }}>
          {city ? (
            <TextField label={t(city_code.spec.label)} value={city.name} disabled fullWidth />
          ) : (
            <CityInput value={values["city_code"]} onChange={(code) => change({ city_code: code })} error={errors["city_code"]} />
          )}
          {Object.entries(inputs).map(([name, field]) => (
            <DeclaredInput key={name} field={field} name={name} values={values} onChange={change} error={errors[name]} />
          ))}
        </Box>
      </DialogForm>
    </TitledDialog>
  );
}

interface CityInputProps {
  value: unknown;
  onChange: (code: string | null) => void;
  error: string | undefined;
}

/** An input for a city of the region tree, searched by name. */
function CityInput({ value, onChange, error }: CityInputProps) {
  const t = useTranslations();
  const { demo } = usePlatform();
  const regions = useRegions(true);
  const cities = useMemo(
    () =>
      (regions?.regionTree({ demo }) ?? []).flatMap((province) =>
        province.children.map(({ code, name }) => ({ code, text: name === province.name ? name : `${province.name} ${name}` })),
      ),
    [regions, demo],
  );
  return (
    <Autocomplete
      options={cities}
      value={cities.find(({ code }) => code === value) ?? null}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ code }) => code}
      onChange={(_, city) => onChange(city?.code ?? null)}
      noOptionsText={t(["没有符合的城市", "No matching city"])}
      renderInput={(params) => (
        <TextField
          {...params}
          name="city_code"
          label={t(city_code.spec.label)}
          required
          error={error !== undefined}
          helperText={
            error ?? t(["确定后不能更改；其区县自动建立", "Cannot be changed afterwards; districts are created automatically"])
          }
        />
      )}
    />
  );
}
