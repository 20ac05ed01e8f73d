import { luhnDigit } from "../resources/kit/validators/bankCard";
import { creditCodeCheckDigit } from "../resources/kit/validators/creditCode";
import { idCardCheckDigit } from "../resources/kit/validators/idCard";
import { isFailingAccount, isNoResponseAccount, outcomeOfCard } from "../server/topics/bank/simulated/outcome";
import { gender } from "../resources/dictionaries/gender";
import type { CodeOf } from "../resources/kit/dictionary";

/** Numbers of the fictional region 99: valid and not in use. Each generator has its own counter and never repeats. */
export interface NumberMaker {
  idNumber(birthday: string, genderCode: CodeOf<typeof gender>): string;
  creditCode(): string;
  mobile(): string;
  bankCard(): string;
  accountNo(): string;
}

// Has no common factor with a power of ten, so every number occurs before the first one repeats.
const stride = 48_271;
const mobiles = 100_000_000;
const cards = 1_000_000;

const padded = (value: number, digits: number) => String(value).padStart(digits, "0");

export function makeNumbers(): NumberMaker {
  const people = new Map<string, number>();
  let companies = 0;
  let phones = 0;
  let cardCount = 0;
  let accounts = 0;

  return {
    idNumber(birthday, genderCode) {
      const place = `990102${birthday.replaceAll("-", "")}`;
      const before = people.get(place + genderCode) ?? 0;
      people.set(place + genderCode, before + 1);
      const first17 = place + padded(before * 2 + (genderCode === gender.male ? 1 : 2), 3);
      return first17 + idCardCheckDigit(first17);
    },
    creditCode() {
      companies += 1;
      const first17 = `91990102MA99${padded(companies, 4)}0`;
      return first17 + creditCodeCheckDigit(first17);
    },
    mobile() {
      phones += 1;
      return `154${padded((phones * stride) % mobiles, 8)}`;
    },
    bankCard() {
      for (;;) {
        cardCount += 1;
        const first = `629999000000${padded((cardCount * stride) % cards, 6)}`;
        const card = first + luhnDigit(first);
        // The simulated bank refuses some endings, which are for tests.
        const { code, ripe_at_query } = outcomeOfCard(card);
        if (code === "" && ripe_at_query === 0) return card;
      }
    },
    accountNo() {
      for (;;) {
        accounts += 1;
        const account = `99010105${padded(accounts * stride, 10)}`;
        if (!isFailingAccount(account) && !isNoResponseAccount(account)) return account;
      }
    },
  };
}
