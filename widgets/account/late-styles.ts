import refundChoiceCss from '#shared/ui/refund-choice.css?inline';
import tickCss from '#shared/ui/tick.css?inline';
import lateCss from './late.css?inline';

export const lateStyles = refundChoiceCss + tickCss + lateCss;
