# METADATA
# scope: package
# title: AI services have a managed identity
# description: Without an identity the account needs secrets to reach keys and storage.
# custom:
#   id: PL-AZURE-COGNITIVE-3
#   severity: low
#   resources: [azurerm_cognitive_account]
#   remedy: Add identity with type SystemAssigned or UserAssigned.
#   fix:
#     - set: {identity.0.type: SystemAssigned}
package plumbline.azure.cognitive.managed_identity

deny contains {"message": "The account has no managed identity.", "path": ["identity"]} if not input.resource.attributes.identity[0]
