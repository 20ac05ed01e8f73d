import type { ActionViewProps } from "../actionView";
import { Authorise } from "./Authorise";

/** 授权发放 from a list. */
export default function AuthoriseAction({ request, onClose }: ActionViewProps) {
  const [roll] = request.rows;
  return roll ? <Authorise roll={roll} onClose={onClose} /> : null;
}
