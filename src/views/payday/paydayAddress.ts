/** The screen of all payrolls of a project's month. */
export const paydayAddress = ({ project, pay_month }: { readonly project: number | null; readonly pay_month: string }): string =>
  `/payroll/payday?project=${project ?? ""}&month=${pay_month}`;
