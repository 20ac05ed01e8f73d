import type { WireRowOf } from "../../../resources/kit/row";
import type { PersonDetail } from "../../../resources/people/personDetail";
import type { realinfos } from "../../../resources/people/realinfos";

/** A person as the API returns it; the detail fields only in a single read. */
export type PersonFileRow = WireRowOf<typeof realinfos> & Partial<PersonDetail>;
