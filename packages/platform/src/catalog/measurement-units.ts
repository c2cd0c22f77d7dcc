import type { MeasurementUnit } from '@vitrine/contract'

/** The quantity that each unit measures, and its size in the smallest unit of that quantity. */
export const measurementUnits: Readonly<Record<MeasurementUnit, readonly [kind: string, smallest: number]>> =
  {
    ML: ['volume', 1],
    CL: ['volume', 10],
    L: ['volume', 1_000],
    CBM: ['volume', 1_000_000],
    FLOZ: ['volume', 29.5735295625],
    PT: ['volume', 473.176473],
    QT: ['volume', 946.352946],
    GAL: ['volume', 3_785.411784],
    MG: ['weight', 1],
    G: ['weight', 1_000],
    KG: ['weight', 1_000_000],
    OZ: ['weight', 28_349.523125],
    LB: ['weight', 453_592.37],
    MM: ['length', 1],
    CM: ['length', 10],
    M: ['length', 1_000],
    IN: ['length', 25.4],
    FT: ['length', 304.8],
    YD: ['length', 914.4],
    SQM: ['area', 1],
    SQFT: ['area', 0.09290304],
  }
