import { Box } from "@mui/material";
import { useQueries } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { wagePathBefore, type WagePathResource } from "../../../resources/projects/wagePath";
import { loadedResource } from "../../app/declarations";
import { navigation } from "../../app/entry/navigation";
import { getSession } from "../../../providers/session";
import { StepMark } from "../../ui/StepMark";
import { TextLink } from "../../app/data/ListLink";
import { useTranslations } from "../../app/i18n/useTranslations";
import { getActor } from "../actor";

/** In an empty list of a company: what has to exist before its rows can, and which of it does. */
export function WhatComesFirst({ resource }: { resource: string }) {
  const isCompany = getActor().audience === "company";
  const before = isCompany ? wagePathBefore(resource) : [];
  return before.length > 0 ? <Steps before={before} resource={resource} /> : null;
}

function Steps({ before, resource }: { before: readonly WagePathResource[]; resource: string }) {
  const t = useTranslations();
  const provider = useDataProvider();
  const page = { pagination: { page: 1, perPage: 1 }, sort: { field: "id", order: "DESC" }, filter: {} } as const;
  const totals = useQueries({
    queries: before.map((name) => ({
      queryKey: ["comes-first", name],
      queryFn: async () => (await provider.getList(name, page)).data.length > 0,
    })),
  });
  // Where all of it exists the list is empty for another reason.
  if (!totals.some(({ data }) => data === false)) return null;
  return (
    <Box
      component="ol"
      aria-label={t(["先后顺序", "What comes first"])}
      sx={{ listStyle: "none", m: 0, p: 0, display: "flex", flexWrap: "wrap", gap: 1.5, justifyContent: "center" }}
    >
      {before.map((name, at) => (
        <Box component="li" key={name} sx={{ display: "flex", gap: 0.5, alignItems: "center" }}>
          <StepMark isDone={totals[at]?.data === true} />
          <Place name={name} />
        </Box>
      ))}
      <Box component="li" aria-current="step" sx={{ fontWeight: 600 }}>
        → {t(loadedResource(resource).label)}
      </Box>
    </Box>
  );
}

/** Teams and contracts are entered with the workers of a project. */
const enteredAt: Readonly<Partial<Record<WagePathResource, WagePathResource>>> = { teams: "workers", workerContracts: "workers" };

function Place({ name }: { name: WagePathResource }) {
  const t = useTranslations();
  const label = t(loadedResource(name).label);
  const place = navigation.placeOf(enteredAt[name] ?? name, "list");
  return place && navigation.mayOpen(place, getSession()) ? (
    <TextLink to={navigation.pathOf(place)}>{label}</TextLink>
  ) : (
    <>{label}</>
  );
}
