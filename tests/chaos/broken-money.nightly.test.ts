import { describeBrokenMoney } from './describe-broken-money.ts';

describeBrokenMoney({ points: 100, crashEvery: 9 });
