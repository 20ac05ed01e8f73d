import type { ReactElement } from "react";
import { Resource } from "react-admin";
import { summaryOf } from "../declarations";
import type { ScreenPlace, ScreenKind as Kind } from "../../../resources/kit/menu";
import { lazyNamed } from "../entry/loadChunk";
import { navigation } from "../entry/navigation";
import { views } from "../../views";
import { recordName } from "../../kinds/recordName";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf } from "../routing/recordPaths";
import { GeneratedList } from "../../crud/list/GeneratedList";

const GeneratedForm = lazyNamed(() => import("../../crud/form/GeneratedForm"), "GeneratedForm");
const GeneratedShow = lazyNamed(() => import("../../crud/show/GeneratedShow"), "GeneratedShow");
const ReviewPage = lazyNamed(() => import("../../crud/review/ReviewPage"), "ReviewPage");

const generated = {
  list: <GeneratedList />,
  show: <GeneratedShow />,
  form: <GeneratedForm />,
} as const satisfies Record<Exclude<Kind, "page">, ReactElement>;

/** A custom screen replaces the generated one at its URL. */
function screenOf(place: ScreenPlace, view: keyof typeof generated): ReactElement {
  const path = navigation.pathOf(place);
  const View = views[path];
  if (View) return <View />;
  const { resource = "" } = place.screen;
  return summaryOf(resourceNameOf(resource)).review?.route === path ? <ReviewPage /> : generated[view];
}

/** One react-admin resource per entry in the table of screens; "projects@key" is a separate one. */
export const resourceElements = (): ReactElement[] =>
  [
    ...new Set(navigation.places.flatMap(({ screen }) => (screen.resource && screen.view !== "page" ? [screen.resource] : []))),
  ].map((name) => {
    const at = (view: keyof typeof generated) => {
      const place = navigation.placeOf(name, view);
      return place && screenOf(place, view);
    };
    const [list, show, form] = [at("list"), at("show"), at("form")];
    return (
      <Resource
        key={name}
        name={name}
        recordRepresentation={(row: WireRow) => recordName(resourceNameOf(name), row)}
        {...(list && { list })}
        {...(show && { show })}
        {...(form && { create: form, edit: form })}
      />
    );
  });

/** The URL prefix of a resource's calls, with slashes at both ends. */
export function internalPath(name: string): string {
  const { path } = summaryOf(name);
  if (path === undefined) throw new Error(`${name} has no call`);
  return path;
}

/** The fields that form the id of a row without one. */
export const keyFields = (name: string): readonly string[] | undefined => summaryOf(name).query?.key;
