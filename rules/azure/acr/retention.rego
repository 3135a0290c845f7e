# METADATA
# scope: package
# title: Registries delete manifests without tags
# description: What nobody names any more still takes room, and can still be pulled by its digest.
# custom:
#   id: PL-AZURE-ACR-6
#   severity: low
#   resources: [azurerm_container_registry]
#   remedy: Set retention_policy_in_days (retention_policy before version 4, sku Premium).
#   fix:
#     - set: {retention_policy_in_days: 30}
#       marks: removes
#     - set: {retention_policy.0: {enabled: true, days: 30}}
#       marks: removes
package plumbline.azure.acr.retention

attributes := input.resource.attributes

is_on if attributes.retention_policy_in_days > 0

is_on if attributes.retention_policy[_].enabled == true

deny contains {"message": "The registry keeps manifests without tags.", "path": ["retention_policy_in_days"]} if not is_on
