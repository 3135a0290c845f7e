/** The version that a provider's facts describe, former versions with attributes that are gone, and the data's hash. */
export interface ProviderVersions {
  readonly version: string;
  readonly formerVersions: readonly string[];
  readonly sha256: string;
}

/** Written by `npm run facts:extract`. */
export const PROVIDERS: Readonly<Record<string, ProviderVersions>> = {
  aws: {
    version: '6.25.0',
    formerVersions: ['5.99.1'],
    sha256: '943502d4e3b1a90b0354dd58d5fdb88489edc1ebe60e2d34df13ee24518090ff',
  },
  azurerm: {
    version: '4.55.0',
    formerVersions: ['3.116.0'],
    sha256: '0202d033b61e34a1c66397951daeeaaa6aea425b0a9fbd301449b9f78af4dccb',
  },
  google: {
    version: '6.50.0',
    formerVersions: ['5.43.1'],
    sha256: '532c301ce920dd7d24f0f570d42850d444489d7a8c707f3e87f4a3f32c0b0364',
  },
  kubernetes: {
    version: '2.38.0',
    formerVersions: [],
    sha256: '576eb7c539edc326049a8fa9720410f2e0481f807a0d5dd60451d4695a43b397',
  },
};
