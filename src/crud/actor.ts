import { getSession, type StoredSession } from "../../providers/session";
import type { Actor } from "../../resources/kit/access";
import { administratorOf } from "../../resources/administrators";
import { permissionCodes } from "../../resources/kit/menu";
import { userType } from "../../resources/system/userType";

const nobody: Actor = { id: null, audience: "anonymous", isSuper: false, permissions: [], companyRole: null, attributes: {} };

let known: { readonly from: StoredSession; readonly actor: Actor } | undefined;

/** The logged-in user as an Actor for access rules. The server decides; this only hides buttons that it would refuse. */
export function getActor(): Actor {
  const session = getSession();
  if (!session) return nobody;
  if (known?.from === session) return known.actor;
  const { user, role } = session;
  const actor: Actor = {
    id: user.id,
    audience: user.user_type === userType.company ? "company" : "government",
    isSuper: role === "sup",
    permissions: permissionCodes(session),
    companyRole: user.corp_duty,
    separated: user.separated ?? false,
    administrator: user.separated ? administratorOf(role) : null,
    // As the server fills them (server/engine/session/context.ts), but for the regions and organisations below.
    attributes: {
      account: user.id,
      ...(user.user_type === userType.company ? { corp: user.corp ?? [] } : { functional_unit: user.functional_unit || null }),
    },
  };
  known = { from: session, actor };
  return actor;
}
