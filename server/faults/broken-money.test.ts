import { describeBrokenMoney } from './describe-broken-money.ts';

describeBrokenMoney({ points: 7, crashEvery: 7 });
