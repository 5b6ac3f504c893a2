/** A month of the money chart, in whole rupiah: earned, payable before tax, and the tax of it. */
interface Month {
  gross: number;
  net: number;
  tax: number;
}

/** The parts of what was earned; `setOff` is negative where more is payable than was earned. Together they are `gross`. */
export const partsOf = ({ gross, net, tax }: Month) => ({ afterTax: net - tax, tax, setOff: gross - net });
