import refundChoiceCss from '#shared/ui/refund-choice.css?inline';
import tickCss from '#shared/ui/tick.css?inline';
import lateCss from './late.css?inline';

/** The style rules of the parts that are loaded on demand. */
export const lateStyles = refundChoiceCss + tickCss + lateCss;
