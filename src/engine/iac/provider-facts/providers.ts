/** The version that facts are of, the older ones of which they tell too, and the hash of the data. */
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
    sha256: '9cf90caefbaf4d6c301c2ea2721de046a8d1f1b1b772169a24a0a8f970ee4be4',
  },
  azurerm: {
    version: '5.2.0',
    formerVersions: ['4.73.0', '3.116.0'],
    sha256: '83363baed73ed13e341e7503506707ace479c733be8c1baee883fff2b01a95f1',
  },
  google: {
    version: '8.0.0',
    formerVersions: ['6.50.0', '5.43.1'],
    sha256: '65726b3c72057fd97ba223c984d43d1641574f3e8bc061183472429dd574424b',
  },
  kubernetes: {
    version: '2.38.0',
    formerVersions: [],
    sha256: '576eb7c539edc326049a8fa9720410f2e0481f807a0d5dd60451d4695a43b397',
  },
};
