/** Reed–Solomon error correction as QR codes have it: over 256 elements, modulo x⁸ + x⁴ + x³ + x² + 1. */

const MODULUS = 0x11d;

/** The codewords that follow some data. */
export function correction(data: readonly number[], count: number): readonly number[] {
  const divisor = generator(count);
  let rest = new Array<number>(count).fill(0);
  for (const each of data) {
    const factor = each ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, at) => value ^ product(divisor[at] ?? 0, factor));
  }
  return rest;
}

/** The product of x − 2ⁿ for the first so many n, without its first factor, which is 1. */
function generator(count: number): readonly number[] {
  let polynomial = [...new Array<number>(count - 1).fill(0), 1];
  let root = 1;
  for (let at = 0; at < count; at++) {
    polynomial = polynomial.map((each, place) => product(each, root) ^ (polynomial[place + 1] ?? 0));
    root = product(root, 2);
  }
  return polynomial;
}

function product(one: number, other: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >> 7) * MODULUS);
    if (((other >> bit) & 1) === 1) result ^= one;
  }
  return result;
}
