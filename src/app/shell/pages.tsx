import { Navigate, Title } from "react-admin";
import { Route } from "react-router-dom";
import { getSession } from "../../../providers/session";
import type { ScreenPlace } from "../../../resources/kit/menu";
import { navigation } from "../entry/navigation";
import { useTranslations } from "../i18n/useTranslations";
import { views, type ViewComponent } from "../../views";
import { DeniedState, NotFoundState } from "../../ui/states";

function Page({ place, view: View }: { place: ScreenPlace; view: ViewComponent | undefined }) {
  const t = useTranslations();
  if (!View) return <NotFoundState />;
  return (
    <>
      <Title title={t(place.screen.label)} preferenceKey={false} />
      <View />
    </>
  );
}

/** Redirects from the URL of a group to its first screen that the session may open. */
function ToFirst({ group }: { group: string }) {
  const first = navigation.firstPath(getSession(), group);
  return first ? <Navigate to={first} replace /> : <DeniedState />;
}

/** Routes of screens that belong to no resource, and of the groups. */
export const pageRoutes = () => [
  ...navigation.groups.map(({ path }) => <Route key={path} path={`/${path}`} element={<ToFirst group={path} />} />),
  ...navigation.places
    .filter(({ screen }) => screen.view === "page")
    .map((place) => {
      const path = navigation.pathOf(place);
      return <Route key={path} path={path} element={<Page place={place} view={views[path]} />} />;
    }),
];
