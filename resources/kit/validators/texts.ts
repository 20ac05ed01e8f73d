import type { Label } from "../label";

/** What a form says about a value that does not pass, the same on screen and from the server. */
export const invalid = {
  idCard: ["身份证号码不正确", "Not a valid ID card number"],
  underAge: ["未满16周岁，不得使用童工", "Under 16: child labour is forbidden"],
  creditCode: ["统一社会信用代码不正确", "Not a valid unified social credit code"],
  mobile: ["手机号码不正确", "Not a valid mobile number"],
  officePhone: ["电话号码不正确", "Not a valid phone number"],
  bankCard: ["银行卡号不正确", "Not a valid bank card number"],
  accountNo: ["银行账号不正确", "Not a valid bank account number"],
  bankLinkNumber: ["联行号应为12位数字", "The bank link number has 12 digits"],
  areaCode: ["请选择所在地区", "Choose the district"],
  dayOfMonth: ["日期应在1至28之间", "The day must be from 1 to 28"],
  place: ["经纬度不正确", "Not valid coordinates"],
  password: ["密码由8-16位数字和大小写字母组成", "Password must consist of 8-16 digits and upper and lower case letters"],
  name: ["姓名格式不正确", "Not a valid name"],
  file: ["文件格式或大小不符合要求", "The file's format or size is not accepted"],
  money: ["金额最多保留两位小数", "An amount has at most two decimals"],
  date: ["日期格式不正确", "Not a valid date"],
  month: ["月份格式不正确", "Not a valid month"],
} as const satisfies Readonly<Record<string, Label>>;
