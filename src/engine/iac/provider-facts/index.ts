export type { AttributeFact, Attributes, AttributeUse, ResourceTypeFacts, ValueType } from './facts';
export { factsOf } from './provider-facts';
export { providerView, type ProviderChange, type ProviderView } from './provider-view';
export { PROVIDERS } from './providers';
export { hasName } from './version-names';
