export interface AlarmKey {
  readonly rule_code: string;
  readonly period_key: string;
}
