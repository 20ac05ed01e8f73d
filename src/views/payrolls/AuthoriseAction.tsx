import { useEffect } from "react";
import { useNavigate } from "react-admin";
import type { ActionViewProps } from "../../crud/actions/actionView";

/** 授权发放 from a list opens the payroll: nothing is authorised whose lines were not shown. */
export default function AuthoriseAction({ request, onClose }: ActionViewProps) {
  const navigate = useNavigate();
  const [roll] = request.rows;
  useEffect(() => {
    onClose();
    if (roll) navigate(`/payRolls/${roll.id}/show`);
  }, [navigate, onClose, roll]);
  return null;
}
