import { leadPriceText, shortPriceText } from '#shared/locales/lead-price-text.ts';
import type { LeadPrice } from '#shared/rules/lead-price.ts';

export interface FromPriceProps {
  /** The prices by kind of ticket: "Adult HK$235 · Child HK$115". */
  leads: readonly LeadPrice[];
  currency: string;
}

/** The lowest price by kind of ticket. The script adds an approximate amount in another currency. */
export function FromPrice({ leads, currency }: FromPriceProps) {
  if (leads.length === 0) return null;
  return (
    <span className="from-price">
      <strong>
        {leads.map((lead, index) => (
          <span key={lead.label} className="lead-part">
            {index > 0 && <span className="lead-dot"> · </span>}
            <span className="lead-price">
              {leadPriceText(lead, currency)}
              {lead.regular > lead.price && (
                <>
                  {' '}
                  <s className="price-was" translate="no">
                    {shortPriceText(lead.regular, currency)}
                  </s>
                </>
              )}
            </span>
          </span>
        ))}
      </strong>
      <span className="approximate" data-amounts={leads.map(({ price }) => price).join(' ')} />
    </span>
  );
}
