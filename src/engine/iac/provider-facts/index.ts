export type { AttributeFact, Attributes, AttributeUse, Relation, ResourceTypeFacts, ValueType } from './facts';
export { isBlock, membersOf } from './facts';
export { factsOf } from './provider-facts';
export { providerView, type ProviderChange, type ProviderView } from './provider-view';
export { PROVIDERS } from './providers';
export { evidentMajor, hasName, takesText } from './version-names';
