import type { Label } from "../label";

/** Messages of invalid values, shared by forms and server. */
export const invalid = {
  idNumber: ["身份证号码不正确", "Invalid ID card number"],
  creditCode: ["统一社会信用代码不正确", "Invalid unified social credit code"],
  mobile: ["手机号码不正确", "Invalid mobile number"],
  phone: ["电话号码不正确", "Invalid phone number"],
  bankCard: ["银行卡号不正确", "Invalid bank card number"],
  accountNo: ["银行账号不正确", "Invalid bank account number"],
  linkNumber: ["联行号应为12位数字", "The CNAPS code must have 12 digits"],
  dayOfMonth: ["日期应为1至31或“月末”", "The day must be between 1 and 31, or “month end”"],
  area: ["请选择所在地区", "Choose the district"],
  password: ["密码由8-16位数字和大小写字母组成", "Password must consist of 8-16 digits and upper and lower case letters"],
  personName: ["姓名格式不正确", "Invalid name"],
  email: ["邮箱格式不正确", "Invalid email address"],
  webAddress: ["请输入以http://或https://开头的完整地址", "Enter a complete address that begins with http:// or https://"],
  files: ["文件格式或大小不符合要求", "File format or size not accepted"],
} as const satisfies Readonly<Record<string, Label>>;
