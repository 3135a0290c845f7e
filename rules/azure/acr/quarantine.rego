# METADATA
# scope: package
# title: Registries hold new images back until they are scanned
# description: An image that was not scanned may carry known defects into every cluster.
# custom:
#   id: PL-AZURE-ACR-5
#   severity: low
#   resources: [azurerm_container_registry]
#   remedy: Set quarantine_policy_enabled to true (sku Premium).
#   fix:
#     - set: {quarantine_policy_enabled: true}
#       marks: removes
package plumbline.azure.acr.quarantine

attributes := input.resource.attributes

deny contains {"message": "New images can be pulled before they are scanned.", "path": ["quarantine_policy_enabled"]} if not attributes.quarantine_policy_enabled == true
