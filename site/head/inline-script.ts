/**
 * The inline scripts of pages. They run before the first paint, so that the layout does not jump. The content security policy allows
 * them by their hashes.
 */

/** Hides a notice that was closed earlier. */
export const noticeScript =
  "try{localStorage.getItem('gondola.notice')===document.currentScript.dataset.notice&&(document.documentElement.dataset.noticeClosed='')}catch{}";

/**
 * As long as rates may be shown, shows where a currency is chosen, and keeps room for amounts in the one that was chosen earlier. Swedish
 * is written as days are in HTML.
 */
export const currencyScript =
  "try{let r=document.documentElement.dataset,s=document.currentScript.dataset;if(new Date().toLocaleDateString('sv',{timeZone:s.zone})<=s.until){r.rates='';let c=localStorage.getItem('gondola.currencyCode');c&&s.rates.includes(c+'=')&&(r.currency=c)}}catch{}";
