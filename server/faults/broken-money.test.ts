import { describeBrokenMoney } from './describe-broken-money.ts';

describeBrokenMoney({ points: 8, crashEvery: 8 });
