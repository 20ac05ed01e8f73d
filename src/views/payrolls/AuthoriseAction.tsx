import { useEffect } from "react";
import { useNavigate } from "react-admin";
import type { ActionViewProps } from "../../crud/actions/actionView";

/** 授权发放 in a list opens the payroll, because lines must be shown before they are authorised. */
export default function AuthoriseAction({ request, onClose }: ActionViewProps) {
  const navigate = useNavigate();
  const [roll] = request.rows;
  useEffect(() => {
    onClose();
    if (roll) navigate(`/payRolls/${roll.id}/show`);
  }, [navigate, onClose, roll]);
  return null;
}
